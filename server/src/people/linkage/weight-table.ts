/** How often each level of a field occurs between records of one person (m) and of two strangers (u). */
export type FieldWeights = { m: number[]; u: number[] };

/** Increased when the levels of a comparison change. Weights that were learned for other levels are not used. */
export const WEIGHTS_VERSION = 2;

export type Weights = {
  version: number;
  /** The share of all pairs that are one person. It decreases with the number of records: see `priorFor`. */
  prior: number;
  /**
   * Of pairs with the same name and location, the odds in bits that they are one person, not relatives or namesakes. Only
   * fields that relatives do not share can make a match more certain.
   */
  namesakes: number;
  /** Of pairs with everything in common but the given name, the same odds: not twins, couples, parents and children. */
  otherName: number;
  /** Of pairs with everything in common but the birth date, the same odds: not parents and children with the same name. */
  otherAge: number;
  /**
   * How much more often strangers share both names than their given names and surnames suggest, in bits: Helmut Hübner,
   * María García. Agreement on both names counts that much less than the sum.
   */
  nameDependence: number;
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
