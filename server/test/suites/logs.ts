import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogLine, LogStore } from '../../src/platform/logs/port.ts';

/** The guarantees of every log store. */
export function logStoreSuite(name: string, store: LogStore): void {
  const line = (message: string, more: Partial<LogLine> = {}): LogLine => ({
    logged_at: new Date(),
    level: 'info',
    message,
    fields: {},
    ...more,
  });
  const messages = (lines: LogLine[]) => lines.map((each) => each.message);

  describe(`${name} log store`, () => {
    it('returns a line as it was written', async () => {
      const written: LogLine = line('parsed 3 pages', {
        level: 'warn',
        group: 'parser',
        run_id: 'run-1',
        tenant_id: randomUUID(),
        request_id: 'req-1',
        fields: { pages: 3, nested: { list: [1, 'two', null] }, text: 'é 漢 🙂 "quoted"\nsecond line' },
      });
      await store.append([written]);
      const [read] = await store.query({ tenant_id: written.tenant_id });
      expect(read).toEqual({ ...written, id: expect.any(Number) });
    });

    it('finds lines by run, groups, level and text', async () => {
      const tenant_id = randomUUID();
      await store.append([
        line('list fetched', { tenant_id, run_id: 'a', group: 'ingestion' }),
        line('page fetched', { tenant_id, run_id: 'a', group: 'crawler', level: 'debug' }),
        line('page FAILED 100%', { tenant_id, run_id: 'a', group: 'crawler', level: 'error' }),
        line('page fetched', { tenant_id, run_id: 'b', group: 'crawler' }),
        line('no group', { tenant_id, run_id: 'a' }),
      ]);
      const found = async (query: Parameters<LogStore['query']>[0]) => messages(await store.query(query));

      expect(await found({ tenant_id, run_id: 'b' })).toEqual(['page fetched']);
      expect(await found({ tenant_id, run_id: 'a', groups: ['ingestion', 'crawler', 'unknown'] })).toEqual([
        'list fetched',
        'page fetched',
        'page FAILED 100%',
      ]);
      expect(await found({ tenant_id, groups: [] })).toEqual([]);
      expect(await found({ tenant_id, level: 'warn' })).toEqual(['page FAILED 100%']);
      expect(await found({ tenant_id, text: 'failed' })).toEqual(['page FAILED 100%']);
      expect(await found({ tenant_id, text: '0%' })).toEqual(['page FAILED 100%']);
      expect(await found({ tenant_id, text: 'p_ge' })).toEqual([]);
    });

    it('pages forwards and backwards, oldest first in every page', async () => {
      const tenant_id = randomUUID();
      await store.append(Array.from({ length: 10 }, (_, at) => line(`line ${at}`, { tenant_id })));
      const newest = await store.query({ tenant_id, limit: 4 });
      expect(messages(newest)).toEqual(['line 6', 'line 7', 'line 8', 'line 9']);
      const older = await store.query({ tenant_id, limit: 4, before: Number(newest[0]?.id) });
      expect(messages(older)).toEqual(['line 2', 'line 3', 'line 4', 'line 5']);
      const newer = await store.query({ tenant_id, limit: 4, after: Number(older[0]?.id) });
      expect(messages(newer)).toEqual(['line 3', 'line 4', 'line 5', 'line 6']);
      expect(await store.query({ tenant_id, after: Number(newest.at(-1)?.id) })).toEqual([]);
    });

    it('accepts lines of several tenants together and shows each its own', async () => {
      const [ours, theirs] = [randomUUID(), randomUUID()];
      const run_id = randomUUID();
      await store.append([
        line('ours', { tenant_id: ours, run_id }),
        line('theirs', { tenant_id: theirs, run_id }),
        line('of nobody', { run_id }),
      ]);
      expect(messages(await store.query({ tenant_id: ours, run_id }))).toEqual(['ours']);
      expect(messages(await store.query({ tenant_id: theirs, run_id }))).toEqual(['theirs']);
      expect(messages(await store.query({ tenant_id: undefined, run_id }))).toEqual(['of nobody']);
    });

    it('a follower misses nothing while many processes write', async () => {
      const tenant_id = randomUUID();
      let isWriting = true;
      const writing = Promise.all(
        Array.from({ length: 6 }, async (_, writer) => {
          for (let at = 0; at < 20; at++) {
            await store.append([
              line(`${writer}.${at}`, { tenant_id }),
              line(`${writer}.${at}b`, { tenant_id }),
            ]);
          }
        }),
      ).finally(() => {
        isWriting = false;
      });
      const seen: string[] = [];
      let after = 0;
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting;
        const lines = await store.query({ tenant_id, after });
        seen.push(...messages(lines));
        after = lines.at(-1)?.id ?? after;
      }
      await writing;
      expect(new Set(seen).size).toBe(240);
      expect(seen).toHaveLength(240);
    });

    it('removes old lines of every tenant', async () => {
      const tenant_id = randomUUID();
      const old = new Date('2020-01-01');
      await store.append([line('old', { tenant_id, logged_at: old }), line('new', { tenant_id })]);
      expect(await store.purge(new Date('2020-01-02'))).toBe(1);
      expect(messages(await store.query({ tenant_id }))).toEqual(['new']);
    });
  });
}
