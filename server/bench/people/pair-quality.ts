import type { PersonRow } from './generate-people.ts';

export type Quality = { precision: number; recall: number; f1: number };

/** Over pairs of records: which share of those put together belongs together, and the other way round. */
export function pairQuality(truth: readonly number[], found: ArrayLike<number | string>): Quality {
  const both = new Map<string, number>();
  const humans = new Map<number, number>();
  const clusters = new Map<number | string, number>();
  for (const [record, human] of truth.entries()) {
    const cluster = found[record] as number | string;
    add(humans, human);
    add(clusters, cluster);
    add(both, `${human} ${cluster}`);
  }
  const [right, wanted, given] = [pairsIn(both), pairsIn(humans), pairsIn(clusters)];
  const precision = given === 0 ? 1 : right / given;
  const recall = wanted === 0 ? 1 : right / wanted;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** Of the pairs with a row in which this went wrong, how many were put together. */
export function recallByError(
  rows: readonly PersonRow[],
  found: ArrayLike<number>,
): Map<string, { recall: number; pairs: number }> {
  const counts = new Map<string, { right: number; pairs: number }>();
  for (const records of recordsOfHumans(rows))
    for (const [one, other] of pairsOf(records))
      for (const error of new Set([...(rows[one]?.errors ?? []), ...(rows[other]?.errors ?? [])])) {
        const count = counts.get(error) ?? { right: 0, pairs: 0 };
        count.pairs += 1;
        if (found[one] === found[other]) count.right += 1;
        counts.set(error, count);
      }
  return new Map([...counts].map(([error, { right, pairs }]) => [error, { recall: right / pairs, pairs }]));
}

function recordsOfHumans(rows: readonly PersonRow[]): Iterable<number[]> {
  const records = new Map<number, number[]>();
  for (const [record, { human }] of rows.entries()) {
    const known = records.get(human);
    if (known) known.push(record);
    else records.set(human, [record]);
  }
  return records.values();
}

function* pairsOf(records: number[]): Generator<[number, number]> {
  for (const [at, one] of records.entries()) for (const other of records.slice(at + 1)) yield [one, other];
}

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

function pairsIn<K>(counts: Map<K, number>): number {
  let pairs = 0;
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2;
  return pairs;
}
