import type { PostingStage } from '@tenon/contract/posting';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Alike } from './claim-store.ts';
import { LEASE_ENDED } from './end-run.ts';
import type { RunRow } from './run-store.ts';

export const ALREADY_CLAIMED = 'already-claimed';

export function alreadyClaimed(holder: { runId: string; expiresAt: Date; secondsLeft: number }) {
  return new ConflictError(ALREADY_CLAIMED, 'Another run is at this role.', {
    details: { run_id: holder.runId, expires_at: holder.expiresAt, seconds_left: holder.secondsLeft },
  });
}

export function outcomeUnknown({ id }: Pick<RunRow, 'id'>) {
  return new ConflictError(
    'outcome-unknown',
    'An earlier run may have applied already: a person has to settle that first.',
    { details: { run_id: id } },
  );
}

export function badJobStatus(stage: PostingStage, run?: Pick<RunRow, 'id'>) {
  return new InvalidError('bad-job-status', `${stageWords[stage]}, so it cannot be claimed.`, {
    details: { stage, ...(run && { run_id: run.id }) },
  });
}

const stageWords: Record<PostingStage, string> = {
  discovered: 'This role is discovered',
  queued: 'This role is queued',
  applied: 'This role was applied to',
  expired: 'This role is expired',
  rejected: 'This role was put away',
};

export function runIdTaken(runId: string) {
  return new ConflictError('run-id-taken', 'There is a run with this id already, and its claim is over.', {
    details: { run_id: runId },
  });
}

export function looksAppliedAlready({ id, title, company }: Alike, why: 'same-title' | 'repost') {
  return new ConflictError(
    'looks-applied-already',
    'This looks like a role that a run was at under another id. Send confirm_duplicate to apply all the same.',
    { details: { run_id: id, title, company, why } },
  );
}

export function applyingPaused() {
  return new ConflictError('applying-paused', 'Applying is paused in this workspace.');
}

export function noSuchRun() {
  return new NotFoundError('no-such-run', 'There is no such run.');
}

export function notYourRun() {
  return new ForbiddenError(
    'not-your-run',
    'Only whoever claimed the role writes to its run, or has its token.',
  );
}

export function leaseOver({ id, status }: Pick<RunRow, 'id' | 'status'>) {
  return new ConflictError('lease-lost', 'The claim of this run is over: stop, and send nothing.', {
    details: { run_id: id, run_status: status },
  });
}

/** What is said to a write that comes after the end: whether it was the run's own end, or its claim ran out. */
export function runEnded({ id, status, error }: Pick<RunRow, 'id' | 'status' | 'error'>) {
  if (error?.code === LEASE_ENDED) return leaseOver({ id, status });
  return new ConflictError('run-ended', `This run has ended: ${status}.`, {
    details: { run_id: id, run_status: status },
  });
}

export function statusNotReachable(from: string, to: string) {
  return new ConflictError('status-not-reachable', `A run that is ${from} does not become ${to}.`, {
    details: { from, to },
  });
}

export function alreadySent({ id }: Pick<RunRow, 'id'>) {
  return new ConflictError(
    'already-sent',
    'This was sent, so it did not fail: it is a success, or unknown until a person settles it.',
    { details: { run_id: id } },
  );
}

export function rolePutAway(stage: PostingStage | null) {
  return new ConflictError('role-put-away', 'This role is no longer to be applied to: send nothing.', {
    details: { stage },
  });
}

export function confirmationNeeded() {
  return new ConflictError(
    'confirmation-needed',
    'Here a person agrees to each application before it is sent: ask, and say `confirmed`.',
  );
}
