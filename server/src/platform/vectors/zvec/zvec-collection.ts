import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ZVecCollection, ZVecDoc, ZVecDocInput } from '@zvec/zvec';
import { TryLaterError } from '../../errors.ts';
import { checkQuery, checkRecord } from '../check.ts';
import { byCosine } from '../order.ts';
import type { CollectionDefinition, VectorCollection, VectorRecord } from '../port.ts';
import { cosineOf, quantizer, squaredNorm } from '../quantize.ts';
import { fromKey, toKey } from './document-key.ts';
import { columnOf, filterText, NORM, PARTITION, partitionKey, valueKey } from './filter-text.ts';
import type { ZvecLibrary } from './load.ts';

export const VECTOR = 'vector';

export type ZvecCollection = VectorCollection & {
  /** False if it is too busy to be closed soon: the end of the process closes it as well. */
  close(): Promise<boolean>;
};

type Settings = {
  library: ZvecLibrary;
  definition: CollectionDefinition;
  index: ZVecCollection;
  efSearch: number;
  position: { read(): string | undefined; write(position: string): void };
};

/** Fetched beyond the limit, so that scores that are equal after rounding are sorted before the list is cut. */
const SPARE = 6;
/** The batch size of writes: the library blocks this process while it writes. */
const BATCH_SIZE = 200;
/** How long a shutdown waits for the graph, which may take minutes and can be continued later. */
const CLOSE_TIMEOUT_MS = 3_000;

/** One open index. New records are searched exhaustively until there are enough to add them to the graph. */
export function zvecCollection({ library, definition, index, efSearch, position }: Settings): ZvecCollection {
  const toBytes = quantizer(definition.dimensions);
  const { docCount, indexCompleteness } = index.stats;
  let outside = Math.round(docCount * (1 - (indexCompleteness[VECTOR] ?? 0)));
  let count = docCount;
  let optimizing: Promise<void> | undefined;
  let isClosed = false;

  function optimize(concurrency: number): Promise<void> {
    const before = outside;
    optimizing ??= index
      .optimize({ concurrency })
      .then(() => {
        outside = Math.max(0, outside - before);
      })
      .finally(() => {
        optimizing = undefined;
      });
    return optimizing;
  }

  function optimizeWhenDue(): void {
    if (outside < dueAt(count) || optimizing) return;
    // Uses half of the cores, because searches continue. A failure is reported by the next write.
    optimize(Math.max(1, availableParallelism() >> 1)).then(optimizeWhenDue, () => {});
  }

  const mustBeOpen = () => {
    if (isClosed) throw new TryLaterError('vectors-unavailable', 'This vector index is closed.');
  };

  function toDocument(record: VectorRecord): ZVecDocInput {
    checkRecord(definition, record);
    const bytes = toBytes(record.vector);
    const fields: Record<string, number | number[]> = {
      [PARTITION]: partitionKey(record.partition),
      [NORM]: squaredNorm(bytes),
    };
    for (const [name, value] of Object.entries(record.fields)) {
      fields[columnOf(name)] = typeof value === 'number' ? value : [...new Set(value.map(valueKey))];
    }
    return { id: toKey(record.id), vectors: { [VECTOR]: bytes }, fields };
  }

  return {
    definition,
    async upsert(records) {
      const documents = [...new Map(records.map((record) => [record.id, toDocument(record)])).values()];
      for (let from = 0; from < documents.length; from += BATCH_SIZE) {
        if (from > 0) await new Promise(setImmediate);
        mustBeOpen();
        const statuses = index.upsertSync(documents.slice(from, from + BATCH_SIZE));
        const failed = statuses.find((status) => !status.ok);
        if (failed) throw new Error(`The index refused a vector: ${failed.code} ${failed.message}`);
        outside += statuses.length;
      }
      count = index.stats.docCount;
      optimizeWhenDue();
    },

    async remove(ids) {
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        if (from > 0) await new Promise(setImmediate);
        mustBeOpen();
        const statuses = index.deleteSync(ids.slice(from, from + BATCH_SIZE).map(toKey));
        const failed = statuses.find((status) => !status.ok && status.code !== 'ZVEC_NOT_FOUND');
        if (failed) throw new Error(`The index kept a vector: ${failed.code} ${failed.message}`);
      }
      count = index.stats.docCount;
    },

    async search(query) {
      checkQuery(definition, query);
      const bytes = toBytes(query.vector);
      query.signal?.throwIfAborted();
      mustBeOpen();
      const norm = squaredNorm(bytes);
      const found = await index
        .query({
          fieldName: VECTOR,
          vector: bytes,
          topk: query.limit + SPARE,
          filter: filterText(query),
          outputFields: [NORM],
          params: { indexType: library.ZVecIndexType.HNSW, ef: query.effort ?? efSearch },
        })
        .catch((cause) => {
          throw new TryLaterError('vectors-unavailable', 'The vector index did not respond.', { cause });
        });
      query.signal?.throwIfAborted();
      const hits = found.map((document) => ({ id: fromKey(document.id), cosine: cosineTo(document, norm) }));
      return hits.sort(byCosine).slice(0, query.limit);
    },

    async count() {
      return count;
    },

    async position() {
      return position.read();
    },

    async advance(to) {
      mustBeOpen();
      position.write(to);
    },

    async settle() {
      while (!isClosed && outside > 0) {
        // Records that arrived meanwhile are left for another round; the library reports them.
        await optimize(availableParallelism());
        if (index.stats.indexCompleteness[VECTOR] === 1) outside = 0;
      }
    },

    async close() {
      if (isClosed) return true;
      isClosed = true;
      const isQuiet = await Promise.race([
        Promise.resolve(optimizing).then(
          () => true,
          () => true,
        ),
        sleep(CLOSE_TIMEOUT_MS, false, { ref: false }),
      ]);
      if (isQuiet) index.closeSync();
      return isQuiet;
    },
  };
}

/** The dot product follows from the squared distance and the norms of two integer vectors. */
function cosineTo({ score, fields }: ZVecDoc, norm: number): number {
  const other = Number(fields[NORM]);
  return cosineOf(Math.round((norm + other - score) / 2), norm, other);
}

/** Searching a few thousand exhaustively takes a millisecond; adding them to the graph takes seconds. */
function dueAt(count: number): number {
  return Math.max(5_000, Math.min(20_000, count / 10));
}
