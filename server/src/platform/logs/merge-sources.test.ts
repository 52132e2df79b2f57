import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startCloudWatch } from '../../../test/cloudwatch.ts';
import { testDatabase } from '../../../test/database.ts';
import { logSourceSuite } from '../../../test/suites/log-sources.ts';
import { cloudWatchSource } from './cloudwatch.ts';
import { createLogger } from './create-logger.ts';
import { mergeSources } from './merge-sources.ts';
import type { LogLine, RunLogQuery } from './port.ts';
import { postgresLogs } from './postgres.ts';
import { storeSource } from './store-source.ts';

const { db } = await testDatabase();
const store = postgresLogs(db);
const cloud = await startCloudWatch();
const logGroups = { ingestion: '/tenon/worker', crawler: '/tenon/worker', extractor: '/tenon/extractor' };
cloud.put('/tenon/extractor', []);
cloud.putText('/tenon/worker', new Date(), 'START RequestId: not one of our lines');
cloud.putText('/tenon/extractor', new Date(), '{"run_id": 7}');
const now = () => new Date();
const database = storeSource(store);
const cloudWatch = cloudWatchSource({ logGroups, now, client: cloud.client });

let arrival = Date.parse('2026-11-03T08:01:00Z');
async function print(lines: LogLine[]): Promise<void> {
  arrival += 1000;
  for (const line of lines)
    cloud.put(line.group === 'extractor' ? '/tenon/extractor' : '/tenon/worker', [line], new Date(arrival));
}

logSourceSuite('the database', database, (lines) => store.append(lines));
logSourceSuite('cloudwatch', cloudWatch, print);

function scene() {
  const tags = { tenant_id: randomUUID(), run_id: randomUUID() };
  const since = new Date('2026-11-03T08:00:00Z');
  const query: RunLogQuery = { ...tags, groups: ['ingestion', 'crawler', 'extractor'], since, limit: 100 };
  const line = (message: string, second: number, more: Partial<LogLine> = {}): LogLine => ({
    logged_at: new Date(since.getTime() + second * 1000),
    level: 'info',
    group: 'crawler',
    ...tags,
    message,
    fields: {},
    ...more,
  });
  const logger = createLogger({ level: 'silent' });
  const read = (more: Partial<RunLogQuery> = {}) =>
    mergeSources({ sources: [database, cloudWatch], logger, now }, { ...query, ...more });
  return { line, read, runId: tags.run_id };
}

it('lines of all sources are sorted by time, with the source of each', async () => {
  const { line, read } = scene();
  await store.append([line('one', 1), line('three', 3)]);
  await print([line('two', 2), line('four', 4, { group: 'extractor' })]);

  const { lines } = await read();

  expect(lines.map(({ message, source }) => `${message} ${source}`)).toEqual([
    'one database',
    'two cloudwatch',
    'three database',
    'four cloudwatch',
  ]);
});

it('paging returns every line once, including late ones', async () => {
  const { line, read } = scene();
  const written = Array.from({ length: 40 }, (_, number) => line(`line ${number}`, number));
  await store.append(written.filter((_, number) => number % 3 === 0));
  await print(written.filter((_, number) => number % 3 === 1));

  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 30; page++) {
    if (page === 5) {
      await store.append(written.filter((_, number) => number % 6 === 2));
      await print(written.filter((_, number) => number % 6 === 5));
    }
    const answer = await read({ after, limit: 3 });
    expect(answer.lines.length).toBeLessThanOrEqual(3);
    expect(answer.after?.length ?? 0).toBeLessThan(500);
    seen.push(...answer.lines.map(({ message }) => message));
    after = answer.after;
  }

  expect(seen.toSorted()).toEqual(written.map(({ message }) => message).toSorted());
});

it('a line that is in two sources is shown once', async () => {
  const { line, read } = scene();
  const both = [line('in both', 1, { fields: { company: 'tidewater' } }), line('in both, later', 2)];
  await store.append(both);
  await print([...both, line('only printed', 3)]);

  const { lines, after } = await read();

  expect(lines.map(({ message, source }) => `${message}: ${source}`)).toEqual([
    'in both: database',
    'in both, later: database',
    'only printed: cloudwatch',
  ]);
  expect((await read({ after })).lines).toEqual([]);
});

it('while a source is down, the other lines are shown with one notice', async () => {
  const { line, read } = scene();
  await store.append([line('kept', 1)]);
  await print([line('printed', 2)]);

  cloud.down = true;
  const first = await read();
  expect(first.lines).toMatchObject([
    { message: 'kept', source: 'database' },
    {
      level: 'warn',
      source: 'cloudwatch',
      message: expect.stringContaining('cloudwatch are currently unavailable'),
    },
  ]);
  expect((await read({ after: first.after })).lines).toEqual([]);

  cloud.down = false;
  expect((await read({ after: first.after })).lines).toMatchObject([
    { message: 'printed', source: 'cloudwatch' },
  ]);
});

it('only configured log groups are read, and only lines of the run', async () => {
  const { read, runId } = scene();
  await read({ groups: ['crawler', '/aws/lambda/payroll', '__proto__', 'constructor'] });
  const calls = cloud.calls.filter(({ filterPattern }) => filterPattern?.includes(runId));
  expect(new Set(calls.map(({ logGroupName }) => logGroupName))).toEqual(new Set(['/tenon/worker']));
  for (const { filterPattern } of calls)
    expect(filterPattern).toMatch(/^\{ \(\$\.run_id = "[\w-]{36}"\) && \(\$\.tenant_id = "[\w-]{36}"\) \}$/);
});

it('lines that have just arrived are held back, so that no earlier line can follow', async () => {
  const { line, read } = scene();
  await print([line('settled', 1)]);
  cloud.put('/tenon/worker', [line('just arrived', 2)], new Date(Date.now() + 60_000));

  expect((await read()).lines.map(({ message }) => message)).toEqual(['settled']);
});

it('an invalid cursor is rejected', async () => {
  const { read } = scene();
  await expect(read({ after: 'nonsense' })).rejects.toMatchObject({ code: 'invalid-cursor' });
  const bad = Buffer.from(JSON.stringify({ cloudwatch: { at: 'nonsense' } })).toString('base64url');
  await expect(read({ after: bad })).rejects.toMatchObject({ code: 'invalid-cursor' });
});

it('the AWS SDK is loaded on first use', () => {
  const script = `
    import { cloudWatchSource } from ${JSON.stringify(join(import.meta.dirname, 'cloudwatch.ts'))};
    import { createRequire } from 'node:module';
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('client-cloudwatch-logs'));
    cloudWatchSource({ logGroups: { crawler: 'x' }, now: () => new Date() });
    const before = isLoaded();
    await import('@aws-sdk/client-cloudwatch-logs');
    process.stdout.write(JSON.stringify([before, isLoaded()]));`;
  const run = [
    process.execPath,
    ['--input-type=module', '-e', script],
    { encoding: 'utf8', cwd: import.meta.dirname },
  ] as const;
  expect(execFileSync(...run)).toBe('[false,true]');
});
