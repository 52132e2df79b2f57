import { expect, it } from 'vitest';
import { allJobsEvents, listedEvents, updateEvents } from './run-events.ts';

const line = (at: number) => ({
  external_id: `job-${at}`,
  title: `Joiner ${at} “é”`,
  status: 'pending' as const,
});

it('a long list is split into several events within the size limit', () => {
  const items = Array.from({ length: 12_000 }, (_, at) => line(at));
  const events = listedEvents('acme', items);

  expect(events.length).toBeGreaterThan(1);
  expect(Math.max(...events.map(({ data }) => JSON.stringify(data).length))).toBeLessThan(200_000);
  const sent = events.flatMap(({ data }) => (data as { acme: typeof items }).acme);
  expect(sent).toEqual(items);
});

it('an empty list is an event too, because an empty board is not an unlisted one', () => {
  expect(listedEvents('acme', [])).toEqual([{ name: 'all_jobs', data: { acme: [] } }]);
  expect(allJobsEvents([], 1000)).toEqual([{ name: 'all_jobs', data: {} }]);
});

it('companies of a run share an event while they fit', () => {
  const items = ['acme', 'birch'].flatMap((company) => [0, 1].map((at) => ({ company, ...line(at) })));
  expect(allJobsEvents(items, 100_000)).toEqual([
    { name: 'all_jobs', data: { acme: [line(0), line(1)], birch: [line(0), line(1)] } },
  ]);
  expect(allJobsEvents(items, 200)).toHaveLength(2);
});

it('a slow reader gets only the newest status of each item', () => {
  const [first, second] = updateEvents('acme', [
    { external_id: '1', status: 'crawling' },
    { external_id: '2', status: 'ready' },
  ]);
  expect(first).toEqual({ name: 'update', key: 'acme/1', data: { acme: { 1: 'crawling' } } });
  expect(second?.key).not.toBe(first?.key);
});
