import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../../src/platform/atomic-file.ts';
import type { VectorCollection, VectorRecord } from '../../../src/platform/vectors/port.ts';
import { type ZvecSettings, zvecStore } from '../../../src/platform/vectors/zvec/zvec-store.ts';
import { clusteredVectors, definitionOf } from './clustered-vectors.ts';
import { extendTruth, noTruth, queryVectors, type Truth } from './truth.ts';

/** Kept between runs: a million vectors take a while to come by. */
export const benchFolder = join(import.meta.dirname, '../../../../.bench/vectors');

export const settings: ZvecSettings = { m: 32, efConstruction: 256, efSearch: 256 };

export type Build = { count: number; wall_seconds: number; cpu_seconds: number };
type Kept = { settings: { m: number; efConstruction: number }; build: Build; truth: Truth };

export type BuiltIndex = {
  collection: VectorCollection;
  folder: string;
  build: Build;
  truth: Truth;
  close(): Promise<void>;
};

const AT_ONCE = 10_000;
/** A build that is stopped goes on from here. */
const STEP = 50_000;

/** An index of so many clustered vectors, the right answers with it. What an earlier run has built is used. */
export async function builtIndex(size: number, onProgress: (text: string) => void): Promise<BuiltIndex> {
  const definition = definitionOf(size);
  mkdirSync(benchFolder, { recursive: true });
  const file = join(benchFolder, `${definition.name}.json`);
  const store = zvecStore({ folder: benchFolder, settings });
  const { m, efConstruction } = settings;
  let kept = readKept(file);
  if (kept?.settings.m !== m || kept.settings.efConstruction !== efConstruction) {
    await store.drop(definition.name);
    kept = {
      settings: { m, efConstruction },
      build: { count: 0, wall_seconds: 0, cpu_seconds: 0 },
      truth: noTruth(),
    };
  }
  const { build, truth } = kept;
  const collection = await store.open(definition);
  if ((await collection.position()) === undefined) {
    Object.assign(build, { count: 0, wall_seconds: 0, cpu_seconds: 0 });
    Object.assign(truth, noTruth());
  }
  if (build.count < size) {
    const vectors = clusteredVectors();
    const queries = queryVectors(vectors);
    while (build.count < size) {
      const until = Math.min(size, build.count + STEP);
      const blocks: VectorRecord[][] = [];
      for (let from = build.count; from < until; from += AT_ONCE) {
        const length = Math.min(AT_ONCE, until - from);
        const records = Array.from({ length }, (_, at) => vectors.record(from + at));
        extendTruth(truth, queries, records);
        blocks.push(records);
      }
      // All at once, so that nothing but the building is in its time.
      await timed(build, async () => {
        for (const records of blocks) await collection.upsert(records);
        await collection.settle();
      });
      build.count = until;
      await collection.advance(String(until));
      writeAtomically(file, JSON.stringify(kept));
      onProgress(`${definition.name}: ${until} of ${size}, ${Math.round(build.wall_seconds)} s`);
    }
  }
  return { collection, folder: join(benchFolder, definition.name), build, truth, close: () => store.close() };
}

async function timed(build: Build, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  build.cpu_seconds += (user + system) / 1e6;
  build.wall_seconds += (performance.now() - started) / 1000;
}

function readKept(file: string): Kept | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
}
