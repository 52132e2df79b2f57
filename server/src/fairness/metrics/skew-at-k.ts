import { rankedTies } from './ranked-ties.ts';
import type { Attribute, DecisionTable } from './table.ts';

export type Skew = {
  group: string;
  /** Members among the first k. Not whole if people with the same score stand on both sides of k. */
  in_top: number;
  /** Share among the first k and among all, of those whose group is known. */
  top_share: number | null;
  share: number | null;
  /** Natural logarithm of top_share / share: 0 is even, negative is too few. Null if nobody is among the first k. */
  skew: number | null;
};

/** Whether the first k of a ranking by score resemble everybody in it (Geyik, Ambler and Kenthapadi, 2019). */
export function skewAtK(table: DecisionTable, attribute: Attribute, k: number): Skew[] | null {
  const ties = rankedTies(table, attribute);
  if (!ties) return null;
  const top = attribute.labels.map(() => 0);
  const all = attribute.labels.map(() => 0);
  let left = k;
  for (const { groups, n } of ties) {
    const part = n === 0 ? 0 : Math.min(1, Math.max(0, left) / n);
    left -= n;
    for (const [code, count] of groups) {
      all[code] = (all[code] ?? 0) + count;
      top[code] = (top[code] ?? 0) + count * part;
    }
  }
  const [inTop, inAll] = [top, all].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return attribute.labels.map((group, code) => {
    const top_share = inTop ? (top[code] ?? 0) / inTop : null;
    const share = inAll ? (all[code] ?? 0) / inAll : null;
    const skew = top_share && share ? Math.log(top_share / share) : null;
    return { group, in_top: top[code] ?? 0, top_share, share, skew };
  });
}
