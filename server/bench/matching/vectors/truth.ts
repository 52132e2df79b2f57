import { createRequire } from 'node:module';
import type Usearch from 'usearch';
import type { VectorRecord } from '../../../src/platform/vectors/port.ts';
import { type ClusteredVectors, DIMENSIONS, FIRST_QUERY, rareSkill, SMALL } from './clustered-vectors.ts';

export const QUERIES = 500;
const DEPTH = 10;

type Found = [number: number, distance: number];
/** For each query the nearest: of all, of the small partition, and of those with its rare skill. */
export type Truth = { count: number; all: Found[][]; small: Found[][]; rare: Found[][] };

export function noTruth(): Truth {
  const none = () => Array.from({ length: QUERIES }, (): Found[] => []);
  return { count: 0, all: none(), small: none(), rare: none() };
}

export function queryVectors(vectors: ClusteredVectors): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: QUERIES }, (_, at) => vectors.vector(FIRST_QUERY + at));
}

/** Goes on with what is nearest, in 32-bit numbers and in full, for the records after those it knows. */
export function extendTruth(
  truth: Truth,
  queries: readonly Float32Array[],
  records: readonly VectorRecord[],
): void {
  const everyQuery = queries.map((_, at) => at);
  const first = truth.count;
  extend(
    truth.all,
    everyQuery,
    records.map((_, at) => at),
  );
  const isSmall = records.flatMap(({ partition }, at) => (partition === SMALL ? [at] : []));
  extend(truth.small, everyQuery, isSmall);
  const bySkill = Map.groupBy(records.keys(), (at) => skillsOf(records[at] as VectorRecord)[0]);
  for (const [skill, members] of bySkill) {
    extend(
      truth.rare,
      everyQuery.filter((at) => rareSkill(at) === skill),
      members,
    );
  }
  truth.count += records.length;

  function extend(lists: Found[][], asked: readonly number[], members: readonly number[]): void {
    if (members.length === 0 || asked.length === 0) return;
    const dataset = stacked(members.map((at) => (records[at] as VectorRecord).vector));
    const wanted = stacked(asked.map((at) => queries[at] as Float32Array));
    const depth = Math.min(DEPTH, members.length);
    const { exactSearch, MetricKind } = createRequire(import.meta.url)('usearch') as typeof Usearch;
    const { keys, distances } = exactSearch(dataset, wanted, DIMENSIONS, depth, MetricKind.IP, 2);
    for (const [place, query] of asked.entries()) {
      const found = Array.from({ length: depth }, (_, rank): Found => {
        const at = place * depth + rank;
        return [first + (members[Number(keys[at])] as number), distances[at] as number];
      });
      const merged = [...(lists[query] ?? []), ...found].sort((one, other) => one[1] - other[1]);
      lists[query] = merged.slice(0, DEPTH);
    }
  }
}

function skillsOf({ fields }: VectorRecord): readonly string[] {
  return fields.skills as readonly string[];
}

function stacked(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  for (const [at, vector] of vectors.entries()) all.set(vector, at * DIMENSIONS);
  return all;
}
