import { ConflictError } from '../errors.ts';

export function leaseLost(key: string): ConflictError {
  return new ConflictError('lease-lost', 'The time for this ran out and it may be in other hands now.', {
    details: { key },
  });
}
