import { appendFileSync, existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import type { CollectionDefinition, VectorRecord, VectorSource } from '../src/platform/vectors/port.ts';

type Line = { upsert: Omit<VectorRecord, 'vector'> & { vector: number[] } } | { remove: string };

/** A source with changes in a file, one per line, that several processes can follow and that outlives them. */
export function fileSource(definition: CollectionDefinition, file: string): VectorSource {
  if (!existsSync(file)) writeFileSync(file, '');
  const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return {
    definition,
    async changesAfter(position, limit) {
      const all = lines();
      const from = Number(position ?? 0);
      const changes = all.slice(from, from + limit).map((line) => JSON.parse(line) as Line);
      // The latest version of each record, as a table would have it.
      const latest = new Map(
        changes.map((change) => ['remove' in change ? change.remove : change.upsert.id, change]),
      );
      const upserts = [...latest.values()].flatMap((change) =>
        'upsert' in change ? [{ ...change.upsert, vector: Float32Array.from(change.upsert.vector) }] : [],
      );
      const removals = [...latest.values()].flatMap((change) => ('remove' in change ? [change.remove] : []));
      const end = from + changes.length;
      return { upserts, removals, position: end > 0 ? String(end) : undefined, isLast: end >= all.length };
    },
    async estimate() {
      return lines().length;
    },
    async onChange(callback) {
      const watcher = watch(file, callback);
      return { stop: async () => watcher.close() };
    },
  };
}

export function writeUpserts(file: string, records: readonly VectorRecord[]): void {
  append(
    file,
    records.map((record) => ({ upsert: { ...record, vector: [...record.vector] } })),
  );
}

export function writeRemovals(file: string, ids: readonly string[]): void {
  append(
    file,
    ids.map((remove) => ({ remove })),
  );
}

function append(file: string, lines: Line[]): void {
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
