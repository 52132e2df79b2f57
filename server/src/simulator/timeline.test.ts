import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSimulator } from '../../test/postings/simulator-fetch.ts';
import { decide, fingerprintPage } from '../postings/fingerprint/fingerprint.ts';
import type { SimulatedPosting } from './model.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ companies: 12, postings: 12 * 12, roster: 'pages' });
});
afterAll(() => simulator.stop());

const sites = () => simulator.companies().map(({ key }) => key);
const look = async (url: string) => fingerprintPage((await requestSimulator(url)).text);

it('postings are the same for the same seed, and different for another', async () => {
  const again = await startSimulator({ companies: 12, postings: 12 * 12, roster: 'pages' });
  const other = await startSimulator({ companies: 12, postings: 12 * 12, roster: 'pages', seed: 'other' });
  const textsOf = (of: Simulator) =>
    of.postings(sites()[0] ?? '', 7).map(({ title, sections }) => ({ title, sections }));
  expect(textsOf(again)).toEqual(textsOf(simulator));
  expect(textsOf(other)).not.toEqual(textsOf(simulator));
  await Promise.all([again.stop(), other.stop()]);
});

it('postings are added, edited, closed and reposted as days pass', () => {
  const [key = ''] = sites();
  const seen = Array.from({ length: 40 }, (_, day) => simulator.postings(key, day));
  const ids = (postings: SimulatedPosting[] = []) => new Set(postings.map(({ external_id: id }) => id));
  const first = ids(seen[0]);
  const last = ids(seen[39]);
  expect(first.size).toBe(12);
  expect(without(last, first)).toBeGreaterThan(5);
  expect(without(first, last)).toBeGreaterThan(3);
  expect(last.size).toBeGreaterThan(4);

  const all = sites().flatMap((site) => simulator.postings(site, 39));
  const reposted = all.find(({ repost_of: former }) => former);
  expect(reposted).toBeDefined();
  const edited = all.filter(({ revision }) => revision > 0);
  expect(edited.length).toBeGreaterThan(all.length / 4);
  // Much later, there are about as many postings, and listing them takes no longer.
  expect(simulator.postings(key, 20_000).length).toBeGreaterThan(4);
});

it('pages change between requests without changing the posting', async () => {
  for (const key of sites().slice(0, 8)) {
    for (const { url } of simulator.postings(key).slice(0, 3)) {
      const [before, after] = [(await requestSimulator(url)).text, (await requestSimulator(url)).text];
      expect(after).not.toBe(before);
      expect(decide(fingerprintPage(before).fingerprint, fingerprintPage(after).fingerprint).extract).toBe(
        false,
      );
    }
  }
});

it('fingerprints notice every edit, and nothing else', async () => {
  const days = 12;
  const before = new Map<string, Awaited<ReturnType<typeof look>>>();
  const then = new Map(
    sites().flatMap((key) => simulator.postings(key).map((posting) => [posting.url, posting] as const)),
  );
  for (const url of then.keys()) before.set(url, await look(url));
  simulator.setDay(days);

  const wrong: string[] = [];
  let edits = 0;
  for (const posting of sites().flatMap((key) => simulator.postings(key))) {
    const old = then.get(posting.url);
    if (!old) continue;
    const isEdited = textOf(old) !== textOf(posting);
    if (isEdited) edits += 1;
    const { fingerprint } = await look(posting.url);
    const { extract, reason } = decide(before.get(posting.url)?.fingerprint, fingerprint);
    if (extract !== isEdited) wrong.push(`${posting.url} edited: ${isEdited}, decided: ${reason}`);
  }
  expect(edits).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

function without(some: Set<string>, others: Set<string>): number {
  return [...some].filter((item) => !others.has(item)).length;
}

function textOf({ title, places, salary, sections }: SimulatedPosting): string {
  return JSON.stringify({ title, places, salary, sections });
}
