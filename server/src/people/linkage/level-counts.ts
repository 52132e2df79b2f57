import type { FieldWeights } from './weight-table.ts';

/** The number of pairs (or fractions of pairs) with each level of a field. */
export type LevelCounts = { known: number; levels: number[] };

/** How many pairs of the initial weights are mixed in, so that few or unusual data cannot distort the result. */
const PRIOR_MATCHES = 30;
const PRIOR_STRANGERS = 20;

/** Lower bounds: a level that was not seen is still possible. */
const MIN_MATCH_SHARE = 0.0005;
const MIN_DIFFERENT_SHARE = 0.4;

export function fieldCounts(field: FieldWeights | undefined): LevelCounts {
  return { known: 0, levels: (field?.m ?? []).map(() => 0) };
}

/** Estimates both distributions from the counts and the initial weights. */
export function estimate(start: FieldWeights, same: LevelCounts, strangers: LevelCounts): FieldWeights {
  const worst = start.m.length - 1;
  const m = start.m.map((prior, level) => {
    const share = ((same.levels[level] ?? 0) + prior * PRIOR_MATCHES) / (same.known + PRIOR_MATCHES);
    // Matches that differ rarely share a block, and are rarely recognized if they do, so the data underestimates them.
    return Math.max(share, level === worst ? prior * MIN_DIFFERENT_SHARE : MIN_MATCH_SHARE);
  });
  const u = start.u.map((prior, level) => {
    const share =
      ((strangers.levels[level] ?? 0) + prior * PRIOR_STRANGERS) / (strangers.known + PRIOR_STRANGERS);
    // A level that was not seen in n pairs is rarer than one in n, but nothing more is known.
    return Math.max(share, Math.min(prior, 0.5 / (strangers.known + 1)));
  });
  return { m: normalizeShares(m), u: normalizeShares(u) };
}

/**
 * Makes sure that a better level never has a lower weight than a worse one: neighbors that violate this get the same ratio
 * (pool adjacent violators), and the shares of the matches still sum to one.
 */
export function keepOrder({ m, u }: FieldWeights): FieldWeights {
  const pools: { m: number; u: number; size: number }[] = [];
  m.forEach((share, level) => {
    let pool = { m: share, u: u[level] ?? 1, size: 1 };
    let before = pools.at(-1);
    while (before && before.m / before.u < pool.m / pool.u) {
      pools.pop();
      pool = { m: pool.m + before.m, u: pool.u + before.u, size: pool.size + before.size };
      before = pools.at(-1);
    }
    pools.push(pool);
  });
  const ratios = pools.flatMap((pool) => Array<number>(pool.size).fill(pool.m / pool.u));
  return { m: u.map((share, level) => share * (ratios[level] ?? 1)), u };
}

function normalizeShares(shares: number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
