import type { Features } from './features.ts';

/** One thing that is compared between two records. */
export type Comparison = {
  field: string;
  /** For people, best first. */
  levels: string[];
  /** The index of the level; -1 where it is not known of both. Symmetric. */
  compare(a: Features, b: Features): number;
};

export const notKnown = -1;

/** The best level between any two of the values that stand in two strings, parted by `mark`. */
export function bestLevel(
  left: string,
  right: string,
  mark: string,
  worst: number,
  compare: (left: string, right: string) => number,
): number {
  if (left === '' || right === '') return notKnown;
  if (left === right) return 0;
  if (!left.includes(mark) && !right.includes(mark)) return compare(left, right);
  let best = worst;
  const others = right.split(mark);
  for (const value of left.split(mark)) {
    for (const other of others) {
      if (value === other) return 0;
      const level = compare(value, other);
      if (level >= 0 && level < best) best = level;
    }
  }
  return best;
}
