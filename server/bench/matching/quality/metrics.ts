/** Mean reciprocal rank, mean average precision and R-precision at 5. */
export type Metrics = { mrr: number; map: number; rp5: number };

/** `ranksByQuery`: for each query, the ranks of the relevant candidates, starting at 1. */
export function metricsOf(ranksByQuery: number[][]): Metrics {
  const mean = (of: (ranks: number[]) => number) =>
    ranksByQuery.reduce((sum, ranks) => sum + of(ranks), 0) / ranksByQuery.length;
  return {
    mrr: mean((ranks) => 1 / Math.min(...ranks)),
    map: mean((ranks) => {
      const sorted = ranks.toSorted((one, other) => one - other);
      return sorted.reduce((sum, rank, at) => sum + (at + 1) / rank, 0) / sorted.length;
    }),
    rp5: mean((ranks) => ranks.filter((rank) => rank <= 5).length / Math.min(5, ranks.length)),
  };
}

/** The first `right` candidates are the relevant ones. */
export function ndcgAt10(scores: ArrayLike<number>, right: number): number {
  const order = Array.from(scores, (score, at) => ({ score, at })).sort(
    (one, other) => other.score - one.score || one.at - other.at,
  );
  const gain = order
    .slice(0, 10)
    .reduce((sum, { at }, place) => sum + (at < right ? 1 / Math.log2(place + 2) : 0), 0);
  let best = 0;
  for (let place = 0; place < Math.min(10, right); place++) best += 1 / Math.log2(place + 2);
  return gain / best;
}

/** Ranks of the relevant candidates. Ties are ranked behind irrelevant ones, so that they earn nothing. */
export function ranksOf(scores: Float32Array, right: readonly number[], except?: number): number[] {
  const wanted = [...new Set(right)].sort(
    (one, other) => (scores[other] as number) - (scores[one] as number),
  );
  const isRight = new Set(wanted);
  return wanted.map((place, before) => {
    const own = scores[place] as number;
    let rank = before + 1;
    for (let at = 0; at < scores.length; at++) {
      if ((scores[at] as number) >= own && at !== except && !isRight.has(at)) rank++;
    }
    return rank;
  });
}
