import type { OpenedDatabase } from './open-database.ts';
import type { OpenedEmbedder } from './open-embedder.ts';
import { type EngineCheck, readServerVersion } from './operations/index.ts';
import type { Blobs } from './platform/blobs/port.ts';
import type { Db } from './platform/db/port.ts';
import { TryLaterError } from './platform/errors.ts';
import type { Leases } from './platform/leases/port.ts';
import type { Live } from './platform/live/port.ts';
import type { Queue } from './platform/queue/port.ts';
import type { IndexState, Vectors } from './platform/vectors/port.ts';

export type EngineDeps = {
  database: OpenedDatabase;
  db: Db;
  queue: Queue;
  leases: Leases;
  blobs: Blobs;
  live: Live;
  embedder: OpenedEmbedder;
  vectors: Vectors;
};

/** The health check of each engine: the cheapest request that it cannot answer without working. */
export function engineChecks({
  database,
  db,
  queue,
  leases,
  blobs,
  live,
  embedder,
  vectors,
}: EngineDeps): EngineCheck[] {
  return [
    {
      name: 'database',
      kind: database.kind === 'embedded' ? 'embedded Postgres' : 'Postgres server',
      check: async () => `Postgres ${await readServerVersion(db.sql)}`,
    },
    { name: 'queue', kind: 'Postgres', check: () => queue.deadLetters({}, { limit: 1 }).then(responding) },
    { name: 'leases', kind: leases.engine, check: () => leases.holder('health').then(responding) },
    {
      name: 'blobs',
      kind: 'files',
      check: async () => {
        const { free_bytes: free } = await blobs.check();
        return free === undefined ? 'writable' : `${Math.round(free / 1024 ** 3)} GiB free`;
      },
    },
    { name: 'live', kind: 'Postgres', check: () => live.position(db.sql, 'health').then(responding) },
    {
      name: 'embedder',
      kind: { 'built-in': 'built-in model', onnx: 'ONNX model', http: 'model server' }[embedder.kind],
      check: () => embedder.check().then(() => `${embedder.model}, ${embedder.dimensions} dimensions`),
    },
    { name: 'vectors', kind: 'nearest neighbors', check: () => vectors.states().then(describeIndexes) },
  ];
}

const responding = () => 'responding';

/** An index that is still being built is healthy. An index that cannot be used is a failure. */
function describeIndexes(states: IndexState[]): string {
  const failed = states.find(({ state }) => state === 'unavailable');
  if (failed) throw new TryLaterError('vectors-unavailable', failed.problem ?? 'An index cannot be used.');
  const building = states.filter(({ state }) => state === 'building');
  const sum = (pick: (state: IndexState) => number, of = states) =>
    of.reduce((all, each) => all + pick(each), 0);
  if (building.length > 0) {
    return `building: ${sum(({ indexed }) => indexed, building)} of ${sum(({ total }) => total, building)}`;
  }
  const stores = [...new Set(states.map(({ store }) => store))].join(', ');
  return states.length === 0
    ? 'nothing to index yet'
    : `${sum(({ indexed }) => indexed)} vectors (${stores})`;
}
