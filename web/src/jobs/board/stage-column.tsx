import type { BoardCard } from '@tenon/contract/applications';
import type { Stage } from '@tenon/contract/stages';
import { BoardColumn } from '../../shared/board/board-column.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { useBoard } from './board-context.ts';

type StageColumnProps = {
  stage: Stage;
  cards: readonly BoardCard[];
  /** Applications in this stage, shown or not. */
  total: number;
  isFiltered: boolean;
  isTarget: boolean;
  onToggle: (() => void) | undefined;
  isCollapsed: boolean;
  focus: string | undefined;
  onFocused: () => void;
};

export function StageColumn({ stage, cards, total, isFiltered, ...state }: StageColumnProps) {
  const { dragged } = useBoard();
  return (
    <BoardColumn
      column={stage}
      cards={cards}
      renderCard={(card) => <ApplicantCard card={card} column={cards} />}
      count={isFiltered ? `${formatNumber(cards.length)} of ${formatNumber(total)}` : formatNumber(total)}
      empty={isFiltered && total > 0 ? 'No matches' : 'Nobody in this stage'}
      dragged={dragged}
      {...state}
    />
  );
}
