import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { crawlerOf, page, startHost, visitOf } from '../../../test/postings/crawl-scene.ts';
import { isReserved } from './robots.ts';

const { db, owner } = await testDatabase();
const pathsOf = (host: { seen: { path: string }[] }) =>
  host.seen.filter(({ path }) => path === '/robots.txt').length;

it('the crawler obeys its own rules in robots.txt, or else the general ones', async () => {
  const allAgents = await startHost(page(''), {
    robots: 'User-agent: *\nDisallow: /private\nAllow: /private/jobs',
  });
  const us = await startHost(page(''), {
    robots: 'User-agent: *\nDisallow:\n\nUser-agent: TenonBot\nDisallow: /',
  });
  const crawler = crawlerOf(db);

  await crawler.fetch({ url: `${allAgents.origin}/private/jobs` }, visitOf());
  const failed = crawler.fetch({ url: `${allAgents.origin}/private/area` }, visitOf());
  await expect(failed).rejects.toMatchObject({
    code: 'robots-disallowed',
    retry: false,
    message: expect.stringContaining('/private/area'),
  });
  await expect(crawler.reserve({ url: us.origin }, visitOf())).rejects.toMatchObject({
    code: 'robots-disallowed',
  });
  expect([allAgents.pages().length, us.pages().length]).toEqual([1, 0]);
});

it('robots.txt is fetched once a day for all workers', async () => {
  const host = await startHost(page(''), { robots: 'User-agent: *\nDisallow: /no' });
  const [crawler, other] = [crawlerOf(db), crawlerOf(db)];

  await Promise.all([1, 2, 3].map((number) => crawler.fetch({ url: `${host.origin}/${number}` }, visitOf())));
  await other.fetch({ url: `${host.origin}/4` }, visitOf());
  expect(pathsOf(host)).toBe(1);

  await owner`update crawl_host set robots_at = now() - interval '25 hours' where name = ${host.name}`;
  await crawlerOf(db).fetch({ url: `${host.origin}/5` }, visitOf());
  expect(pathsOf(host)).toBe(2);
});

it('a host without robots.txt is open, and one that fails is closed for now', async () => {
  const without = await startHost(page(''));
  const unwell = await startHost(page(''), { robots: (_request, response) => response.writeHead(503).end() });
  const silent = await startHost(page(''), { robots: (request) => request.socket.destroy() });
  const crawler = crawlerOf(db);

  await crawler.fetch({ url: without.origin }, visitOf());
  for (const host of [unwell, silent])
    for (const path of ['/1', '/2'])
      await expect(crawler.fetch({ url: host.origin + path }, visitOf())).rejects.toMatchObject({
        code: 'robots-unreachable',
        retry: true,
        host: host.name,
        retryAfterMs: expect.any(Number),
      });
  expect([unwell, silent].map((host) => [pathsOf(host), host.pages().length])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

it('the last known robots.txt is used while a new one is unavailable', async () => {
  const host = await startHost(page(''));
  const gone = host.name;
  await owner`
    insert into crawl_host (name, robots, robots_at, robots_code)
    values (${gone}, ${'User-agent: *\nDisallow: /no'}, now() - interval '25 hours', 200)`;
  await host.stop();
  const crawler = crawlerOf(db);

  await expect(crawler.fetch({ url: `${host.origin}/no` }, visitOf())).rejects.toMatchObject({
    code: 'robots-disallowed',
  });
  await expect(crawler.fetch({ url: `${host.origin}/yes` }, visitOf())).rejects.toMatchObject({
    code: 'unreachable',
  });
});

it('the crawl delay of robots.txt is kept', async () => {
  const host = await startHost(page(''), { robots: 'User-agent: *\nCrawl-delay: 20' });
  const crawler = crawlerOf(db);

  const { waitMs } = await crawler.reserve({ url: host.origin }, visitOf());
  expect(waitMs).toBe(0);
  expect((await crawler.reserve({ url: host.origin }, visitOf())).waitMs).toBeGreaterThan(0);

  const [row] =
    await owner`select extract(epoch from next_at - asked_at) as gap from crawl_host where name = ${host.name}`;
  expect(Number(row?.gap)).toBeGreaterThanOrEqual(20);
});

it('redirects of robots.txt are followed, and only its first part is parsed', async () => {
  const elsewhere = await startHost((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /no'),
  );
  const moved = await startHost(page(''), {
    robots: (_request, response) => response.writeHead(301, { location: `${elsewhere.origin}/rules` }).end(),
  });
  const large = await startHost(page(''), {
    robots: `User-agent: *\nDisallow: /no\n${'# so much to say\n'.repeat(100_000)}`,
  });
  const crawler = crawlerOf(db);

  for (const host of [moved, large])
    await expect(crawler.fetch({ url: `${host.origin}/no` }, visitOf())).rejects.toMatchObject({
      code: 'robots-disallowed',
    });
});

it.each([
  ['<META content = "1" name="TDM-Reservation">', true],
  ['<meta name="tdm-reservation" content="0"><meta name="x" content="1">', false],
  ['<meta tdm-reservation '.repeat(50_000), false],
])('a TDM reservation is detected in any markup (%#)', (html, expected) => {
  expect(isReserved(undefined, 'text/html', html)).toBe(expected);
});
