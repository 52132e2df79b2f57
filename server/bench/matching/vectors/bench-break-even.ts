import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { exactStore } from '../../../src/platform/vectors/exact/exact-store.ts';
import type { VectorQuery, VectorRecord } from '../../../src/platform/vectors/port.ts';
import { zvecStore } from '../../../src/platform/vectors/zvec/zvec-store.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Row } from '../../table.ts';
import { settings } from './build-index.ts';
import { clusteredVectors, FIRST_QUERY } from './clustered-vectors.ts';
import { queryAll } from './query-all.ts';

/** Three facets of the built-in model. */
const DIMENSIONS = 1152;

/** Finds the number of records from which a graph index is faster than exact search. */
export async function benchBreakEven(sizes: readonly number[]): Promise<Row[]> {
  const vectors = clusteredVectors();
  const widened = (number: number) => {
    const wide = new Float32Array(DIMENSIONS);
    const vector = vectors.vector(number);
    wide.set(vector);
    wide.set(vector.subarray(0, DIMENSIONS - vector.length), vector.length);
    return wide;
  };
  const queries = Array.from(
    { length: 200 },
    (_, at): VectorQuery => ({
      vector: widened(FIRST_QUERY + at),
      partitions: ['all'],
      limit: 200,
    }),
  );
  const rows: Row[] = [];
  for (const size of sizes) {
    const records = Array.from(
      { length: size },
      (_, at): VectorRecord => ({
        id: randomUUID(),
        partition: 'all',
        vector: widened(at),
        fields: {},
      }),
    );
    const folder = await temporaryFolder('bench-vectors');
    const stores = [exactStore(), zvecStore({ folder, settings })];
    const row: Row = { records: size };
    for (const store of stores) {
      const collection = await store.open({ name: 'crossing', dimensions: DIMENSIONS, fields: {} });
      for (let from = 0; from < size; from += 1000) await collection.upsert(records.slice(from, from + 1000));
      await collection.settle();
      const { p50, p95 } = await queryAll(queries, collection.search, () => 0);
      row[store.kind] = `${p50.toFixed(2)} / ${p95.toFixed(2)}`;
      await store.close();
    }
    await rm(folder, { recursive: true, force: true });
    rows.push(row);
  }
  return rows;
}
