import type { Features } from './features.ts';

/** The comparison of one field of two records. */
export type Comparison = {
  field: string;
  /** The levels as texts, best first: the first one means the same, the last one different. */
  levels: string[];
  /** Returns the index of the level, or -1 if one of the values is unknown. Symmetric. */
  compare(a: Features, b: Features): number;
};

export const notKnown = -1;

/** The best level between any two values of two lists, which are strings with a separator. */
export function bestLevel(
  left: string,
  right: string,
  separator: string,
  worst: number,
  compare: (left: string, right: string) => number,
): number {
  if (left === '' || right === '') return notKnown;
  if (left === right) return 0;
  if (!left.includes(separator) && !right.includes(separator)) return compare(left, right);
  let best = worst;
  const others = right.split(separator);
  for (const value of left.split(separator)) {
    for (const other of others) {
      if (value === other) return 0;
      const level = compare(value, other);
      if (level >= 0 && level < best) best = level;
    }
  }
  return best;
}
