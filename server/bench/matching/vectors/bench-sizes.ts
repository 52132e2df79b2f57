import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldFilter, VectorQuery } from '../../../src/platform/vectors/port.ts';
import type { Row } from '../../table.ts';
import { buildOrOpenIndex } from './build-index.ts';
import {
  clusteredVectors,
  LARGE_PARTITION,
  numberOf,
  rareSkill,
  SMALL_PARTITION,
} from './clustered-vectors.ts';
import { queryVectors } from './ground-truth.ts';
import { queryAll, recallOf } from './query-all.ts';

/** One row per size: time and disk space of the index, and search time and recall with and without filters. */
export async function benchSizes(sizes: readonly number[]): Promise<Row[]> {
  const vectors = queryVectors(clusteredVectors());
  const rows: Row[] = [];
  for (const size of sizes) {
    const { collection, folder, build, truth, close } = await buildOrOpenIndex(size, console.log);
    const ask = (partitions: VectorQuery['partitions'], filters: (at: number) => FieldFilter[], limit = 10) =>
      queryAll(
        vectors.map((vector, at) => ({ vector, partitions, filters: filters(at), limit })),
        collection.search,
        numberOf,
      );
    const everything = await ask([LARGE_PARTITION, SMALL_PARTITION], () => []);
    const deep = await ask([LARGE_PARTITION, SMALL_PARTITION], () => [], 200);
    const small = await ask([SMALL_PARTITION], () => []);
    const rare = await ask([LARGE_PARTITION, SMALL_PARTITION], (at) => [
      { field: 'skills', anyOf: [rareSkill(at)] },
    ]);
    rows.push({
      vectors: size,
      'built, s': build.wall_seconds,
      'of CPU, s': build.cpu_seconds,
      'bytes each': sizeOf(folder) / size,
      recall: recallOf(everything.found, truth.all).toFixed(4),
      'p50 / p95, ms': formatTimes(everything),
      '200 nearest': formatTimes(deep),
      '1 % partition: recall': recallOf(small.found, truth.small).toFixed(4),
      'its ms': formatTimes(small),
      '1 % by a skill: recall': recallOf(rare.found, truth.rare).toFixed(4),
      'ms of that': formatTimes(rare),
    });
    await close();
  }
  return rows;
}

const formatTimes = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
