import { createRequire } from 'node:module';
import type Usearch from 'usearch';
import type { VectorRecord } from '../../../src/platform/vectors/port.ts';
import {
  type ClusteredVectors,
  DIMENSIONS,
  FIRST_QUERY,
  rareSkill,
  SMALL_PARTITION,
} from './clustered-vectors.ts';

export const QUERIES = 500;
const DEPTH = 10;

type Neighbor = [number: number, distance: number];
/** Nearest neighbors of each query: among all, in the small partition, and with its rare skill. */
export type GroundTruth = { count: number; all: Neighbor[][]; small: Neighbor[][]; rare: Neighbor[][] };

export function emptyGroundTruth(): GroundTruth {
  const none = () => Array.from({ length: QUERIES }, (): Neighbor[] => []);
  return { count: 0, all: none(), small: none(), rare: none() };
}

export function queryVectors(vectors: ClusteredVectors): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: QUERIES }, (_, at) => vectors.vector(FIRST_QUERY + at));
}

/** Adds records to the exact results, with full 32-bit precision. */
export function extendGroundTruth(
  truth: GroundTruth,
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
  const isSmall = records.flatMap(({ partition }, at) => (partition === SMALL_PARTITION ? [at] : []));
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

  function extend(lists: Neighbor[][], asked: readonly number[], members: readonly number[]): void {
    if (members.length === 0 || asked.length === 0) return;
    const dataset = concatenate(members.map((at) => (records[at] as VectorRecord).vector));
    const wanted = concatenate(asked.map((at) => queries[at] as Float32Array));
    const depth = Math.min(DEPTH, members.length);
    const { exactSearch, MetricKind } = createRequire(import.meta.url)('usearch') as typeof Usearch;
    const { keys, distances } = exactSearch(dataset, wanted, DIMENSIONS, depth, MetricKind.IP, 2);
    for (const [place, query] of asked.entries()) {
      const found = Array.from({ length: depth }, (_, rank): Neighbor => {
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

function concatenate(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  for (const [at, vector] of vectors.entries()) all.set(vector, at * DIMENSIONS);
  return all;
}
