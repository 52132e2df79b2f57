import type { ApplyRefusal, ClaimRefusal, UpdateRefusal } from '@tenon/contract/applying';
import type { PostingStage } from '@tenon/contract/posting';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { SimilarRun } from './claim-store.ts';
import { LEASE_ENDED } from './expire-run.ts';
import type { RunRow } from './run-store.ts';

export const ALREADY_CLAIMED = 'already-claimed' satisfies ClaimRefusal;

export function alreadyClaimed(holder: { runId: string; expiresAt: Date; secondsLeft: number }) {
  return new ConflictError(
    ALREADY_CLAIMED,
    'Another run has claimed this role. Choose another one, or try again later.',
    {
      details: { run_id: holder.runId, expires_at: holder.expiresAt, seconds_left: holder.secondsLeft },
    },
  );
}

export function outcomeUnknown({ id }: Pick<RunRow, 'id'>) {
  return new ConflictError(
    'outcome-unknown' satisfies ClaimRefusal,
    'An earlier application may already have been sent. A person has to resolve it first.',
    { details: { run_id: id } },
  );
}

export function badPostingStage(stage: PostingStage, run?: Pick<RunRow, 'id'>) {
  return new InvalidError(
    'bad-job-status' satisfies ClaimRefusal,
    `${stageLabels[stage]}, so it cannot be claimed.`,
    {
      details: { stage, ...(run && { run_id: run.id }) },
    },
  );
}

const stageLabels: Record<PostingStage, string> = {
  discovered: 'This role is new',
  queued: 'This role is already in progress',
  applied: 'You have already applied to this role',
  expired: 'This role is closed',
  rejected: 'This role was marked as not interesting',
};

export function runIdTaken(runId: string) {
  return new ConflictError(
    'run-id-taken' satisfies ClaimRefusal,
    'A run with this ID already exists, and its claim has ended. Use a new ID.',
    {
      details: { run_id: runId },
    },
  );
}

export function looksAppliedAlready({ id, title, company }: SimilarRun, why: 'same-title' | 'repost') {
  return new ConflictError(
    'looks-applied-already' satisfies ClaimRefusal,
    'This looks like a role you already applied to under another ID. To apply anyway, send confirm_duplicate.',
    { details: { run_id: id, title, company, why } },
  );
}

export function applyingPaused() {
  return new ConflictError(
    'applying-paused' satisfies ApplyRefusal,
    'Applying is paused in this workspace. Resume it in the agent rules.',
  );
}

export function noSuchRun() {
  return new NotFoundError('no-such-run' satisfies UpdateRefusal, 'This run does not exist.');
}

export function notYourRun() {
  return new ForbiddenError(
    'not-your-run' satisfies UpdateRefusal,
    'Only the agent that claimed the role can update its run. Send the token of the claim.',
  );
}

export function leaseLost({ id, status }: Pick<RunRow, 'id' | 'status'>) {
  return new ConflictError(
    'lease-lost' satisfies UpdateRefusal,
    'The claim on this role has ended. Stop, and do not send anything.',
    {
      details: { run_id: id, run_status: status },
    },
  );
}

/** The refusal of an update that comes too late: the run ended by itself, or its claim expired. */
export function runEnded({ id, status, error }: Pick<RunRow, 'id' | 'status' | 'error'>) {
  if (error?.code === LEASE_ENDED) return leaseLost({ id, status });
  return new ConflictError(
    'run-ended' satisfies UpdateRefusal,
    `This run has already ended with status ${status}.`,
    {
      details: { run_id: id, run_status: status },
    },
  );
}

export function statusNotReachable(from: string, to: string) {
  return new ConflictError(
    'status-not-reachable' satisfies UpdateRefusal,
    `A run cannot change from ${from} to ${to}.`,
    {
      details: { from, to },
    },
  );
}

export function alreadySent({ id }: Pick<RunRow, 'id'>) {
  return new ConflictError(
    'already-sent' satisfies UpdateRefusal,
    'This application was already sent, so it cannot be marked as failed. Report success, or unknown if you cannot tell.',
    { details: { run_id: id } },
  );
}

export function postingNotQueued(stage: PostingStage | null) {
  return new ConflictError(
    'role-put-away' satisfies UpdateRefusal,
    'You no longer apply to this role, or it was closed. Do not send anything.',
    {
      details: { stage },
    },
  );
}

export function confirmationNeeded() {
  return new ConflictError(
    'confirmation-needed' satisfies UpdateRefusal,
    'This workspace requires approval for every application. It waits in the approval queue; try again once it is approved.',
  );
}

export function alreadySubmitting({ id, status }: Pick<RunRow, 'id' | 'status'>) {
  return new ConflictError(
    'already-submitting' satisfies UpdateRefusal,
    'This run is already being submitted, maybe by another process. Stop, and do not send anything.',
    { details: { run_id: id, run_status: status } },
  );
}
