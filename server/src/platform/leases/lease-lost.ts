import { ConflictError } from '../errors.ts';

export function leaseLost(key: string): ConflictError {
  return new ConflictError('lease-lost', 'The lease has expired, and someone else may hold it now.', {
    details: { key },
  });
}
