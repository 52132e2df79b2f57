import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { BoardCard } from '@tenon/contract/applications';
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { Link } from 'react-router';
import classes from '../../shared/board/card.module.css';
import { Fit } from '../../shared/hiring/fit.tsx';
import { daysSince, shortDaysSince } from '../../shared/hiring/hiring-labels.ts';
import { StageMenu } from '../../shared/hiring/stage-menu.tsx';
import { useBoard } from './board-context.ts';

type CardProps = { card: BoardCard; column: readonly BoardCard[] };

/** An applicant on the board: a link, a handle for dragging, a checkbox and a menu. */
export const ApplicantCard = memo(function ApplicantCard({ card, column }: CardProps) {
  const board = useBoard();
  const { selection, mayMove, dragged } = board;
  const isSelected = selection.ids.has(card.id);
  const { setNodeRef, listeners } = useDraggable({ id: card.id, data: { card }, disabled: !mayMove });
  const [menuOpen, setMenuOpen] = useState(false);

  const onClick = (event: MouseEvent) => {
    if (!mayMove || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    // Otherwise the link would open in another tab or window.
    event.preventDefault();
    if (event.shiftKey) selection.extend(card.id, column);
    else selection.toggle(card.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayMove || event.ctrlKey || event.metaKey || event.altKey) return;
    const rejected = board.stages.find(({ kind }) => kind === 'rejected');
    if (board.onKey(event, card)) event.preventDefault();
    else if (event.key === 'm') {
      event.preventDefault();
      setMenuOpen(true);
    } else if (event.key === 'x' && rejected) {
      event.preventDefault();
      board.move(card, rejected.key);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the card has the keyboard.
    <article
      ref={setNodeRef}
      className={classes.card}
      data-card={card.id}
      data-selected={isSelected}
      data-dragged={dragged.has(card.id)}
      {...listeners}
      onClick={onClick}
    >
      <div className={classes.head}>
        <Link
          to={`/applicants/${card.id}`}
          className={classes.name}
          draggable={false}
          onKeyDown={onKeyDown}
          {...(mayMove && { 'aria-describedby': 'board-keys' })}
        >
          {card.person.name}
        </Link>
      </div>
      <span className={classes.headline}>{card.person.headline}</span>
      <div className={classes.facts}>
        <Fit fit={card.fit} isChecked={card.is_checked} short />
        <span className={classes.days} title={`In this stage: ${daysSince(card.stage_since)}`}>
          {shortDaysSince(card.stage_since)}
        </span>
      </div>
      {mayMove && (
        <div className={classes.tools} data-shown={selection.ids.size > 0}>
          <StageMenu
            stages={board.stages}
            current={[card.stage]}
            opened={menuOpen}
            onChange={setMenuOpen}
            onMove={(to) => board.move(card, to)}
          >
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Move ${card.person.name}`}>
              <IconArrowsExchange size={15} />
            </ActionIcon>
          </StageMenu>
          <Checkbox
            size="xs"
            aria-label={`Select ${card.person.name}`}
            checked={isSelected}
            onChange={() => selection.toggle(card.id)}
          />
        </div>
      )}
    </article>
  );
});

/** What follows the pointer. */
export function DraggedCard({ card, count }: { card: BoardCard; count: number }) {
  return (
    <div className={classes.card} data-overlay="true">
      <div className={classes.head}>
        <span className={classes.name}>{card.person.name}</span>
        {count > 1 && <span className={classes.count}>{count}</span>}
      </div>
      <span className={classes.headline}>{card.person.headline}</span>
    </div>
  );
}
