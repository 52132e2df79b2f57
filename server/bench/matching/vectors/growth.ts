import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldFilter, VectorQuery } from '../../../src/platform/vectors/port.ts';
import type { Row } from '../../table.ts';
import { builtIndex } from './build-index.ts';
import { clusteredVectors, LARGE, numberOf, rareSkill, SMALL } from './clustered-vectors.ts';
import { askAll, recallOf } from './query-all.ts';
import { queryVectors } from './truth.ts';

/** One row a size: what it costs to build and to keep, and how searches fare, with and without filters. */
export async function benchGrowth(sizes: readonly number[]): Promise<Row[]> {
  const vectors = queryVectors(clusteredVectors());
  const rows: Row[] = [];
  for (const size of sizes) {
    const { collection, folder, build, truth, close } = await builtIndex(size, console.log);
    const ask = (partitions: VectorQuery['partitions'], filters: (at: number) => FieldFilter[], limit = 10) =>
      askAll(
        vectors.map((vector, at) => ({ vector, partitions, filters: filters(at), limit })),
        collection.search,
        numberOf,
      );
    const everything = await ask([LARGE, SMALL], () => []);
    const deep = await ask([LARGE, SMALL], () => [], 200);
    const small = await ask([SMALL], () => []);
    const rare = await ask([LARGE, SMALL], (at) => [{ field: 'skills', anyOf: [rareSkill(at)] }]);
    rows.push({
      vectors: size,
      'built, s': build.wall_seconds,
      'of CPU, s': build.cpu_seconds,
      'bytes each': sizeOf(folder) / size,
      recall: recallOf(everything.found, truth.all).toFixed(4),
      'p50 / p95, ms': times(everything),
      '200 nearest': times(deep),
      '1 % partition: recall': recallOf(small.found, truth.small).toFixed(4),
      'its ms': times(small),
      '1 % by a skill: recall': recallOf(rare.found, truth.rare).toFixed(4),
      'ms of that': times(rare),
    });
    await close();
  }
  return rows;
}

const times = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
