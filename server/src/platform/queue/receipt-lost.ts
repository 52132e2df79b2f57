import { ConflictError } from '../errors.ts';

export function receiptLost(): ConflictError {
  return new ConflictError('receipt-lost', 'This task was delivered to another worker.');
}
