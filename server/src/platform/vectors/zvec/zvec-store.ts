import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ZVecCollection, ZVecFieldSchema } from '@zvec/zvec';
import { TryLaterError } from '../../errors.ts';
import { checkDefinition } from '../check.ts';
import type { CollectionDefinition, VectorStore } from '../port.ts';
import { columnOf, NORM, PARTITION } from './filter-text.ts';
import {
  type GraphSettings,
  hasGraph,
  type IndexRecord,
  newRecord,
  readUsableRecord,
  writeRecord,
} from './index-record.ts';
import { loadZvec, type ZvecLibrary } from './load.ts';
import { VECTOR, type ZvecCollection, zvecCollection } from './zvec-collection.ts';

export type ZvecSettings = GraphSettings & { efSearch: number };

/**
 * Indexes in files, one folder each. Only one process may have them open (see owner/). A folder that cannot be trusted
 * is discarded and comes back empty, without a position, to be filled again from its source.
 */
export function zvecStore({
  folder,
  settings,
  onDiscard = () => {},
}: {
  folder: string;
  settings: ZvecSettings;
  /** Called with the reason when an index is rebuilt. */
  onDiscard?: (name: string, reason: unknown) => void;
}): VectorStore {
  const opened = new Map<string, ZvecCollection>();

  function openIndex(definition: CollectionDefinition): ZvecCollection {
    const paths = pathsOf(folder, definition.name);
    const existing = openExisting(paths, definition, settings);
    if (existing) return existing;
    discard(paths);
    mkdirSync(paths.folder, { recursive: true, mode: 0o700 });
    const library = loadZvec();
    const index = library.ZVecCreateAndOpen(paths.data, schemaOf(library, definition, settings));
    return hold(paths, index, newRecord(definition, settings), definition);
  }

  /** Opens the index if it is usable; one with other graph settings is moved aside. */
  function openExisting(
    paths: IndexPaths,
    definition: CollectionDefinition,
    graph?: GraphSettings,
  ): ZvecCollection | undefined {
    const usable = readUsableRecord(paths.record, definition);
    if (usable && existsSync(paths.data)) {
      if (graph && !hasGraph(usable, graph)) {
        moveAside(paths);
        return undefined;
      }
      try {
        writeRecord(paths.record, { ...usable, openings: usable.openings + 1 });
        return hold(paths, loadZvec().ZVecOpen(paths.data), usable, definition);
      } catch (reason) {
        // A valid index of another process must not be discarded.
        if (/lock/i.test(String(reason))) {
          writeRecord(paths.record, usable);
          throw new TryLaterError('vectors-unavailable', 'Another process has this vector index open.', {
            cause: reason,
          });
        }
        onDiscard(definition.name, reason);
      }
    } else if (existsSync(paths.folder)) {
      onDiscard(definition.name, 'it is damaged, or was made for something else');
    }
    return undefined;
  }

  function hold(
    paths: IndexPaths,
    index: ZVecCollection,
    before: IndexRecord,
    definition: CollectionDefinition,
  ): ZvecCollection {
    const fresh = newRecord(definition, { m: before.m, efConstruction: before.ef_construction });
    let record: IndexRecord = { ...fresh, position: before.position };
    const keep = (changes: Partial<IndexRecord>) => {
      record = { ...record, ...changes };
      writeRecord(paths.record, record);
    };
    keep({});
    const collection = zvecCollection({
      library: loadZvec(),
      definition,
      index,
      efSearch: settings.efSearch,
      position: { read: () => record.position ?? undefined, write: (position) => keep({ position }) },
    });
    const held: ZvecCollection = {
      ...collection,
      async close() {
        opened.delete(paths.folder);
        const isQuiet = await collection.close();
        if (isQuiet) keep({ is_closed: true });
        return isQuiet;
      },
    };
    opened.set(paths.folder, held);
    return held;
  }

  async function throwAway(paths: IndexPaths): Promise<void> {
    await opened.get(paths.folder)?.close();
    discard(paths);
  }

  return {
    kind: 'zvec',

    async open(definition) {
      checkDefinition(definition);
      return opened.get(pathsOf(folder, definition.name).folder) ?? openIndex(definition);
    },

    async previousIndex(definition) {
      const paths = pathsOf(folder, `${definition.name}${ASIDE}`);
      const collection = opened.get(paths.folder) ?? openExisting(paths, definition);
      return collection && { collection, discard: () => throwAway(paths) };
    },

    async drop(name) {
      await throwAway(pathsOf(folder, name));
      await throwAway(pathsOf(folder, `${name}${ASIDE}`));
    },

    async names() {
      if (!existsSync(folder)) return [];
      const entries = readdirSync(folder, { withFileTypes: true });
      return entries
        .filter(
          (entry) =>
            entry.isDirectory() &&
            !entry.name.includes('.') &&
            existsSync(pathsOf(folder, entry.name).record),
        )
        .map((entry) => entry.name)
        .sort();
    },

    async close() {
      for (const collection of [...opened.values()]) await collection.close();
    },
  };
}

const ASIDE = '.aside';

type IndexPaths = { folder: string; data: string; record: string };

function pathsOf(folder: string, name: string): IndexPaths {
  const own = join(folder, name);
  return { folder: own, data: join(own, 'index'), record: join(own, 'record.json') };
}

/** The previous index, until a new one replaces it. */
function moveAside(paths: IndexPaths): void {
  const aside = { ...paths, folder: `${paths.folder}${ASIDE}` };
  discard(aside);
  renameSync(paths.folder, aside.folder);
}

/** Renamed first, so that a partly removed folder is never mistaken for an index. */
function discard({ folder }: IndexPaths): void {
  const rubbish = `${folder}.discarded`;
  rmSync(rubbish, { recursive: true, force: true });
  if (!existsSync(folder)) return;
  renameSync(folder, rubbish);
  rmSync(rubbish, { recursive: true, force: true });
}

function schemaOf(library: ZvecLibrary, { dimensions, fields }: CollectionDefinition, graph: GraphSettings) {
  const { ZVecDataType: type, ZVecIndexType: index, ZVecMetricType: metric } = library;
  const indexParams = { indexType: index.INVERT };
  const columns: ZVecFieldSchema[] = Object.entries(fields).map(([name, kind]) => ({
    name: columnOf(name),
    dataType: kind === 'number' ? type.DOUBLE : type.ARRAY_INT32,
    nullable: true,
    indexParams,
  }));
  return new library.ZVecCollectionSchema({
    name: 'vectors',
    vectors: {
      name: VECTOR,
      dataType: type.VECTOR_INT8,
      dimension: dimensions,
      indexParams: {
        indexType: index.HNSW,
        metricType: metric.L2,
        m: graph.m,
        efConstruction: graph.efConstruction,
      },
    },
    fields: [
      { name: PARTITION, dataType: type.INT64, indexParams },
      { name: NORM, dataType: type.INT32 },
      ...columns,
    ],
  });
}
