import type { TrackerColumn } from '@tenon/contract/tracker';
import type { RoleDateKind } from '@tenon/contract/tracker-items';
import type { Tone } from '../../ui/status.tsx';

export const columnLabels: Record<TrackerColumn, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'idle' },
  saved: { label: 'Saved', tone: 'idle' },
  applying: { label: 'Applying', tone: 'busy' },
  applied: { label: 'Applied', tone: 'busy' },
  interviewing: { label: 'Interviewing', tone: 'busy' },
  offer: { label: 'Offer', tone: 'good' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'warn' },
  no_response: { label: 'No response', tone: 'warn' },
};

export const columnKeys = Object.keys(columnLabels) as TrackerColumn[];

/** Columns whose roles need no more work. */
export const finishedColumns: readonly TrackerColumn[] = ['accepted', 'rejected', 'withdrawn', 'no_response'];

const beforeApplying: readonly TrackerColumn[] = ['new', 'saved', 'applying'];
const outcomes: readonly TrackerColumn[] = ['rejected', 'withdrawn', 'no_response'];

export const isBeforeApplying = (column: TrackerColumn | null) =>
  column === null || beforeApplying.includes(column);

/** These say how an application ended, so a role that nobody applied to cannot be moved there. */
export const isOutcome = (column: TrackerColumn) => outcomes.includes(column);

export const dateLabels: Record<RoleDateKind, string> = {
  deadline: 'Deadline',
  interview: 'Interview',
  follow_up: 'Follow up',
  other: 'Reminder',
};

/** `2026-11-17` in the reader's time zone. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const DAY_MS = 86_400_000;

/** `Today`, `Tomorrow`, `In 3 days`, `2 days overdue`. */
export function dueLabel(at: string): string {
  const startOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
  const days = Math.round((startOf(new Date(at)) - startOf(new Date())) / DAY_MS);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days > 1) return `In ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}

export const isOverdue = (at: string) => new Date(at).getTime() < Date.now();
