import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { crawlerOf, startHost, visitOf } from '../../../test/postings/crawl-scene.ts';
import { afterFailure } from './after-failure.ts';
import { CrawlError } from './errors.ts';
import type { Crawler } from './port.ts';

const { db, owner } = await testDatabase();

async function scene() {
  const state = { status: 500 };
  const host = await startHost((_request, response) =>
    response.writeHead(state.status, { 'content-type': 'text/html' }).end(),
  );
  const request = { url: host.origin };
  const settings = { gapMs: 1, hostGapMs: 1 };
  const crawlers: [Crawler, Crawler] = [crawlerOf(db, { settings }), crawlerOf(db, { settings })];
  return {
    state,
    host,
    crawlers,
    /** A page whose last attempt fails, and what follows. */
    async page(crawler: Crawler = crawlers[0], visit = visitOf({ maxWaitMs: 5_000 })) {
      const error = await crawler.fetch(request, visit).then(
        () => undefined,
        (thrown: CrawlError) => thrown,
      );
      if (!error?.uncounted) await crawler.settle(request, visit, error);
      return error?.code;
    },
    async restFor(seconds: number) {
      await owner`update crawl_host set open_until = now() + ${seconds} * interval '1 second' where name = ${host.name}`;
    },
    async row() {
      const [row] = await owner`
        select failures, round(extract(epoch from open_until - now())) as rest from crawl_host where name = ${host.name}`;
      return { failures: row?.failures, rest: row?.rest && Number(row.rest) };
    },
  };
}

it('a host is left alone after five failed pages in a row, for longer each time', async () => {
  const { page, host, row, restFor, crawlers } = await scene();

  for (let number = 1; number <= 5; number++) expect(await page(crawlers[number % 2])).toBe('unwell');
  expect(await row()).toEqual({ failures: 5, rest: 30 });

  expect(await page()).toBe('host-resting');
  expect(await page(crawlers[1])).toBe('host-resting');
  expect(host.pages()).toHaveLength(5);

  await restFor(-1);
  expect(await page()).toBe('unwell');
  expect(await row()).toEqual({ failures: 6, rest: 60 });

  await owner`update crawl_host set failures = 30, open_until = now() - interval '1 second' where name = ${host.name}`;
  expect(await page()).toBe('unwell');
  expect(await row()).toMatchObject({ rest: 1800 });
});

it('all workers together send exactly one probe, and a host is back when it succeeds', async () => {
  const { page, host, row, restFor, crawlers, state } = await scene();
  for (let number = 1; number <= 5; number++) await page();
  await restFor(-1);
  state.status = 200;

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const visit = visitOf();
      return crawlers[number % 2]?.fetch({ url: host.origin }, visit).then(
        () => visit,
        (error: CrawlError) => error.code,
      );
    }),
  );
  const probes = outcomes.filter((outcome) => typeof outcome === 'object');
  expect(probes).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'host-resting')).toHaveLength(7);
  expect(host.pages()).toHaveLength(6);

  const [probe = visitOf()] = probes;
  await crawlers[0].settle({ url: host.origin }, probe);
  expect(await row()).toEqual({ failures: 0, rest: null });
  expect(await page(crawlers[1])).toBeUndefined();
});

it('a probe can use all its attempts while others wait', async () => {
  const { page, host, restFor, crawlers } = await scene();
  for (let number = 1; number <= 5; number++) await page();
  await restFor(-1);
  const probe = visitOf({ maxWaitMs: 5_000 });

  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect(crawlers[0].fetch({ url: host.origin }, probe)).rejects.toMatchObject({ code: 'unwell' });
    expect(await page(crawlers[1])).toBe('host-resting');
  }
});

it('only failures that are the host’s fault count, and only while it is requested', async () => {
  const { page, state, row, crawlers, host } = await scene();
  for (let number = 1; number <= 4; number++) await page();

  state.status = 404;
  expect(await page()).toBe('gone');
  expect(await row()).toMatchObject({ failures: 0 });

  state.status = 500;
  for (let number = 1; number <= 5; number++) await page();
  // These requests were in flight when the host was given a rest.
  const late = new CrawlError('unwell', 'late', { host: host.name });
  for (let number = 1; number <= 3; number++) await crawlers[1].settle({ url: host.origin }, visitOf(), late);
  expect(await row()).toEqual({ failures: 5, rest: 30 });
});

it('a failing host is left alone without crawl delays too', async () => {
  const { host, state } = await scene();
  const crawler = crawlerOf(db);
  const request = { url: host.origin };
  for (let number = 1; number <= 5; number++) {
    const error = await crawler.fetch(request, visitOf()).catch((thrown: unknown) => thrown);
    await crawler.settle(request, visitOf(), error);
  }
  state.status = 200;

  await expect(crawler.fetch(request, visitOf())).rejects.toMatchObject({
    code: 'host-resting',
    uncounted: true,
  });
});

it('a page is attempted three times, later each time, and never before the host allows it', () => {
  const unwell = new CrawlError('unwell', '');
  const middle = () => 0.5;
  expect(afterFailure(1, unwell, middle)).toEqual({ retryAfterMs: 1000, counted: true });
  expect(afterFailure(2, unwell, middle)).toEqual({ retryAfterMs: 2000, counted: true });
  expect(afterFailure(3, unwell, middle)).toBe('give-up');
  expect(afterFailure(1, unwell, () => 0)).toEqual({ retryAfterMs: 750, counted: true });
  expect(afterFailure(1, unwell, () => 1)).toEqual({ retryAfterMs: 1250, counted: true });

  expect(afterFailure(1, new CrawlError('busy', '', { retryAfterMs: 5000 }), middle)).toEqual({
    retryAfterMs: 5000,
    counted: true,
  });
  expect(afterFailure(3, new CrawlError('not-yet', '', { retryAfterMs: 700, uncounted: true }))).toEqual({
    retryAfterMs: 700,
    counted: false,
  });
  for (const code of [
    'gone',
    'refused',
    'rejected',
    'deferred',
    'robots-disallowed',
    'reserved',
    'too-large',
  ] as const)
    expect(afterFailure(1, new CrawlError(code, ''))).toBe('give-up');
  expect(afterFailure(1, new TypeError('a bug'))).toBe('give-up');
});
