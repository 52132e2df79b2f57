/** For one field, by level: how often it is seen between records of one human (m) and of two strangers (u). */
export type FieldWeights = { m: number[]; u: number[] };

export type Weights = {
  version: number;
  /** Of all pairs of records, the part that is one human. It falls as the records grow in number: see `priorFor`. */
  prior: number;
  /**
   * Of those who bear one name at one place, how many are one human for each that is a relative or a namesake, in
   * bits. Nothing but what only one human has can make it surer.
   */
  namesakes: number;
  fields: Record<string, FieldWeights>;
  /** Columns of the user's that are compared, in order; their fields are called `other:…`. */
  columns: string[];
};

/** What to expect of so many records before anything is learned: about one in five has a second of the same human. */
export function priorFor(records: number): number {
  return 0.4 / Math.max(records, 40);
}

/** The prior in bits: what is taken off the evidence of every pair. */
export function priorBits(weights: Weights): number {
  return Math.log2(weights.prior / (1 - weights.prior));
}

/** How likely it is that a pair of this weight is one human. */
export function probabilityOf(weights: Weights, weight: number): number {
  return 1 / (1 + 2 ** -(weight + priorBits(weights)));
}

/** Bits of evidence that a level is worth. */
export function bitsOf({ m, u }: FieldWeights, level: number): number {
  return Math.log2((m[level] ?? 1) / (u[level] ?? 1));
}
