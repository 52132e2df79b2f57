import type { VectorHit, VectorQuery } from '../../../src/platform/vectors/port.ts';
import { percentile } from '../../table.ts';

export type Measured = { p50: number; p95: number; found: number[][] };

/** Runs one query at a time. The first ones are for warming up and not measured. */
export async function queryAll(
  queries: readonly VectorQuery[],
  search: (query: VectorQuery) => Promise<VectorHit[]>,
  numberOf: (id: string) => number,
): Promise<Measured> {
  for (const query of queries.slice(0, 50)) await search(query);
  const times: number[] = [];
  const found: number[][] = [];
  for (const query of queries) {
    const started = performance.now();
    const hits = await search(query);
    times.push(performance.now() - started);
    found.push(hits.map(({ id }) => numberOf(id)));
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), found };
}

export function recallOf(
  found: readonly number[][],
  truth: readonly (readonly [number, number])[][],
): number {
  let [hits, expected] = [0, 0];
  for (const [at, right] of truth.entries()) {
    const numbers = new Set(right.map(([number]) => number));
    expected += numbers.size;
    hits += (found[at] ?? []).filter((number) => numbers.has(number)).length;
  }
  return hits / expected;
}
