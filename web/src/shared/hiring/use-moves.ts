import {
  listApplications,
  listStageChanges,
  moveApplications,
  readApplication,
  readBoard,
  undoMove,
} from '@tenon/contract/applications';
import type { Result } from '@tenon/contract/endpoint';
import { listJobs, readJob } from '@tenon/contract/jobs';
import type { Stage } from '@tenon/contract/stages';
import { useRef } from 'react';
import { useChange } from '../../api/queries.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';
import { editMoved } from './edit-moved.ts';
import { stageName } from './hiring-labels.ts';

export type Movable = { id: string; stage: string; name: string };
export type MoveExtra = { reason?: string; note?: string };

/** The server moves at most this many at a time. */
const BATCH_SIZE = 500;
const MAX_NAMED = 3;
const refreshes = [readBoard, listApplications, readApplication, listStageChanges, listJobs, readJob];

/**
 * Moves applications at once on screen, then on the server. Each expects the stage that the user saw, so a colleague's
 * move is never overwritten: it is reported in words, and the screen shows what is true.
 */
export function useMoves(stages: readonly Stage[]) {
  const names = useRef(new Map<string, string>());
  const nameOf = (id: string) => names.current.get(id) ?? 'An applicant';
  const undo = useChange(undoMove, {
    refreshes,
    onDone: ({ changed }) => {
      if (changed.length === 0) toastSuccess('Move undone.');
      else
        toastWarning(
          'Partly undone',
          `${counted(changed.length, 'application')} moved again since, and stayed there.`,
        );
    },
    onFailed: toastFailure('Could not undo the move'),
  });
  const send = useChange(moveApplications, {
    refreshes,
    optimistic: ({ body }) => editMoved(new Set(body.items.map(({ id }) => id)), body.to),
    onDone: (result, { body }) => {
      const { moved, skipped, move_id } = result;
      const [first] = moved;
      if (first) {
        const who = moved.length === 1 ? nameOf(first) : counted(moved.length, 'applicant');
        toastSuccess(`${who} moved to ${stageName(stages, body.to)}.`, {
          run: () => undo.mutate({ params: { id: move_id } }),
        });
      }
      if (skipped.length > 0)
        toastWarning(
          skipped.length === 1 ? 'Not moved' : `${skipped.length} not moved`,
          describeSkipped(skipped, stages, nameOf),
        );
    },
    onFailed: toastFailure('Could not move the applicant'),
  });
  return (items: readonly Movable[], to: string, extra: MoveExtra = {}) => {
    const moving = items.filter(({ stage }) => stage !== to);
    for (const { id, name } of moving) names.current.set(id, name);
    for (let start = 0; start < moving.length; start += BATCH_SIZE) {
      const batch = moving.slice(start, start + BATCH_SIZE).map(({ id, stage }) => ({ id, from: stage }));
      send.mutate({ body: { items: batch, to, ...extra } });
    }
  };
}

type Skipped = Result<typeof moveApplications>['skipped'];

/** `Someone moved Jane Doe to Interview.` */
function describeSkipped(skipped: Skipped, stages: readonly Stage[], nameOf: (id: string) => string): string {
  const sentences = skipped.slice(0, MAX_NAMED).map(({ id, code, actual }) => {
    const name = nameOf(id);
    if (code === 'stage-changed' && actual) return `Someone moved ${name} to ${stageName(stages, actual)}.`;
    if (code === 'no-such-application') return `${name} is no longer in this job.`;
    if (code === 'no-such-stage') return 'This stage was removed. Reload the page.';
    return `${name} is in a final stage. Move them to an open stage first.`;
  });
  const more = skipped.length - sentences.length;
  if (more > 0) sentences.push(`${counted(more, 'other', 'others')} changed too.`);
  return sentences.join(' ');
}
