import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange, IconCalendarEvent, IconNote } from '@tabler/icons-react';
import type { TrackedRole, TrackerColumn } from '@tenon/contract/tracker';
import { type KeyboardEvent, memo, useState } from 'react';
import { Link } from 'react-router';
import cards from '../shared/board/card.module.css';
import { daysSince, shortDaysSince } from '../shared/hiring/hiring-labels.ts';
import { ColumnMenu } from '../shared/tracker/column-menu.tsx';
import { dateLabels, dueLabel, isOverdue } from '../shared/tracker/tracker-labels.ts';
import classes from './role-card.module.css';

type RoleCardProps = {
  role: TrackedRole;
  isDragged: boolean;
  mayMove: boolean;
  onMove: (role: TrackedRole, to: TrackerColumn) => void;
  /** Returns whether the key was used. */
  onKey: (event: KeyboardEvent, role: TrackedRole) => boolean;
};

/** A role on the board: a link, a handle for dragging, and a menu. */
export const RoleCard = memo(function RoleCard({ role, isDragged, mayMove, onMove, onKey }: RoleCardProps) {
  const { setNodeRef, listeners } = useDraggable({ id: role.id, data: { role }, disabled: !mayMove });
  const [menuOpen, setMenuOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayMove || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey(event, role)) event.preventDefault();
    else if (event.key === 'm') {
      event.preventDefault();
      setMenuOpen(true);
    }
  };
  return (
    <article
      ref={setNodeRef}
      className={cards.card}
      data-card={role.id}
      data-dragged={isDragged}
      {...listeners}
    >
      <div className={cards.head}>
        <Link
          to={`/postings/${role.id}`}
          className={cards.name}
          draggable={false}
          onKeyDown={onKeyDown}
          {...(mayMove && { 'aria-describedby': 'tracker-keys' })}
        >
          {role.title}
        </Link>
      </div>
      <span className={cards.headline}>{role.company.name}</span>
      <div className={classes.facts}>
        <Due role={role} onMove={onMove} />
        {role.note_count > 0 && !role.next && (
          <span className={classes.fact} title={`${role.note_count} notes`}>
            <IconNote size={13} aria-hidden="true" /> {role.note_count}
          </span>
        )}
        {!role.next && (
          <span className={cards.days} title={`In this column: ${daysSince(role.moved_at)}`}>
            {shortDaysSince(role.moved_at)}
          </span>
        )}
      </div>
      {mayMove && (
        <div className={cards.tools}>
          <ColumnMenu role={role} opened={menuOpen} onChange={setMenuOpen} onMove={(to) => onMove(role, to)}>
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Move ${role.title}`}>
              <IconArrowsExchange size={15} />
            </ActionIcon>
          </ColumnMenu>
        </div>
      )}
    </article>
  );
});

/** The most urgent thing about the role. */
function Due({ role, onMove }: Pick<RoleCardProps, 'role' | 'onMove'>) {
  if (role.suggestion)
    return (
      <button type="button" className={classes.suggestion} onClick={() => onMove(role, 'no_response')}>
        No response?
      </button>
    );
  if (role.next)
    return (
      <span className={classes.fact} data-overdue={isOverdue(role.next.starts_at)}>
        <IconCalendarEvent size={13} aria-hidden="true" />
        <span>
          {dateLabels[role.next.kind]}: {dueLabel(role.next.starts_at)}
        </span>
      </span>
    );
  if (role.state === 'closed') return <span className={classes.fact}>Closed</span>;
  return null;
}

/** What follows the pointer. */
export function DraggedRole({ role }: { role: TrackedRole }) {
  return (
    <div className={cards.card} data-overlay="true">
      <span className={cards.name}>{role.title}</span>
      <span className={cards.headline}>{role.company.name}</span>
    </div>
  );
}
