import type { SentApplication } from '@tenon/contract/insights';
import { expect, it } from 'vitest';
import { groupBy, summarize } from './summarize.ts';

const sent = (more: Partial<SentApplication>): SentApplication => ({
  posting_id: crypto.randomUUID(),
  title: 'Cooper',
  company: 'Casks',
  source: 'greenhouse',
  level: null,
  variant: null,
  variant_id: null,
  column: 'applied',
  applied_on: '2026-10-01',
  responded_on: null,
  interviewed: false,
  offered: false,
  ...more,
});

it('the median time to a response is of answered applications only, and never negative', () => {
  const median = (...days: (string | null)[]) =>
    summarize(days.map((responded_on) => sent({ responded_on }))).medianDays;
  expect(median(null)).toBeUndefined();
  expect(median('2026-10-04', null)).toBe(3);
  expect(median('2026-10-03', '2026-10-07')).toBe(4);
  expect(median('2026-10-03', '2026-10-04', '2026-10-31')).toBe(3);
  expect(median('2026-09-01')).toBeUndefined();
});

it('groups are sorted by size, and an unknown value is a group of its own', () => {
  const groups = groupBy([sent({ level: 'senior' }), sent({}), sent({ interviewed: true })], 'level');
  expect(groups.map(({ key, summary }) => [key, summary.applied.length, summary.interviewed.length])).toEqual(
    [
      ['', 2, 1],
      ['senior', 1, 0],
    ],
  );
});
