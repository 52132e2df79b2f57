import type { Decisions } from '../decisions/decision.ts';
import { twoSidedTail } from '../metrics/normal-tail.ts';
import { UNKNOWN } from '../metrics/table.ts';

const DAY_MS = 86_400_000;
/** So unlikely that chance is no explanation, also if every day of a year is looked at. */
const LEVEL = 1e-8;
const MIN_BURST = 15;
/** Answers given to this many questions; fewer are the same by chance. */
const MIN_ANSWERS = 3;
const STEPS = 100;
const MIN_NEAR = 40;
const MIN_HUGGING = 3;

export type Anomaly = {
  metric: 'identical_answers' | 'score_threshold';
  /** How many applications, or how many times as many scores above the threshold as below. */
  value: number;
  n: number;
  p: number;
  day: number;
  threshold: number | null;
};

/** The same answers about oneself, on one day, far more often than on other days: perhaps a script. */
export function findAnswerBurst(decisions: Decisions): Anomaly | null {
  const byAnswers = new Map<string, Map<number, number>>();
  let answered = 0;
  const days = new Map<number, number>();
  for (let row = 0; row < decisions.rows; row++) {
    const codes = decisions.classes.map(({ codes }) => codes[row] as number);
    if (codes.filter((code) => code !== UNKNOWN).length < MIN_ANSWERS) continue;
    const day = Math.floor((decisions.appliedAt[row] as number) / DAY_MS);
    const key = codes.join(' ');
    const perDay = byAnswers.get(key) ?? new Map<number, number>();
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
    byAnswers.set(key, perDay);
    days.set(day, (days.get(day) ?? 0) + 1);
    answered++;
  }
  let found: Anomaly | null = null;
  for (const perDay of byAnswers.values()) {
    let total = 0;
    for (const count of perDay.values()) total += count;
    for (const [day, count] of perDay) {
      // What is expected comes from the other days: a burst must not raise its own expectation.
      const elsewhere = answered - (days.get(day) as number);
      const share = (total - count + 1) / (elsewhere + 1);
      const expected = (days.get(day) as number) * Math.min(1, share);
      if (count < MIN_BURST || elsewhere < MIN_BURST) continue;
      const p = poissonTail(count, expected);
      if (p < LEVEL && (!found || p < found.p))
        found = {
          metric: 'identical_answers',
          value: count,
          n: days.get(day) as number,
          p,
          day,
          threshold: null,
        };
    }
  }
  return found;
}

/** Far more scores just above some value than just below it: applicants may know the cut-off and aim for it. */
export function findThresholdHugging(decisions: Decisions, now: number): Anomaly | null {
  const counts = new Float64Array(STEPS + 1);
  for (const score of decisions.score) {
    if (Number.isNaN(score)) continue;
    const step = Math.min(STEPS, Math.floor(score * STEPS));
    counts[step] = (counts[step] as number) + 1;
  }
  let found: Anomaly | null = null;
  for (let at = 2; at < STEPS - 1; at++) {
    const below = (counts[at - 2] as number) + (counts[at - 1] as number);
    const above = (counts[at] as number) + (counts[at + 1] as number);
    const n = below + above;
    if (n < MIN_NEAR || above < MIN_HUGGING * Math.max(1, below)) continue;
    // A steep but smooth distribution goes on rising; a threshold is followed by fewer again.
    const beyond = (counts[at + 2] ?? 0) + (counts[at + 3] ?? 0);
    if (beyond * 2 > above) continue;
    const p = twoSidedTail((above - below) / Math.sqrt(n));
    // Of equal ones the highest, which is the closest.
    if (p < LEVEL && (!found || p <= found.p))
      found = {
        metric: 'score_threshold',
        value: above / Math.max(1, below),
        n,
        p,
        day: Math.floor(now / DAY_MS),
        threshold: at / STEPS,
      };
  }
  return found;
}

/** The probability of this many or more, if `mean` are expected. */
function poissonTail(count: number, mean: number): number {
  if (count <= mean) return 1;
  // As a logarithm, because the first terms of a large mean are too small for a number.
  let log = -mean;
  for (let at = 1; at <= count; at++) log += Math.log(mean / at);
  let term = Math.exp(log);
  let tail = 0;
  for (let at = count; term > tail * 1e-12; at++) {
    tail += term;
    term *= mean / (at + 1);
  }
  return Math.min(1, tail);
}
