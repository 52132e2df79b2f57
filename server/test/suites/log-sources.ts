import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogLine, LogSource, RunLogQuery } from '../../src/platform/logs/port.ts';

/** A time when everything that was written can be read. */
const BEGIN = new Date('2026-11-03T08:00:00Z');

/** The guarantees of every source of a run's log lines. */
export function logSourceSuite(
  name: string,
  source: LogSource,
  /** These lines arrive together, after earlier ones. */
  write: (lines: LogLine[]) => Promise<void>,
): void {
  function run() {
    const tags = { tenant_id: randomUUID(), run_id: randomUUID() };
    const line = (message: string, second: number, more: Partial<LogLine> = {}): LogLine => ({
      logged_at: new Date(BEGIN.getTime() + second * 1000),
      level: 'info',
      group: 'crawler',
      ...tags,
      message,
      fields: {},
      ...more,
    });
    const read = (more: Partial<RunLogQuery> = {}) =>
      source.read({
        ...tags,
        groups: ['ingestion', 'crawler', 'extractor'],
        since: BEGIN,
        limit: 100,
        ...more,
      });
    const messages = async (more?: Partial<RunLogQuery>) => (await read(more)).map(({ message }) => message);
    return { tags, line, read, messages };
  }

  describe(`${name} as a source of lines`, () => {
    it('returns a line as it was written', async () => {
      const { line, read } = run();
      const written = line('page fetch failed; giving up', 1, {
        level: 'warn',
        fields: { company: 'tidewater', tries: 3 },
      });
      await write([written]);
      expect(await read()).toEqual([{ ...written, id: expect.any(String), position: expect.any(String) }]);
    });

    it('returns the lines of one run of one tenant, in the given groups', async () => {
      const { line, messages } = run();
      await write([
        line('ours', 1, { group: 'ingestion' }),
        line('of another tenant', 2, { tenant_id: randomUUID() }),
        line('of nobody', 3, { tenant_id: undefined }),
        line('of another run', 4, { run_id: randomUUID() }),
        line('of another group', 5, { group: 'api' }),
        line('ours, too', 6, { group: 'extractor' }),
      ]);
      expect(await messages()).toEqual(['ours', 'ours, too']);
      expect(await messages({ groups: ['extractor'] })).toEqual(['ours, too']);
      expect(await messages({ groups: [] })).toEqual([]);
    });

    it('finds by level, text and field', async () => {
      const { line, messages } = run();
      await write([
        line('fetched', 1, { level: 'debug', fields: { company: 'tidewater' } }),
        line('given UP', 2, { level: 'warn', fields: { company: 'harbour' } }),
        line('failed', 3, { level: 'error', fields: { company: 'tidewater' } }),
      ]);
      expect(await messages({ level: 'warn' })).toEqual(['given UP', 'failed']);
      expect(await messages({ text: 'Given up' })).toEqual(['given UP']);
      expect(await messages({ fields: { company: 'tidewater' } })).toEqual(['fetched', 'failed']);
      expect(await messages({ fields: { company: 'tidewater' }, level: 'info' })).toEqual(['failed']);
    });

    it('continues page by page without gaps or duplicates', async () => {
      const { line, read } = run();
      const all = Array.from({ length: 25 }, (_, number) => line(`line ${number}`, number));
      for (const place of [0, 5, 10, 15, 20]) await write(all.slice(place, place + 5));

      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await read({ after, limit: 4 });
        seen.push(...page.map(({ message }) => message));
        if (page.length === 0) break;
        after = page.at(-1)?.position;
      }
      expect(seen).toEqual(all.map(({ message }) => message));
    });

    it('returns a late line although newer ones were read', async () => {
      const { line, read, messages } = run();
      await write([line('first', 1), line('third', 3)]);
      const after = (await read()).at(-1)?.position;

      await write([line('second, late', 2), line('fourth', 4)]);

      expect((await messages({ after })).toSorted()).toEqual(['fourth', 'second, late']);
    });
  });
}
