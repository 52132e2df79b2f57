import { MIN_SAMPLE } from '@tenon/contract/reports';
import { isClosing, isFinal, type Stage, type StageKind } from '@tenon/contract/stages';

/** An entry into a stage as it was recorded; `at` in milliseconds. */
export type Entry = {
  stage: string;
  kind: StageKind;
  isUndo: boolean;
  at: number;
  /** Whether the applicant was moved to another job. */
  isTransfer?: boolean;
  reason?: string | null;
};

/**
 * The entries that count. An undo that returns an application to where it was before cancels the move it follows, as if
 * neither had happened. Any other undo is a move like any other.
 */
export function withoutUndone(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const before = kept.at(-2);
    if (entry.isUndo && before?.stage === entry.stage) kept.pop();
    else kept.push(entry);
  }
  return kept;
}

export type Outcome = 'open' | 'hired' | 'rejected' | 'withdrawn' | 'moved';

/** What one application contributes to a report. Steps are given by their position. */
export type Track = {
  outcome: Outcome;
  /** The furthest step that was reached. Moving back does not change it. */
  furthest: number;
  /** The step that the application is in, unless it is closed. */
  current: number | undefined;
  /** Milliseconds in each step, over all stays; those of the current step up to now. */
  spent: ReadonlyMap<number, number>;
  appliedAt: number;
  hiredAt: number | undefined;
  /** Why it was rejected or withdrawn. */
  reason: string | null;
};

export const kindSteps: readonly Stage[] = [
  { key: 'applied', name: 'Applied', kind: 'applied' },
  { key: 'screening', name: 'Screening', kind: 'screening' },
  { key: 'interview', name: 'Interview', kind: 'interview' },
  { key: 'offer', name: 'Offer', kind: 'offer' },
  { key: 'hired', name: 'Hired', kind: 'hired' },
];

const rankOf = (kind: StageKind) => kindSteps.findIndex((step) => step.kind === kind);

/**
 * Where a stage is among the steps of a report; undefined for rejected and withdrawn. A stage that the job no longer has
 * counts as the first one of its kind, or else as the last one of an earlier kind.
 */
export function stepOf(steps: readonly Stage[], { stage, kind }: Pick<Entry, 'stage' | 'kind'>) {
  if (isClosing(kind)) return undefined;
  if (kind === 'hired') return steps.length - 1;
  const byKey = steps.findIndex((step) => step.key === stage && step.kind !== 'hired');
  if (byKey >= 0) return byKey;
  const byKind = steps.findIndex((step) => step.kind === kind);
  return byKind >= 0
    ? byKind
    : Math.max(
        0,
        steps.findLastIndex((step) => rankOf(step.kind) < rankOf(kind)),
      );
}

/** An application counts as hired only while it is in the hired stage: leaving it corrects the hire. */
export function trackOf(steps: readonly Stage[], recorded: readonly Entry[], now: number): Track {
  const entries = withoutUndone(recorded);
  const last = entries.at(-1);
  const spent = new Map<number, number>();
  let furthest = 0;
  for (const [position, entry] of entries.entries()) {
    const step = stepOf(steps, entry);
    if (step === undefined || entry.kind === 'hired') continue;
    furthest = Math.max(furthest, step);
    const left = entries[position + 1]?.at ?? now;
    spent.set(step, (spent.get(step) ?? 0) + Math.max(0, left - entry.at));
  }
  const isHired = last?.kind === 'hired';
  const outcome = outcomeOf(last);
  return {
    outcome,
    furthest: isHired ? steps.length - 1 : furthest,
    current: outcome === 'open' && last ? stepOf(steps, last) : undefined,
    spent,
    appliedAt: entries[0]?.at ?? now,
    hiredAt: isHired ? last.at : undefined,
    reason: outcome === 'rejected' || outcome === 'withdrawn' ? last?.reason?.trim() || null : null,
  };
}

function outcomeOf(last: Entry | undefined): Outcome {
  if (!last || !isFinal(last.kind)) return 'open';
  return last.isTransfer ? 'moved' : (last.kind as Outcome);
}

const DAY = 86_400_000;
export const daysOf = (milliseconds: number) => milliseconds / DAY;

/** Interpolated between the two nearest values, like `percentile_cont` in SQL. */
export function percentile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? 0;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}

export function summarizeDays(days: readonly number[]) {
  const sorted = [...days].sort((a, b) => a - b);
  const isEnough = sorted.length >= MIN_SAMPLE;
  return {
    n: sorted.length,
    median: isEnough ? percentile(sorted, 0.5) : null,
    p90: isEnough ? percentile(sorted, 0.9) : null,
  };
}

/** Null if there are too few to tell. */
export function rateOf(part: number, whole: number): number | null {
  return whole >= MIN_SAMPLE ? part / whole : null;
}
