import { defined } from '../../platform/defined.ts';
import type { Edges } from '../linkage/cluster.ts';
import type { Features } from '../linkage/features.ts';

/**
 * For each record, the first identical record, if their values are enough to be one person. A table may have the same row
 * thousands of times: too many to compare, and they would make its values look common.
 */
export function findCopies(people: readonly Features[], isEnough: (record: Features) => boolean): Int32Array {
  const firsts = new Map<string, number>();
  return Int32Array.from(people, (person, index) => {
    const values = JSON.stringify(person);
    const first = firsts.get(values);
    if (first === undefined) firsts.set(values, index);
    return first !== undefined && isEnough(person) ? first : index;
  });
}

/** Edges between distinct records, by their index among all records, and an edge from each copy to its first record. */
export function withCopies(
  { left, right, weight, count }: Edges,
  { distinct, first }: { distinct: Int32Array; first: Int32Array },
  weightOf: (record: number) => number,
): Edges {
  const copies: number[] = [];
  for (const [record, original] of first.entries()) if (record !== original) copies.push(record);
  const all = {
    left: new Int32Array(count + copies.length),
    right: new Int32Array(count + copies.length),
    weight: new Float64Array(count + copies.length),
    count: count + copies.length,
  };
  for (let edge = 0; edge < count; edge += 1) {
    all.left[edge] = defined(distinct[defined(left[edge])]);
    all.right[edge] = defined(distinct[defined(right[edge])]);
    all.weight[edge] = defined(weight[edge]);
  }
  for (const [index, record] of copies.entries()) {
    all.left[count + index] = defined(first[record]);
    all.right[count + index] = record;
    all.weight[count + index] = weightOf(record);
  }
  return all;
}
