import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Usearch from 'usearch';
import type { Row } from '../../table.ts';
import { benchFolder, buildOrOpenIndex, settings } from './build-index.ts';
import {
  clusteredVectors,
  DIMENSIONS,
  idOf,
  LARGE_PARTITION,
  numberOf,
  SMALL_PARTITION,
} from './clustered-vectors.ts';
import { queryVectors } from './ground-truth.ts';
import { queryAll, recallOf } from './query-all.ts';

const BATCH_SIZE = 5000;

/** The same vectors and graph settings in usearch, which has no filters: with 8-bit and with 16-bit values. */
export async function benchUsearch(size: number): Promise<Row[]> {
  const { collection, build, truth, close } = await buildOrOpenIndex(size, console.log);
  const queries = queryVectors(clusteredVectors()).map((vector) => ({
    vector,
    partitions: [LARGE_PARTITION, SMALL_PARTITION] as const,
    limit: 10,
  }));
  const row = (
    name: string,
    built: number,
    { p50, p95, found }: Awaited<ReturnType<typeof queryAll>>,
  ): Row => ({
    engine: name,
    'built, s': built,
    recall: recallOf(found, truth.all).toFixed(4),
    'p50 / p95, ms': `${p50.toFixed(2)} / ${p95.toFixed(2)}`,
  });
  const rows = [
    row(
      'Tenon (zvec, bytes of ours)',
      build.wall_seconds,
      await queryAll(queries, collection.search, numberOf),
    ),
  ];
  await close();
  const { ScalarKind } = createRequire(import.meta.url)('usearch') as typeof Usearch;
  for (const [name, kind] of [
    ['usearch i8', ScalarKind.I8],
    ['usearch f16', ScalarKind.F16],
  ] as const) {
    const { index, seconds } = peerIndex(size, kind);
    const measured = await queryAll(
      queries,
      async ({ vector, limit }) => {
        const { keys, distances } = index.search(vector, limit, 1);
        return Array.from(keys, (key, at) => ({
          id: idOf(Number(key)),
          cosine: 1 - (distances[at] as number),
        }));
      },
      numberOf,
    );
    rows.push(row(name, seconds, measured));
  }
  return rows;
}

function peerIndex(size: number, kind: Usearch.ScalarKind) {
  const { Index, MetricKind } = createRequire(import.meta.url)('usearch') as typeof Usearch;
  const index = new Index({
    dimensions: DIMENSIONS,
    metric: MetricKind.Cos,
    quantization: kind,
    connectivity: settings.m,
    expansion_add: settings.efConstruction,
    expansion_search: settings.efSearch,
    multi: false,
  });
  const file = join(benchFolder, `usearch-${kind}-${size}`);
  if (existsSync(`${file}.seconds`)) {
    index.load(file);
    return { index, seconds: Number(readFileSync(`${file}.seconds`, 'utf8')) };
  }
  const vectors = clusteredVectors();
  let seconds = 0;
  for (let from = 0; from < size; from += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, size - from) }, (_, at) => from + at);
    const block = new Float32Array(numbers.length * DIMENSIONS);
    for (const [at, number] of numbers.entries()) block.set(vectors.vector(number), at * DIMENSIONS);
    const started = performance.now();
    index.add(BigUint64Array.from(numbers, BigInt), block, 2);
    seconds += (performance.now() - started) / 1000;
  }
  index.save(file);
  writeFileSync(`${file}.seconds`, String(seconds));
  return { index, seconds };
}
