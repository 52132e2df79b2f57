import { MIN_GROUP } from '@tenon/contract/fairness-filter';
import { type Decisions, endings, type SelectionStage, stages } from '../decisions/decision.ts';
import type { Attribute } from '../metrics/table.ts';

const DAY = 86_400_000;

/** Without a start, figures are about this many months. */
export const DEFAULT_MONTHS = 12;

/** Months that a window is extended to, one after the other, while that makes more groups large enough. */
const EXTENSIONS = [18, 24, 36];
export const MAX_MONTHS = 36;

/** Days of applications, both included. */
export type Window = { from: string; to: string };

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The same day of an earlier month, or its last day. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return dayOf(date);
}

export function defaultWindow(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
) {
  const end = to ?? dayOf(now);
  const start = from ?? monthsBefore(dayOf(new Date(Date.parse(end) + DAY)), DEFAULT_MONTHS);
  return { from: start, to: end };
}

/** The same length, ending a month earlier. */
export const monthEarlier = ({ from, to }: Window): Window => ({
  from: monthsBefore(from, 1),
  to: monthsBefore(to, 1),
});

/** Decisions are ordered by application, so that a window is a range of rows. */
export function within(decisions: Decisions, { from, to }: Window): Decisions {
  const start = firstAt(decisions.appliedAt, Date.parse(from));
  const end = Math.max(start, firstAt(decisions.appliedAt, Date.parse(to) + DAY));
  const cut = ({ name, labels, codes }: Attribute) => ({ name, labels, codes: codes.subarray(start, end) });
  return {
    rows: end - start,
    ids: decisions.ids.slice(start, end),
    appliedAt: decisions.appliedAt.subarray(start, end),
    furthest: decisions.furthest.subarray(start, end),
    ended: decisions.ended.subarray(start, end),
    score: decisions.score.subarray(start, end),
    outcome: decisions.outcome.subarray(start, end),
    classes: decisions.classes.map(cut),
    segments: decisions.segments.map(cut),
  };
}

/**
 * The shortest window in which as many groups as possible are large enough. It only grows backwards, and stays as it
 * is if a longer one would help no group.
 */
export function extendWindow(decisions: Decisions, stage: SelectionStage, asked: Window): Window {
  let best = asked;
  let most = sufficientGroups(within(decisions, asked), stage);
  for (const months of EXTENSIONS) {
    const longer = { from: monthsBefore(asked.to, months), to: asked.to };
    if (longer.from >= best.from) continue;
    const sufficient = sufficientGroups(within(decisions, longer), stage);
    if (sufficient > most) [best, most] = [longer, sufficient];
  }
  return best;
}

function sufficientGroups(decisions: Decisions, stage: SelectionStage): number {
  const step = stages.indexOf(stage) + 1;
  const sizes = decisions.classes.map(({ labels }) => new Uint32Array(labels.length));
  for (let row = 0; row < decisions.rows; row++) {
    const ending = endings[decisions.ended[row] as number];
    const isDecided = (decisions.furthest[row] as number) >= step || (ending && ending !== 'withdrawn');
    if (!isDecided) continue;
    for (const [at, { codes }] of decisions.classes.entries()) {
      const code = codes[row] as number;
      const counts = sizes[at] as Uint32Array;
      // A code of nobody is beyond the array.
      if (code < counts.length) counts[code] = (counts[code] as number) + 1;
    }
  }
  return sizes.reduce((sum, counts) => sum + counts.filter((size) => size >= MIN_GROUP).length, 0);
}

function firstAt(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
