import { defined } from '../../defined.ts';
import { checkQuery, checkRecord } from '../check.ts';
import type { CollectionDefinition, VectorCollection } from '../port.ts';
import { cosineOf, quantizer, squaredNorm } from '../quantize.ts';
import { type FilterableRecord, toFilterable, toMatcher } from './matches.ts';
import { ROWS_PER_CALL, rowBlock } from './products.ts';
import { topK } from './top-k.ts';

/** A larger block would exceed what WebAssembly can address; there are as many blocks as needed. */
const BLOCK_BYTES = 2 ** 30;

export function exactCollection(definition: CollectionDefinition): VectorCollection {
  const toBytes = quantizer(definition.dimensions);
  const rowsOfBlock = Math.max(1, Math.floor(BLOCK_BYTES / (definition.dimensions + 16)));
  const blocks: ReturnType<typeof rowBlock>[] = [];
  // A record keeps its row until it is removed, so that a search that pauses sees it exactly once.
  const entries: (FilterableRecord | undefined)[] = [];
  const rowOf = new Map<string, number>();
  const free: number[] = [];
  let position: string | undefined;

  function write(row: number, bytes: Int8Array): void {
    const number = Math.floor(row / rowsOfBlock);
    blocks[number] ??= rowBlock(definition.dimensions, rowsOfBlock);
    blocks[number].write(row % rowsOfBlock, bytes);
  }

  return {
    definition,
    async upsert(records) {
      // Checked first: if one record is rejected, none are written.
      const checked = records.map((record) => {
        checkRecord(definition, record);
        return { record, bytes: toBytes(record.vector) };
      });
      for (const { record, bytes } of checked) {
        const row = rowOf.get(record.id) ?? free.pop() ?? entries.length;
        write(row, bytes);
        entries[row] = toFilterable(record, squaredNorm(bytes));
        rowOf.set(record.id, row);
      }
    },
    async remove(ids) {
      for (const id of ids) {
        const row = rowOf.get(id);
        if (row === undefined) continue;
        entries[row] = undefined;
        rowOf.delete(id);
        free.push(row);
      }
    },
    async search(query) {
      checkQuery(definition, query);
      const bytes = toBytes(query.vector);
      const norm = squaredNorm(bytes);
      const matches = toMatcher(query);
      const best = topK(query.limit);
      for (let first = 0; first < entries.length; ) {
        query.signal?.throwIfAborted();
        if (first > 0) await new Promise(setImmediate);
        const inBlock = first % rowsOfBlock;
        const count = Math.min(ROWS_PER_CALL, entries.length - first, rowsOfBlock - inBlock);
        const products = blocks[Math.floor(first / rowsOfBlock)]?.products(bytes, inBlock, count) ?? [];
        for (let at = 0; at < count; at += 1) {
          const entry = entries[first + at];
          if (!entry) continue;
          const cosine = cosineOf(defined(products[at]), norm, entry.norm);
          if (best.wants(cosine, entry.id) && matches(entry)) best.add({ id: entry.id, cosine });
        }
        first += count;
      }
      return best.hits().filter(({ id }) => rowOf.has(id));
    },
    async count() {
      return rowOf.size;
    },
    async settle() {},
    async position() {
      return position;
    },
    async advance(to) {
      position = to;
    },
  };
}
