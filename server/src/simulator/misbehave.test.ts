import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFromSimulator, requestSimulator } from '../../test/postings/simulator-fetch.ts';
import { boards } from '../postings/boards/all-boards.ts';
import type { Trouble } from './model.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

let world: Simulator;

beforeAll(async () => {
  world = await startSimulator({ slowMs: 60, postings: 28 * 20 });
});
afterAll(() => world.stop());

function difficult(trouble: Trouble) {
  const company = world.companies().find((each) => each.trouble === trouble);
  if (!company) throw new Error(`nobody is ${trouble}`);
  const list = () => boards[company.kind].list(company.board, fetchFromSimulator);
  return { ...company, list, truth: world.postings(company.key) };
}

it('is honest about every company that has no trouble', () => {
  const { length } = world.companies().filter(({ trouble }) => trouble);
  expect(length).toBe(13);
});

it('claims more than it lists', async () => {
  await expect(difficult('lying').list()).rejects.toMatchObject({ code: 'listing-incomplete' });
});

it('is gone, broken for ever, or writes half an answer', async () => {
  await expect(difficult('gone').list()).rejects.toMatchObject({ code: 'board-unknown' });
  const broken = difficult('broken');
  for (let time = 0; time < 3; time += 1) {
    expect((await requestSimulator(`${broken.board.origin}/api/offers/`)).status).toBe(500);
  }
  await expect(difficult('malformed').list()).rejects.toMatchObject({ code: 'listing-not-readable' });
});

it('fails once for some addresses and is fine afterwards, until the next day', async () => {
  const { truth } = difficult('flaky');
  const ask = () => Promise.all(truth.map(async ({ url }) => (await requestSimulator(url)).status));
  const first = await ask();
  expect(new Set(first)).toEqual(new Set([200, 503]));
  expect(new Set(await ask())).toEqual(new Set([200]));
});

it('moved to another host for good', async () => {
  const { careers_url: url, truth } = difficult('moved');
  const answer = await requestSimulator(url);
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.location ?? '').host).toBe(new URL(truth[0]?.url ?? '').host);
  expect((await requestSimulator(answer.headers.location ?? '')).status).toBe(200);
});

it('does not want to be crawled', async () => {
  const { careers_url: url } = difficult('robots');
  expect((await requestSimulator(new URL('/robots.txt', url).href)).text).toContain('Disallow: /\n');
});

it('asks for patience now and then', async () => {
  const { truth } = difficult('busy');
  const answers = [];
  for (const { url } of truth) answers.push(await requestSimulator(url));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(1);
  expect(refused[0]?.headers['retry-after']).toBe('1');
});

it('shows pages that say with status 200 that there is nothing, or nothing without a browser', async () => {
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

it('has one page that is far too large, and lists some rows twice', async () => {
  const sizes = await Promise.all(
    difficult('huge').truth.map(async ({ url }) => (await requestSimulator(url)).text.length),
  );
  expect(sizes.filter((size) => size > 6_000_000)).toHaveLength(1);

  const twice = difficult('duplicates');
  const feed = (await requestSimulator(`${twice.board.origin}/xml`)).text;
  expect(feed.match(/<position>/g)?.length).toBeGreaterThan(twice.truth.length);
  expect((await twice.list()).postings).toHaveLength(twice.truth.length);
});

it('takes its time where it is slow', async () => {
  const { careers_url: url } = difficult('slow');
  const before = performance.now();
  expect((await requestSimulator(url)).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(50);
});
