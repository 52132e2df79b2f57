import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFromSimulator, requestSimulator } from '../../test/postings/simulator-fetch.ts';
import { boards } from '../postings/boards/all-boards.ts';
import type { Trouble } from './model.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ slowMs: 60, postings: 28 * 20 });
});
afterAll(() => simulator.stop());

function difficult(trouble: Trouble) {
  const company = simulator.companies().find((company) => company.trouble === trouble);
  if (!company) throw new Error(`nobody is ${trouble}`);
  const list = () => boards[company.kind].list(company.board, fetchFromSimulator);
  return { ...company, list, truth: simulator.postings(company.key) };
}

it('companies without trouble report the truth', () => {
  const { length } = simulator.companies().filter(({ trouble }) => trouble);
  expect(length).toBe(13);
});

it('a lying company reports more postings than it lists', async () => {
  await expect(difficult('lying').list()).rejects.toMatchObject({ code: 'listing-incomplete' });
});

it('companies can be gone, broken, or truncate their responses', async () => {
  await expect(difficult('gone').list()).rejects.toMatchObject({ code: 'board-unknown' });
  const broken = difficult('broken');
  for (let time = 0; time < 3; time += 1) {
    expect((await requestSimulator(`${broken.board.origin}/api/offers/`)).status).toBe(500);
  }
  await expect(difficult('malformed').list()).rejects.toMatchObject({ code: 'listing-not-readable' });
});

it('a flaky company fails once per URL and day', async () => {
  const { truth } = difficult('flaky');
  const ask = () => Promise.all(truth.map(async ({ url }) => (await requestSimulator(url)).status));
  const first = await ask();
  expect(new Set(first)).toEqual(new Set([200, 503]));
  expect(new Set(await ask())).toEqual(new Set([200]));
});

it('a moved company redirects permanently', async () => {
  const { careers_url: url, truth } = difficult('moved');
  const answer = await requestSimulator(url);
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.location ?? '').host).toBe(new URL(truth[0]?.url ?? '').host);
  expect((await requestSimulator(answer.headers.location ?? '')).status).toBe(200);
});

it('a company can disallow crawling', async () => {
  const { careers_url: url } = difficult('robots');
  expect((await requestSimulator(new URL('/robots.txt', url).href)).text).toContain('Disallow: /\n');
});

it('a busy company sometimes responds with 429', async () => {
  const { truth } = difficult('busy');
  const answers = [];
  for (const { url } of truth) answers.push(await requestSimulator(url));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(1);
  expect(refused[0]?.headers['retry-after']).toBe('1');
});

it('companies can respond with soft 404s, or need a browser', async () => {
  const soft = difficult('soft-404');
  const pages = await Promise.all(soft.truth.map(({ url }) => requestSimulator(url)));
  const gone = pages.filter(({ text }) => text.includes('no longer available'));
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.length).toBeLessThan(pages.length);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));

  const shell = difficult('shell');
  const shells = await Promise.all(shell.truth.map(({ url }) => requestSimulator(url)));
  expect(new Set(shells.map(({ text }) => text)).size).toBe(1);
});

it('a company can have a huge page, or duplicate rows', async () => {
  const sizes = await Promise.all(
    difficult('huge').truth.map(async ({ url }) => (await requestSimulator(url)).text.length),
  );
  expect(sizes.filter((size) => size > 6_000_000)).toHaveLength(1);

  const twice = difficult('duplicates');
  const feed = (await requestSimulator(`${twice.board.origin}/xml`)).text;
  expect(feed.match(/<position>/g)?.length).toBeGreaterThan(twice.truth.length);
  expect((await twice.list()).postings).toHaveLength(twice.truth.length);
});

it('a slow company delays its responses', async () => {
  const { careers_url: url } = difficult('slow');
  const before = performance.now();
  expect((await requestSimulator(url)).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(50);
});
