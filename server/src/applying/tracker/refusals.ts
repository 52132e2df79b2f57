import type { TrackerColumn } from '@tenon/contract/tracker';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import { outcomeUnknown } from '../runs/refusals.ts';
import type { KnownRun } from './manual-run-store.ts';
import { columnLabels } from './model.ts';

export function roleMoved(column: TrackerColumn | null): ConflictError {
  const where = column
    ? `This role is in “${columnLabels[column]}” now.`
    : 'This role is no longer on your board.';
  return new ConflictError('role-moved', `${where} Nothing was changed.`, { details: { column } });
}

export const notApplied = () =>
  new ConflictError(
    'not-applied',
    'You have not applied to this role. Record your application first, or mark the role as not interested.',
  );

/** A run of an agent stands in the way: it is applying, applied, or its outcome is unknown. */
export function runInTheWay({ id, status }: Pick<KnownRun, 'id' | 'status'>): ConflictError {
  if (status === 'unknown') return outcomeUnknown({ id });
  if (status === 'success') {
    return new ConflictError(
      'application-sent',
      'This application was sent, and that stays recorded. Move the role to Withdrawn, or archive it.',
      { details: { run_id: id } },
    );
  }
  return new ConflictError(
    'already-claimed',
    'An agent is applying to this role right now. Wait until it has finished.',
    { details: { run_id: id } },
  );
}

export const applicationKnown = (runId: string) =>
  new ConflictError('application-known', 'You already applied to this role.', {
    details: { run_id: runId },
  });

export const inFuture = () => new InvalidError('invalid-request', 'The day must not be in the future.');

export const noSuchItem = () => new NotFoundError('no-such-item', 'This entry does not exist any more.');

export const tooManyItems = (limit: number) =>
  new ConflictError('too-many-items', `A role can have up to ${limit} of these. Delete some first.`);
