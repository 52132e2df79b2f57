import { isClosing, type Stage } from '@tenon/contract/stages';
import { type ReactNode, useState } from 'react';
import { ClosingDialog } from './closing-dialog.tsx';
import { RejectionMessage } from './rejection-message.tsx';
import { type Movable, useMoves } from './use-moves.ts';

type Closing = { items: readonly Movable[]; to: Stage; onDone: (() => void) | undefined };

/** Moves applications to a stage. Rejecting and withdrawing asks for the reason first; render `dialog` for that. */
export function useStageMoves(stages: readonly Stage[]): {
  move: (items: readonly Movable[], to: string, onDone?: () => void) => void;
  dialog: ReactNode;
} {
  const send = useMoves(stages);
  const [closing, setClosing] = useState<Closing>();
  const [writingTo, setWritingTo] = useState<readonly Movable[]>();
  return {
    move: (items, key, onDone) => {
      const to = stages.find((stage) => stage.key === key);
      if (!to || items.every(({ stage }) => stage === key)) return;
      if (isClosing(to.kind)) return setClosing({ items, to, onDone });
      send(items, key);
      onDone?.();
    },
    dialog: closing ? (
      <ClosingDialog
        items={closing.items}
        to={closing.to}
        onClose={() => setClosing(undefined)}
        onConfirm={(extra, { write }) => {
          setClosing(undefined);
          if (write) setWritingTo(closing.items);
          send(closing.items, closing.to.key, extra);
          closing.onDone?.();
        }}
      />
    ) : (
      writingTo && <RejectionMessage items={writingTo} onClose={() => setWritingTo(undefined)} />
    ),
  };
}
