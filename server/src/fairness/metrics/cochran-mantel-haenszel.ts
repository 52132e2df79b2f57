import { chiSquaredTail } from './normal-tail.ts';
import type { Rate } from './rate.ts';

/** The same two groups in one job family, level or other layer. */
export type Stratum = { group: Rate; reference: Rate };

export type StratifiedTest = {
  /** Odds of the group against the reference, within strata. Null if no stratum tells. */
  common_odds_ratio: number | null;
  statistic: number;
  p_value: number;
  /** Strata in which both groups have people, and some but not all of them were selected. */
  strata: number;
};

/**
 * The Cochran–Mantel–Haenszel test: whether the gap remains when people are compared only within their stratum. A gap
 * that disappears was explained by who applied where. With continuity correction, as in R, unless turned off.
 */
export function cochranMantelHaenszel(
  strata: readonly Stratum[],
  options: { correction?: boolean } = {},
): StratifiedTest | null {
  let excess = 0;
  let variance = 0;
  let favorable = 0;
  let unfavorable = 0;
  let informative = 0;
  for (const { group, reference } of strata) {
    const total = group.n + reference.n;
    const hits = group.hits + reference.hits;
    if (group.n === 0 || reference.n === 0 || hits === 0 || hits === total) continue;
    informative += 1;
    excess += group.hits - (group.n * hits) / total;
    variance += (group.n * reference.n * hits * (total - hits)) / (total * total * (total - 1));
    favorable += (group.hits * (reference.n - reference.hits)) / total;
    unfavorable += (reference.hits * (group.n - group.hits)) / total;
  }
  if (variance === 0) return null;
  const distance = options.correction === false ? Math.abs(excess) : Math.max(0, Math.abs(excess) - 0.5);
  const statistic = (distance * distance) / variance;
  return {
    common_odds_ratio: unfavorable === 0 ? null : favorable / unfavorable,
    statistic,
    p_value: chiSquaredTail(statistic),
    strata: informative,
  };
}
