import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { median } from '../../../bench/table.ts';
import { testDatabase } from '../../../test/database.ts';
import { crawlerOf, gapsOf, page, startHost, visitOf } from '../../../test/postings/crawl-scene.ts';
import { readConfig } from '../../config.ts';
import type { Crawler } from './port.ts';

const { db, url: databaseUrl, owner } = await testDatabase({ connections: 20 });
const GAP = 120;
const patient = { maxWaitMs: 30_000 };

/**
 * Allows for the network, where one request may take longer than the next. The delay of a company starts at its last
 * response.
 */
const JITTER = 20;

function pair(settings: { gapMs: number; hostGapMs: number }): [Crawler, Crawler] {
  return [crawlerOf(db, { settings }), crawlerOf(db, { settings })];
}

it('all workers together keep the delay of a company, including robots.txt and failures', async () => {
  let turn = 0;
  const host = await startHost((_request, response) =>
    response.writeHead(turn++ % 2 ? 500 : 200, { 'content-type': 'text/html' }).end(),
  );
  const crawlers = pair({ gapMs: GAP, hostGapMs: 0 });
  const companyId = randomUUID();

  for (let number = 0; number < 6; number++)
    await crawlers[number % 2]
      ?.fetch({ url: `${host.origin}/${number}` }, visitOf({ companyId, ...patient }))
      .catch(() => {});

  expect(host.pages().map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
  expect(host.seen).toHaveLength(7);
  expect(Math.min(...gapsOf(host.seen))).toBeGreaterThanOrEqual(GAP);
});

it('a company never has two concurrent requests', async () => {
  let open = 0;
  let most = 0;
  const host = await startHost((_request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      response.writeHead(200, { 'content-type': 'text/html' }).end();
    }, 60);
  });
  const crawlers = pair({ gapMs: 20, hostGapMs: 0 });
  const companyId = randomUUID();

  await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      crawlers[number % 2]?.fetch({ url: `${host.origin}/${number}` }, visitOf({ companyId, ...patient })),
    ),
  );

  expect(host.pages()).toHaveLength(6);
  expect(most).toBe(1);
});

it('a company is held for the longest possible request, and its host until the request is sent', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const host = await startHost(async (_request, response) => {
    arrive();
    await answered;
    response.writeHead(200, { 'content-type': 'text/html' }).end();
  });
  const [crawler, rival] = pair({ gapMs: 20, hostGapMs: 20 });
  const companyId = randomUUID();
  const ask = async () => (await rival.reserve({ url: host.origin }, visitOf({ companyId }))).waitMs;
  const pass = (seconds: number) => owner`
    update crawl_host set held_until = held_until - ${`${seconds} s`}::interval, next_at = next_at - ${`${seconds} s`}::interval,
      asked_at = asked_at - ${`${seconds} s`}::interval where name in (${`company:${companyId}`}, ${host.name})`;

  const slow = crawler.fetch({ url: host.origin }, visitOf({ companyId, ...patient }));
  await arrived;
  await pass(11);
  expect(await ask()).toBeGreaterThan(0);
  expect(await rival.reserve({ url: host.origin }, visitOf())).toEqual({ waitMs: 0 });
  await pass(18);
  expect(await ask()).toBeGreaterThan(0);
  // No live worker holds it.
  await pass(7);
  expect(await ask()).toBe(0);
  answer();
  await slow;
});

it('companies on one host share its delay, and others run in parallel', async () => {
  const shared = await startHost(page(''));
  const other = await startHost(page(''));
  const crawlers = pair({ gapMs: 0, hostGapMs: GAP });

  await Promise.all(
    [shared, shared, shared, shared, shared, shared, other].map(({ origin }, number) =>
      crawlers[number % 2]?.fetch({ url: `${origin}/${number}` }, visitOf(patient)),
    ),
  );

  expect(shared.pages()).toHaveLength(6);
  // One request that is late on its way makes one gap longer and the next one shorter; the median stays.
  expect(median(gapsOf(shared.seen))).toBeGreaterThanOrEqual(GAP - JITTER);
  expect(other.pages()[0]?.at).toBeLessThan(shared.seen.at(-1)?.at ?? 0);
});

