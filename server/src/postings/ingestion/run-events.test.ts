import { expect, it } from 'vitest';
import { allJobsEvents, listedEvents, updateEvents } from './run-events.ts';

const line = (at: number) => ({
  external_id: `job-${at}`,
  title: `Joiner ${at} “é”`,
  status: 'pending' as const,
});

it('tells a list that is too long for one event in several, each within the limit', () => {
  const items = Array.from({ length: 12_000 }, (_, at) => line(at));
  const events = listedEvents('acme', items);

  expect(events.length).toBeGreaterThan(1);
  expect(Math.max(...events.map(({ data }) => JSON.stringify(data).length))).toBeLessThan(200_000);
  const told = events.flatMap(({ data }) => (data as { acme: typeof items }).acme);
  expect(told).toEqual(items);
});

it('tells of nothing too: a board that is empty is not one that was not listed', () => {
  expect(listedEvents('acme', [])).toEqual([{ name: 'all_jobs', data: { acme: [] } }]);
  expect(allJobsEvents([], 1000)).toEqual([{ name: 'all_jobs', data: {} }]);
});

it('puts the companies of a run into one event while they fit', () => {
  const items = ['acme', 'birch'].flatMap((company) => [0, 1].map((at) => ({ company, ...line(at) })));
  expect(allJobsEvents(items, 100_000)).toEqual([
    { name: 'all_jobs', data: { acme: [line(0), line(1)], birch: [line(0), line(1)] } },
  ]);
  expect(allJobsEvents(items, 200)).toHaveLength(2);
});

it('lets a slow reader have the newest status of each item alone', () => {
  const [first, second] = updateEvents('acme', [
    { external_id: '1', status: 'crawling' },
    { external_id: '2', status: 'ready' },
  ]);
  expect(first).toEqual({ name: 'update', key: 'acme/1', data: { acme: { 1: 'crawling' } } });
  expect(second?.key).not.toBe(first?.key);
});
