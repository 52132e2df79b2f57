import { rankedTies } from './ranked-ties.ts';
import type { Attribute, DecisionTable } from './table.ts';

export type Exposure = {
  group: string;
  n: number;
  /** The mean attention that a member gets: 1 at the first rank, 1 / log2(1 + rank) below. */
  mean_exposure: number | null;
  /** Share of all attention, beside the share of people. */
  exposure_share: number | null;
  people_share: number | null;
  /** The group's mean against the highest group's. */
  ratio: number | null;
};

/**
 * How much attention a ranking by score gives to each group (Singh and Joachims, 2018). People with the same score
 * share the attention of their ranks, so their order in the table does not matter.
 */
export function exposure(table: DecisionTable, attribute: Attribute): Exposure[] | null {
  const ties = rankedTies(table, attribute);
  if (!ties) return null;
  const people = attribute.labels.map(() => 0);
  const attention = attribute.labels.map(() => 0);
  let rank = 1;
  for (const { groups, n } of ties) {
    let sum = 0;
    for (let at = 0; at < n; at++) sum += 1 / Math.log2(1 + rank++);
    for (const [code, count] of groups) {
      people[code] = (people[code] ?? 0) + count;
      attention[code] = (attention[code] ?? 0) + (sum * count) / n;
    }
  }
  const totals = [people, attention].map((values) => values.reduce((sum, value) => sum + value, 0));
  const means = people.map((n, code) => (n > 0 ? (attention[code] ?? 0) / n : null));
  const highest = Math.max(...means.map((mean) => mean ?? 0));
  return attribute.labels.map((group, code) => ({
    group,
    n: people[code] ?? 0,
    mean_exposure: means[code] ?? null,
    exposure_share: shareOf(attention[code], totals[1]),
    people_share: shareOf(people[code], totals[0]),
    ratio: shareOf(means[code], highest),
  }));
}

function shareOf(part: number | null | undefined, whole: number | undefined): number | null {
  return part === null || part === undefined || !whole ? null : part / whole;
}
