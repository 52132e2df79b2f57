import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TrackedRole, TrackerColumn } from '@tenon/contract/tracker';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import classes from '../shared/board/board.module.css';
import { BoardColumn } from '../shared/board/board-column.tsx';
import { ColumnSwitcher } from '../shared/board/column-switcher.tsx';
import { useKeyboardDrag } from '../shared/board/use-keyboard-drag.ts';
import { columnKeys, columnLabels, finishedColumns } from '../shared/tracker/tracker-labels.ts';
import { useRoleMoves } from '../shared/tracker/use-role-moves.tsx';
import { formatNumber } from '../ui/format.ts';
import { DraggedRole, RoleCard } from './role-card.tsx';

type BoardProps = {
  roles: readonly TrackedRole[];
  counts: Record<TrackerColumn, number>;
  isFiltered: boolean;
};

const columns = columnKeys.map((key) => ({ key, name: columnLabels[key].label }));
const describe = ({ title, column }: TrackedRole) => ({ name: title, column: column ?? 'new' });
const nothing: ReadonlySet<string> = new Set();

export function TrackerBoard({ roles, counts, isFiltered }: BoardProps) {
  const mayMove = useMay('applying.manage');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { move: send, dialog } = useRoleMoves();
  const [active, setActive] = useState<TrackedRole>();
  const [focus, setFocus] = useState<{ id: string; column: string }>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const byColumn = useMemo(() => Map.groupBy(roles, ({ column }) => column), [roles]);
  const [shown, setShown] = useState<string>(() => firstWithRoles(counts));

  const move = (role: TrackedRole, to: TrackerColumn) =>
    // The card is rendered anew in another column, where the keyboard follows it.
    send(role, to, () => setFocus({ id: role.id, column: to }));
  const keyboard = useKeyboardDrag(columns, describe, (role, to) => move(role, to as TrackerColumn));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press, so that a finger can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const lifted = active ?? keyboard.grabbed?.card;
  const dragged = lifted ? new Set([lifted.id]) : nothing;
  const toggle = (key: string) =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const drop = (to: TrackerColumn) => active && move(active, to);

  return (
    <>
      {narrow && (
        <ColumnSwitcher
          label="Column"
          columns={columns.map(({ key, name }) => ({ key, name, count: counts[key] }))}
          value={shown}
          onChange={setShown}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active: { data } }: DragStartEvent) => setActive(data.current?.role)}
        onDragCancel={() => setActive(undefined)}
        onDragEnd={({ over }) => {
          setActive(undefined);
          if (over) drop(over.id as TrackerColumn);
        }}
      >
        <div className={classes.board}>
          {columns
            .filter(({ key }) => !narrow || key === shown)
            .map((column) => {
              const cards = byColumn.get(column.key) ?? [];
              const canCollapse = !narrow && finishedColumns.includes(column.key);
              const isOpen = toggled.has(column.key);
              return (
                <BoardColumn
                  key={column.key}
                  column={column}
                  cards={cards}
                  renderCard={(role) => (
                    <RoleCard
                      role={role}
                      isDragged={dragged.has(role.id)}
                      mayMove={mayMove}
                      onMove={move}
                      onKey={keyboard.onKey}
                    />
                  )}
                  count={countLabel(column.key, cards.length, counts[column.key])}
                  empty={isFiltered ? 'No matches' : emptyTexts[column.key]}
                  isTarget={keyboard.grabbed?.to === column.key}
                  dragged={dragged}
                  isCollapsed={canCollapse && !isOpen}
                  onToggle={canCollapse ? () => toggle(column.key) : undefined}
                  focus={focus?.column === column.key ? focus.id : undefined}
                  onFocused={() => setFocus(undefined)}
                />
              );
            })}
        </div>
        <DragOverlay dropAnimation={null}>{active && <DraggedRole role={active} />}</DragOverlay>
      </DndContext>
      <VisuallyHidden role="status">{keyboard.announcement}</VisuallyHidden>
      <VisuallyHidden id="tracker-keys">
        Press Space to pick up, M to choose a column, Enter to open.
      </VisuallyHidden>
      {dialog}
    </>
  );
}

/** The board says what happens in its own words. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** On a phone, the first column to see is one with something in it. */
function firstWithRoles(counts: Record<TrackerColumn, number>): TrackerColumn {
  return columnKeys.find((key) => key !== 'new' && counts[key] > 0) ?? 'new';
}

/** New roles are many: only the newest are on the board. */
function countLabel(key: TrackerColumn, shown: number, total: number): string {
  if (key === 'new' && total >= 1000) return `${formatNumber(shown)} of 1,000+`;
  return shown < total ? `${formatNumber(shown)} of ${formatNumber(total)}` : formatNumber(total);
}

const emptyTexts: Record<TrackerColumn, React.ReactNode> = {
  new: (
    <>
      No new roles. <Link to="/postings">Search all roles</Link>
    </>
  ),
  saved: 'Star a role to save it',
  applying: 'Nothing in progress',
  applied: 'No applications without an answer',
  interviewing: 'No interviews yet',
  offer: 'No offers yet',
  accepted: 'None',
  rejected: 'None',
  withdrawn: 'None',
  no_response: 'None',
};
