import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../../src/platform/atomic-file.ts';
import type { VectorCollection, VectorRecord } from '../../../src/platform/vectors/port.ts';
import { type ZvecSettings, zvecStore } from '../../../src/platform/vectors/zvec/zvec-store.ts';
import { clusteredVectors, definitionOf } from './clustered-vectors.ts';
import { emptyGroundTruth, extendGroundTruth, type GroundTruth, queryVectors } from './ground-truth.ts';

/** Saved between runs, because building a million vectors takes a while. */
export const benchFolder = join(import.meta.dirname, '../../../../.bench/vectors');

export const settings: ZvecSettings = { m: 32, efConstruction: 256, efSearch: 256 };

export type Build = { count: number; wall_seconds: number; cpu_seconds: number };
type SavedBuild = { settings: { m: number; efConstruction: number }; build: Build; truth: GroundTruth };

export type BuiltIndex = {
  collection: VectorCollection;
  folder: string;
  build: Build;
  truth: GroundTruth;
  close(): Promise<void>;
};

const BATCH_SIZE = 10_000;
/** An interrupted build continues from the last checkpoint. */
const CHECKPOINT_SIZE = 50_000;

/** An index of clustered vectors with the exact results. Reuses what an earlier run has built. */
export async function buildOrOpenIndex(
  size: number,
  onProgress: (text: string) => void,
): Promise<BuiltIndex> {
  const definition = definitionOf(size);
  mkdirSync(benchFolder, { recursive: true });
  const file = join(benchFolder, `${definition.name}.json`);
  const store = zvecStore({ folder: benchFolder, settings });
  const { m, efConstruction } = settings;
  let saved = readSavedBuild(file);
  if (saved?.settings.m !== m || saved.settings.efConstruction !== efConstruction) {
    await store.drop(definition.name);
    saved = {
      settings: { m, efConstruction },
      build: { count: 0, wall_seconds: 0, cpu_seconds: 0 },
      truth: emptyGroundTruth(),
    };
  }
  const { build, truth } = saved;
  const collection = await store.open(definition);
  if ((await collection.position()) === undefined) {
    Object.assign(build, { count: 0, wall_seconds: 0, cpu_seconds: 0 });
    Object.assign(truth, emptyGroundTruth());
  }
  if (build.count < size) {
    const vectors = clusteredVectors();
    const queries = queryVectors(vectors);
    while (build.count < size) {
      const until = Math.min(size, build.count + CHECKPOINT_SIZE);
      const blocks: VectorRecord[][] = [];
      for (let from = build.count; from < until; from += BATCH_SIZE) {
        const length = Math.min(BATCH_SIZE, until - from);
        const records = Array.from({ length }, (_, at) => vectors.record(from + at));
        extendGroundTruth(truth, queries, records);
        blocks.push(records);
      }
      // Generated in advance, so that only building is measured.
      await timed(build, async () => {
        for (const records of blocks) await collection.upsert(records);
        await collection.settle();
      });
      build.count = until;
      await collection.advance(String(until));
      writeAtomically(file, JSON.stringify(saved));
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

function readSavedBuild(file: string): SavedBuild | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SavedBuild) : undefined;
}
