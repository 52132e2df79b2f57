import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import type { LogLine, LogSource, LogStore } from './port.ts';

const PAGE = 1_000;
const Position = z.int().min(0);

/** The lines that the product itself keeps: numbered in the order in which the store took them. */
export function storeSource(store: LogStore, name = 'database'): LogSource {
  return {
    name,
    async read({ since: _, after, ...query }) {
      const lines = await store.query({ ...query, after: decodeCursor(Position, after) ?? 0 });
      return lines.map(({ id, ...line }) => ({ ...line, id: String(id), position: encodeCursor(id) }));
    },

    async findTwins({ tenant_id, run_id, groups }, lines) {
      const times = lines.map((line) => line.logged_at.getTime());
      if (times.length === 0) return new Set();
      const between = [new Date(Math.min(...times)), new Date(Math.max(...times))] as const;
      const kept = new Set<string>();
      for (let after = 0; ; ) {
        const page = await store.query({ tenant_id, run_id, groups, between, after, limit: PAGE });
        for (const line of page) kept.add(keyOf(line));
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        after = last.id;
      }
      return new Set(lines.filter((line) => kept.has(keyOf(line))));
    },
  };
}

/** A line that was written to two places has these in common; what became of its fields on the way may differ. */
function keyOf({ logged_at, level, group, message }: LogLine): string {
  return `${logged_at.getTime()} ${level} ${group} ${message}`;
}
