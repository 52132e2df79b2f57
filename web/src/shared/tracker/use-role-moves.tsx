import { listApplyRuns, listRunsOfPosting } from '@tenon/contract/applying';
import { readPosting } from '@tenon/contract/postings';
import {
  moveTrackedRole,
  readTrackedRole,
  readTrackerBoard,
  type TrackedRole,
  type TrackerColumn,
} from '@tenon/contract/tracker';
import { listUpcomingDates } from '@tenon/contract/tracker-items';
import { readRoleTimeline } from '@tenon/contract/tracker-timeline';
import { type ReactNode, useRef, useState } from 'react';
import { queryClient, useChange } from '../../api/queries.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';
import { AppliedDialog, type MovableRole, type MoveDetails } from './applied-dialog.tsx';
import { columnLabels, isBeforeApplying } from './tracker-labels.ts';

/** What shows a role or its place on the board. */
export const trackerReads = [
  ...[readTrackerBoard, readTrackedRole, readRoleTimeline, listUpcomingDates],
  ...[readPosting, listRunsOfPosting, listApplyRuns],
];

/**
 * Moves roles at once on screen, then on the server, with undo. Each move says where the role was seen: if it is
 * somewhere else by now, nothing changes and the reason is shown. An application of one's own asks when and how;
 * render `dialog` for that.
 */
export function useRoleMoves(): {
  move: (role: MovableRole, to: TrackerColumn, onDone?: () => void) => void;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ role: MovableRole; to: TrackerColumn; onDone?: () => void }>();
  const moving = useRef(new Map<string, MovableRole>());
  const change = useChange(moveTrackedRole, {
    refreshes: trackerReads,
    optimistic: ({ params, body }) => showMoved(params.id, body.to),
    onDone: (_, { params, body }) => {
      const role = moving.current.get(params.id);
      moving.current.delete(params.id);
      if (!role) return;
      toastSuccess(`“${role.title}” moved to ${columnLabels[body.to].label}.`, {
        run: () => undo(role, body.to),
      });
    },
    onFailed: toastFailure('Not moved'),
  });
  const send = (role: MovableRole, to: TrackerColumn, details: MoveDetails = {}) =>
    change.mutate({ params: { id: role.id }, body: { from: role.column, to, ...details } });
  const undo = (role: MovableRole, from: TrackerColumn) => {
    const on = isBeforeApplying(from) && role.applied_on ? { on: role.applied_on } : {};
    send({ ...role, column: from }, role.column ?? 'new', on);
  };
  const start = (role: MovableRole, to: TrackerColumn, details?: MoveDetails) => {
    moving.current.set(role.id, role);
    send(role, to, details);
  };
  return {
    move: (role, to, onDone) => {
      if (role.column === to) return;
      if (!isBeforeApplying(to) && !role.run) return setAsking({ role, to, ...(onDone && { onDone }) });
      start(role, to);
      onDone?.();
    },
    dialog: asking && (
      <AppliedDialog
        role={asking.role}
        to={asking.to}
        onClose={() => setAsking(undefined)}
        onConfirm={(details) => {
          setAsking(undefined);
          start(asking.role, asking.to, details);
          asking.onDone?.();
        }}
      />
    ),
  };
}

type Board = { items: TrackedRole[]; counts: Record<string, number> };

/** Edits the cached boards. Returns how to roll the edit back. */
function showMoved(id: string, to: TrackerColumn): () => void {
  const before = queryClient.getQueriesData({ queryKey: [readTrackerBoard.id] });
  queryClient.setQueriesData<Board>({ queryKey: [readTrackerBoard.id] }, (board) => {
    const role = board?.items.find((item) => item.id === id);
    if (!board || !role) return board;
    const counts = { ...board.counts, [to]: (board.counts[to] ?? 0) + 1 };
    if (role.column) counts[role.column] = Math.max(0, (counts[role.column] ?? 0) - 1);
    const moved = { ...role, column: to, suggestion: null, moved_at: new Date().toISOString() };
    return { ...board, counts, items: [moved, ...board.items.filter((item) => item.id !== id)] };
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
