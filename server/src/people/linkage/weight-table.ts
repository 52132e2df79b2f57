/** How often each level of a field occurs between records of one person (m) and of two strangers (u). */
export type FieldWeights = { m: number[]; u: number[] };

export type Weights = {
  version: number;
  /** The share of all pairs that are one person. It decreases with the number of records: see `priorFor`. */
  prior: number;
  /**
   * Of pairs with the same name and location, the odds in bits that they are one person, not relatives or namesakes. Only
   * fields that relatives do not share can make a match more certain.
   */
  namesakes: number;
  fields: Record<string, FieldWeights>;
  /** The user's own columns that are compared, in order. Their fields are named `other:…`. */
  columns: string[];
};

/** The prior before anything was learned, if about one in five records has a duplicate. */
export function priorFor(records: number): number {
  return 0.4 / Math.max(records, 40);
}

/** The prior in bits, which is added to the evidence of every pair. Negative. */
export function priorBits(weights: Weights): number {
  return Math.log2(weights.prior / (1 - weights.prior));
}

/** The probability that a pair with this weight is one person. */
export function probabilityOf(weights: Weights, weight: number): number {
  return 1 / (1 + 2 ** -(weight + priorBits(weights)));
}

/** The weight of a level in bits. */
export function bitsOf({ m, u }: FieldWeights, level: number): number {
  return Math.log2((m[level] ?? 1) / (u[level] ?? 1));
}
