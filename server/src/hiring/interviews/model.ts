import type { InterviewState } from '@tenon/contract/interviews';
import { ConflictError, InvalidError } from '../../platform/errors.ts';

const MAX_HOURS = 24;

export function checkTimes({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  const hours = (ends_at.getTime() - starts_at.getTime()) / 3_600_000;
  if (hours <= 0) throw new InvalidError('interview-time-invalid', 'The interview must end after it starts.');
  if (hours > MAX_HOURS)
    throw new InvalidError('interview-time-invalid', 'An interview can last at most 24 hours.');
}

export const isOver = (state: InterviewState): boolean => state === 'cancelled' || state === 'done';

export function assertOpen(state: InterviewState): void {
  if (!isOver(state)) return;
  const what = state === 'done' ? 'This interview has taken place.' : 'This interview was cancelled.';
  throw new ConflictError('interview-over', `${what} Schedule a new one instead.`, { details: { state } });
}