it('companies that wait for one host get different times', async () => {
  const host = await startHost(page(''));
  const crawler = crawlerOf(db, { settings: { gapMs: 0, hostGapMs: 2_000 } });
  await crawler.fetch({ url: host.origin }, visitOf(patient));
  const visits = Array.from({ length: 5 }, () => visitOf());

  const waits: number[] = [];
  for (const visit of visits) waits.push((await crawler.reserve({ url: host.origin }, visit)).waitMs);
  expect(waits[0]).toBeGreaterThan(0);
  for (const step of waits.slice(1).map((wait, place) => wait - (waits[place] ?? 0)))
    expect(step).toBeGreaterThan(1_500);

  // Asking again does not lose the place in line.
  const [first] = visits;
  expect(
    (await crawler.reserve({ url: host.origin }, { ...visitOf(), companyId: first?.companyId ?? '' })).waitMs,
  ).toBeLessThanOrEqual(waits[0] ?? 0);
});

it('a company that does not come back does not block others', async () => {
  const host = await startHost(page(''));
  const crawler = crawlerOf(db, { settings: { gapMs: 0, hostGapMs: 100 } });
  await crawler.fetch({ url: host.origin }, visitOf(patient));
  for (let number = 0; number < 100; number++) await crawler.reserve({ url: host.origin }, visitOf());
  await owner`update crawl_host set asked_at = now() - interval '5 seconds', held_until = null where name = ${host.name}`;

  expect(await crawler.reserve({ url: host.origin }, visitOf())).toEqual({ waitMs: 0 });
});

it('a reserved slot is used, and without one the wait is returned', async () => {
  const host = await startHost(page(''));
  const [crawler, rival] = pair({ gapMs: 60_000, hostGapMs: 0 });
  const companyId = randomUUID();
  await owner`insert into crawl_host (name, robots, robots_at, robots_code) values (${host.name}, '', now(), 404)`;

  const visit = visitOf({ companyId });
  expect(await crawler.reserve({ url: host.origin }, visit)).toEqual({ waitMs: 0 });
  expect((await rival.reserve({ url: host.origin }, visitOf({ companyId }))).waitMs).toBeGreaterThan(0);
  await crawler.fetch({ url: host.origin }, visit);

  const later = await crawler.reserve({ url: host.origin }, visitOf({ companyId }));
  expect(later.waitMs).toBeGreaterThan(50_000);
  await expect(rival.fetch({ url: host.origin }, visitOf({ companyId }))).rejects.toMatchObject({
    code: 'not-yet',
    uncounted: true,
    details: { uncounted: true, retry_after: expect.any(Number) },
  });
  expect(host.pages()).toHaveLength(1);
});

it('aborting ends the wait for a slot', async () => {
  const host = await startHost(page(''));
  const crawler = crawlerOf(db, { settings: { gapMs: 20_000 } });
  const companyId = randomUUID();
  const controller = new AbortController();
  await owner`insert into crawl_host (name, robots, robots_at, robots_code) values (${host.name}, '', now(), 404)`;
  await crawler.fetch({ url: host.origin }, visitOf({ companyId }));

  const waiting = crawler.fetch(
    { url: host.origin },
    visitOf({ companyId, signal: controller.signal, ...patient }),
  );
  const failed = expect(waiting).rejects.toThrow('stopped');
  controller.abort(new Error('stopped'));

  await failed;
});

it('the database is not used without crawl delays', async () => {
  const host = await startHost(page(''));
  const statements = vi.fn();
  const counted = {
    ...db,
    sql: new Proxy(db.sql, {
      apply: (sql, self, parts) => {
        statements();
        return Reflect.apply(sql as never, self, parts);
      },
    }),
  };
  const crawler = crawlerOf(counted);
  const fetchOne = async (number: number) => {
    const [request, visit] = [{ url: `${host.origin}/${number}` }, visitOf()] as const;
    await crawler.reserve(request, visit);
    await crawler.fetch(request, visit);
    await crawler.settle(request, visit);
  };
  await fetchOne(0);
  statements.mockClear();

  for (let number = 1; number <= 30; number++) await fetchOne(number);

  expect(host.pages()).toHaveLength(31);
  // Failures found by other workers are read now and then.
  expect(statements.mock.calls.length).toBeLessThan(5);
});

it('the default delay is one second', () => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).crawler).toMatchObject({
    gapMs: 1000,
    hostGapMs: 250,
    allow: [],
  });
  expect(() => readConfig({ CRAWL_ALLOW: '*' })).toThrow('CRAWL_ALLOW');
  expect(
    readConfig({ CRAWL_ALLOW: '*.localhost:4401, 127.0.0.1:*', CRAWL_CONTACT: 'https://tenon.example/bot' })
      .crawler,
  ).toMatchObject({
    allow: ['*.localhost:4401', '127.0.0.1:*'],
    userAgent: expect.stringMatching(/^TenonBot\/[\d.]+ \(\+https:\/\/tenon\.example\/bot\)$/),
  });
});
