import type { PersonRow } from './generate-people.ts';

export type Quality = { precision: number; recall: number; f1: number };

/** Precision and recall over pairs of records. */
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
  const [correct, actual, predicted] = [pairsIn(both), pairsIn(humans), pairsIn(clusters)];
  const precision = predicted === 0 ? 1 : correct / predicted;
  const recall = actual === 0 ? 1 : correct / actual;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** The one with the best F1. */
export const bestOf = (qualities: Quality[]) => qualities.toSorted((one, other) => other.f1 - one.f1)[0];

/** The recall of pairs with a row that has each kind of error. */
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
  for (const [index, one] of records.entries())
    for (const other of records.slice(index + 1)) yield [one, other];
}

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

function pairsIn<K>(counts: Map<K, number>): number {
  let pairs = 0;
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2;
  return pairs;
}
