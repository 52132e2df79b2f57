/** The terms of a score. Their sum, clamped to 0–1, is the score. */
export const scoreTerms = ['semantic', 'keyword', 'recency', 'must'] as const;
export type ScoreTerm = (typeof scoreTerms)[number];

/** Points of each term; NaN where a decision has no stored terms. */
export type TermColumns = Record<ScoreTerm, Float64Array>;

/** 1 leaves a term as it is, 0 drops it. */
export type TermWeights = Record<ScoreTerm, number>;

export const sameWeights: TermWeights = { semantic: 1, keyword: 1, recency: 1, must: 1 };

/** The score with other weights, from the stored terms. */
export function scoreWith(columns: TermColumns, weights: TermWeights): Float64Array {
  const scores = new Float64Array(columns.semantic.length);
  for (const term of scoreTerms) {
    const points = columns[term];
    const weight = weights[term];
    for (let row = 0; row < scores.length; row++)
      scores[row] = (scores[row] as number) + weight * (points[row] as number);
  }
  // Stored scores have six digits; without rounding, equal scores would become unequal.
  return scores.map((score) => Math.round(Math.min(1, Math.max(0, score)) * 1e6) / 1e6);
}

/** Rows of one group, of the people for whom all terms are known. */
export function valuesOf(values: Float64Array, codes: Uint16Array, code: number): Float64Array {
  return values.filter((value, row) => codes[row] === code && !Number.isNaN(value));
}
