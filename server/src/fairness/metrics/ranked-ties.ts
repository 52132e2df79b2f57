import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';

/** People with the same score: how many, and how many of each group. Those of unknown group only take up ranks. */
export type Tie = { n: number; groups: Map<number, number> };

/** Everybody with a score, best first. Null if the table has no scores. */
export function rankedTies(table: DecisionTable, attribute: Attribute): Tie[] | null {
  const { score, weight } = table;
  if (!score) return null;
  const order = Array.from(score.keys()).filter((row) => !Number.isNaN(score[row]));
  order.sort((one, other) => (score[other] as number) - (score[one] as number));
  const ties: Tie[] = [];
  let last = Number.NaN;
  for (const row of order) {
    const value = score[row] as number;
    if (value !== last) ties.push({ n: 0, groups: new Map() });
    last = value;
    const tie = ties.at(-1) as Tie;
    const count = weight ? (weight[row] as number) : 1;
    const code = attribute.codes[row] as number;
    tie.n += count;
    if (code !== UNKNOWN) tie.groups.set(code, (tie.groups.get(code) ?? 0) + count);
  }
  return ties;
}
