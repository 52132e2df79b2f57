import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { LogLine, LogSource, LogStore } from './port.ts';

const PAGE_SIZE = 1_000;
const Position = z.int().min(0);

/** The lines in the product's own store, numbered in the order in which they were stored. */
export function storeSource(store: LogStore, name = 'database'): LogSource {
  return {
    name,
    async read({ since: _, after, ...query }) {
      const lines = await store.query({ ...query, after: decodeCursor(Position, after) ?? 0 });
      return lines.map(({ id, ...line }) => ({ ...line, id: String(id), position: encodeCursor(id) }));
    },

    async findDuplicates({ tenant_id, run_id, groups }, lines) {
      const times = lines.map((line) => line.logged_at.getTime());
      if (times.length === 0) return new Set();
      const between = [new Date(Math.min(...times)), new Date(Math.max(...times))] as const;
      const stored = new Set<string>();
      for (let after = 0; ; ) {
        const page = await store.query({ tenant_id, run_id, groups, between, after, limit: PAGE_SIZE });
        for (const line of page) stored.add(keyOf(line));
        const last = page.at(-1);
        if (!last || page.length < PAGE_SIZE) break;
        after = last.id;
      }
      return new Set(lines.filter((line) => stored.has(keyOf(line))));
    },
  };
}

/** These are the same if a line was written to two places. Its fields may have been changed on the way. */
function keyOf({ logged_at, level, group, message }: LogLine): string {
  return `${logged_at.getTime()} ${level} ${group} ${message}`;
}
