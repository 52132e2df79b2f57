import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSimulator } from '../../../test/postings/simulator-fetch.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ companies: 15, postings: 15 * 50 });
});
afterAll(() => simulator.stop());

const board = (key: string) => {
  const found = simulator.companies().find((company) => company.key === key)?.board;
  if (!found) throw new Error(`no ${key}`);
  return found;
};

it('Greenhouse lists have escaped descriptions', async () => {
  const { origin, token } = board('harbour-and-pine');
  const url = `${origin}/v1/boards/${token}/jobs`;
  const full = JSON.parse((await requestSimulator(`${url}?content=true`)).text);
  const short = JSON.parse((await requestSimulator(url)).text);

  expect(full.jobs[0].content).toMatch(/^&lt;p&gt;&lt;strong&gt;/);
  expect(full.meta.total).toBe(full.jobs.length);
  expect(short.jobs[0]).not.toHaveProperty('content');
});

it('Lever lists have skip and limit, and HTML if the client prefers it', async () => {
  const { origin, token } = board('lumen-ledger');
  const url = `${origin}/v0/postings/${token}`;
  const ids = simulator.postings('lumen-ledger').map((posting) => posting.external_id);

  const middle = JSON.parse((await requestSimulator(`${url}?mode=json&skip=3&limit=4`)).text);
  expect(middle.map((row: { id: string }) => row.id)).toEqual(ids.slice(3, 7));
  const page = await requestSimulator(url, { headers: { accept: 'text/html,*/*' } });
  expect(page.headers['content-type']).toMatch(/html/);
  const response = await requestSimulator(`${url}?mode=json`, { headers: { accept: 'text/html' } });
  expect(JSON.parse(response.text)).toHaveLength(ids.length);
});

it('Ashby boards have an unlisted row, and empty pages with structured data', async () => {
  const { origin, token } = board('quiet-systems');
  expect(token).toBe('Quiet Systems');
  const url = `${origin}/posting-api/job-board/${encodeURIComponent('Quiet Systems')}?includeCompensation=true`;
  const { jobs } = JSON.parse((await requestSimulator(url)).text);
  expect(jobs.filter((job: { isListed: boolean }) => !job.isListed)).toHaveLength(1);

  const page = await requestSimulator(jobs[0].jobUrl);
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).toContain('application/ld+json');
});

it('Workday searches need four fields and at most twenty rows', async () => {
  const { origin, token, site } = board('tessera-health');
  const search = (fields: object) =>
    requestSimulator(`${origin}/wday/cxs/${token}/${site}/jobs`, {
      method: 'POST',
      body: JSON.stringify(fields),
    });
  const whole = { appliedFacets: {}, limit: 20, offset: 0, searchText: '' };

  const { searchText: _, ...three } = whole;
  expect((await search(three)).status).toBe(422);
  expect((await search({ ...whole, limit: 50 })).status).toBe(400);
  const answer = JSON.parse((await search({ ...whole, offset: 20 })).text);
  expect(answer.total).toBe(simulator.postings('tessera-health').length);
  expect(answer.jobPostings).toHaveLength(Math.min(20, answer.total - 20));
  const [family] = answer.facets[0].values;
  const one = JSON.parse((await search({ ...whole, appliedFacets: { jobFamilyGroup: [family.id] } })).text);
  expect(one.total).toBeLessThan(answer.total);
});

it('sites list postings by sitemap, feed or pages of links', async () => {
  const origin = (key: string) => `http://${key}.localhost:${simulator.port}`;
  const robots = await requestSimulator(`${origin('clearwater-freight')}/robots.txt`);
  expect(robots.text).toContain(`Sitemap: ${origin('clearwater-freight')}/sitemap.xml`);
  const map = await requestSimulator(`${origin('clearwater-freight')}/sitemap-jobs.xml`);
  for (const { url } of simulator.postings('clearwater-freight'))
    expect(map.text).toContain(`<loc>${url}</loc>`);

  expect((await requestSimulator(`${origin('signal-post')}/careers`)).text).toContain('href="/jobs.rss"');
  const feed = await requestSimulator(`${origin('signal-post')}/jobs.rss`);
  for (const { url } of simulator.postings('signal-post')) expect(feed.text).toContain(`<link>${url}</link>`);

  let next: string | undefined = '/careers';
  const links: string[] = [];
  while (next) {
    const page: string = (await requestSimulator(origin('old-mill-schools') + next)).text;
    links.push(...[...page.matchAll(/class="opening"><a href="([^"]+)"/g)].map((found) => found[1] ?? ''));
    next = /rel="next" href="([^"]+)"/.exec(page)?.[1];
  }
  expect(new Set(links).size).toBe(links.length);
  expect(links).toHaveLength(simulator.postings('old-mill-schools').length);
});

it('companies support conditional requests and compression', async () => {
  const [posting] = simulator.postings('clearwater-freight');
  const url = posting?.url ?? '';
  const first = await requestSimulator(url);
  const again = await requestSimulator(url, { headers: { 'if-none-match': first.headers.etag ?? '' } });
  const since = await requestSimulator(url, {
    headers: { 'if-modified-since': first.headers['last-modified'] ?? '' },
  });
  expect([first.status, again.status, since.status]).toEqual([200, 304, 304]);

  const { origin, token } = board('harbour-and-pine');
  const packed = await requestSimulator(`${origin}/v1/boards/${token}/jobs`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

it('the simulator logs requests and advances the day', async () => {
  simulator.forgetRequests();
  await requestSimulator(`http://vela-studio.localhost:${simulator.port}/api/offers/`, {
    headers: { 'user-agent': 'tester' },
  });
  expect(simulator.requests('vela-studio')).toMatchObject([
    { host: `vela-studio.localhost:${simulator.port}`, path: '/api/offers/', status: 200, agent: 'tester' },
  ]);

  const next = await requestSimulator(`${simulator.url}/simulator/day`, { method: 'POST' });
  expect(JSON.parse(next.text)).toMatchObject({ day: 1 });
  const wrong = await requestSimulator(`${simulator.url}/simulator/day`, {
    method: 'POST',
    body: '{"day":-1}',
  });
  expect(wrong.status).toBe(400);
  expect(simulator.day()).toBe(1);
});
