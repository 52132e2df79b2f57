import type { BoardCard } from '@tenon/contract/applications';
import type { Stage } from '@tenon/contract/stages';
import { createContext, type KeyboardEvent, useContext } from 'react';
import type { CardSelection } from './use-card-selection.ts';

/** What the columns and cards share. */
export type BoardContextValue = {
  jobId: string;
  stages: readonly Stage[];
  selection: CardSelection;
  mayMove: boolean;
  /** Cards that are being dragged, by pointer or keyboard. */
  dragged: ReadonlySet<string>;
  /** Moves the selection if the card is part of it, otherwise the card alone. */
  move: (card: BoardCard, to: string) => void;
  onKey: (event: KeyboardEvent, card: BoardCard) => boolean;
};

export const BoardContext = createContext<BoardContextValue | undefined>(undefined);

export function useBoard(): BoardContextValue {
  const value = useContext(BoardContext);
  if (!value) throw new Error('useBoard needs a BoardContext above it.');
  return value;
}
