import type { Conflict } from '@tenon/contract/duplicates';
import type { z } from 'zod';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';

export function noSuchConflict(): NotFoundError {
  return new NotFoundError('no-such-duplicate', 'This possible duplicate does not exist in this workspace.');
}

export function noSuchMerge(): NotFoundError {
  return new NotFoundError('no-such-merge', 'This merge does not exist in this workspace.');
}

export function cannotMerge(reason: string): ConflictError {
  return new ConflictError('cannot-merge', reason);
}

export function alreadyDecided({ status, decided_by, decided_at }: z.input<typeof Conflict>): ConflictError {
  const isDifferent = status === 'different_people';
  const decision = isDifferent ? 'different people' : 'the same person';
  return new ConflictError('already-decided', `This possible duplicate was already decided: ${decision}.`, {
    details: {
      decision: isDifferent ? 'different_people' : 'same_person',
      decided_by,
      decided_at: decided_at && new Date(decided_at).toISOString(),
    },
  });
}
