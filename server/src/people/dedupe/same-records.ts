import { defined } from '../../platform/defined.ts';
import type { Edges } from '../linkage/cluster.ts';
import type { Features } from '../linkage/features.ts';

/**
 * For each record the first one that says word for word the same, where that is enough to be one human: a table may hold
 * one row thousands of times, more than could be compared with each other, and none of it is common for that.
 */
export function sameRecords(
  people: readonly Features[],
  isEnough: (record: Features) => boolean,
): Int32Array {
  const firsts = new Map<string, number>();
  return Int32Array.from(people, (person, at) => {
    const said = JSON.stringify(person);
    const first = firsts.get(said);
    if (first === undefined) firsts.set(said, at);
    return first !== undefined && isEnough(person) ? first : at;
  });
}

/** Edges between some of the records, named by their place among all, and one from each other to the first like it. */
export function withSame(
  { left, right, weight, count }: Edges,
  { places, first }: { places: Int32Array; first: Int32Array },
  weightOf: (record: number) => number,
): Edges {
  const others: number[] = [];
  for (const [record, like] of first.entries()) if (record !== like) others.push(record);
  const all = {
    left: new Int32Array(count + others.length),
    right: new Int32Array(count + others.length),
    weight: new Float64Array(count + others.length),
    count: count + others.length,
  };
  for (let edge = 0; edge < count; edge += 1) {
    all.left[edge] = defined(places[defined(left[edge])]);
    all.right[edge] = defined(places[defined(right[edge])]);
    all.weight[edge] = defined(weight[edge]);
  }
  for (const [at, record] of others.entries()) {
    all.left[count + at] = defined(first[record]);
    all.right[count + at] = record;
    all.weight[count + at] = weightOf(record);
  }
  return all;
}
