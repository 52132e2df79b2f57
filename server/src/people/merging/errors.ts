import type { Conflict } from '@tenon/contract/duplicates';
import type { z } from 'zod';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';

export function noSuchConflict(): NotFoundError {
  return new NotFoundError('no-such-duplicate', 'This possible duplicate does not exist in this workspace.');
}

export function noSuchMerge(): NotFoundError {
  return new NotFoundError('no-such-merge', 'This merge does not exist in this workspace.');
}

export function cannotMerge(why: string): ConflictError {
  return new ConflictError('cannot-merge', why);
}

export function alreadyDecided({ status, decided_by, decided_at }: z.input<typeof Conflict>): ConflictError {
  const decision = status === 'different' ? 'different people' : 'the same person';
  return new ConflictError('already-decided', `This possible duplicate was already decided: ${decision}.`, {
    details: {
      decision: status === 'different' ? 'different' : 'same',
      decided_by,
      decided_at: decided_at && new Date(decided_at).toISOString(),
    },
  });
}
