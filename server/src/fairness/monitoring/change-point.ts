import type { Stratum } from '../metrics/cochran-mantel-haenszel.ts';
import { impactRatio } from '../metrics/impact-ratio.ts';
import { logRatioError } from './ratio-interval.ts';

/** In standard errors. A year has eleven places where something could have changed. */
const MIN_CHANGE = 3;

export type ChangePoint = { at: number; before: number; after: number };

/**
 * The period with which the ratio of two groups changed most, if it clearly did. Periods are in order; `at` is the
 * first one after the change.
 */
export function findChangePoint(periods: readonly Stratum[]): ChangePoint | null {
  let found: ChangePoint | null = null;
  let largest = MIN_CHANGE;
  for (let at = 1; at < periods.length; at++) {
    const early = pool(periods.slice(0, at));
    const late = pool(periods.slice(at));
    const before = impactRatio(early.group, early.reference);
    const after = impactRatio(late.group, late.reference);
    const error = Math.hypot(
      logRatioError(early.group, early.reference) ?? Number.POSITIVE_INFINITY,
      logRatioError(late.group, late.reference) ?? Number.POSITIVE_INFINITY,
    );
    if (!before || !after || !(error > 0)) continue;
    const change = Math.abs(Math.log(after / before)) / error;
    if (change <= largest) continue;
    largest = change;
    found = { at, before, after };
  }
  return found;
}

export function pool(strata: readonly Stratum[]): Stratum {
  const total: Stratum = { group: { hits: 0, n: 0 }, reference: { hits: 0, n: 0 } };
  for (const { group, reference } of strata) {
    total.group.hits += group.hits;
    total.group.n += group.n;
    total.reference.hits += reference.hits;
    total.reference.n += reference.n;
  }
  return total;
}
