import type { FieldWeights } from './weight-table.ts';

/** How many pairs (or parts of pairs) show each level of a field. */
export type LevelCounts = { known: number; levels: number[] };

/** So many pairs of the start's belief are mixed in: small or odd data bends it, and does not break it. */
const beliefInSame = 30;
const beliefInStrangers = 20;

/** Nothing is impossible, even if it was not seen: this much of a level is always believed. */
const leastOfSame = 0.0005;
const leastOfDifferent = 0.4;

export function fieldCounts(field: FieldWeights | undefined): LevelCounts {
  return { known: 0, levels: (field?.m ?? []).map(() => 0) };
}

/** The two distributions from counts, with the belief of the start mixed in. */
export function estimate(start: FieldWeights, same: LevelCounts, strangers: LevelCounts): FieldWeights {
  const worst = start.m.length - 1;
  const m = start.m.map((belief, level) => {
    const share = ((same.levels[level] ?? 0) + belief * beliefInSame) / (same.known + beliefInSame);
    // Pairs that differ are seldom found by their blocks, and not taken for one human when they are: what the data
    // says of them is too little.
    return Math.max(share, level === worst ? belief * leastOfDifferent : leastOfSame);
  });
  const u = start.u.map((belief, level) => {
    const share =
      ((strangers.levels[level] ?? 0) + belief * beliefInStrangers) / (strangers.known + beliefInStrangers);
    // Not seen among so many pairs means rarer than one in so many, and no more than that.
    return Math.max(share, Math.min(belief, 0.5 / (strangers.known + 1)));
  });
  return { m: toOne(m), u: toOne(u) };
}

/**
 * A better level is never worth less than a worse one: neighbours that break this get one ratio between them (the
 * pool-adjacent-violators way), and the shares of the matches still sum to one.
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

function toOne(shares: number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
