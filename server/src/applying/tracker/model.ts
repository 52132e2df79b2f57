import type { TrackerColumn } from '@tenon/contract/tracker';

export type Progress = Exclude<TrackerColumn, 'new' | 'saved' | 'applying' | 'applied'>;

const beforeApplying: readonly TrackerColumn[] = ['new', 'saved', 'applying'];
/** Columns that say how an application ended. A role that nobody applied to cannot be in them. */
const outcomes: readonly TrackerColumn[] = ['rejected', 'withdrawn', 'no_response'];

export const isBeforeApplying = (column: TrackerColumn | null) =>
  column === null || beforeApplying.includes(column);

export const needsApplication = (column: TrackerColumn) => outcomes.includes(column);

/** What is stored for a column from `applied` on. */
export function progressOf(column: TrackerColumn): Progress | null {
  return column === 'applied' || isBeforeApplying(column) ? null : (column as Progress);
}

export const columnLabels: Record<TrackerColumn, string> = {
  new: 'New',
  saved: 'Saved',
  applying: 'Applying',
  applied: 'Applied',
  interviewing: 'Interviewing',
  offer: 'Offer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  no_response: 'No response',
};

const DAY_MS = 86_400_000;

/** A day in any time zone may be tomorrow here, but not later. */
export function isInFuture(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Noon, so that the day is the same in nearly all time zones. Today is now. */
export function momentOf(day: string | undefined, now: Date): Date {
  if (day === undefined || day === dayOf(now)) return now;
  return new Date(`${day}T12:00:00Z`);
}
