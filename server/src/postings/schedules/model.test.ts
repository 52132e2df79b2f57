import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { nextRunAt } from './model.ts';

const frequencies = { hourly: 1, every_6_hours: 6, daily: 24, weekly: 168 } as const;
const HOUR = 3_600_000;

it('a company is due between a half and one and a half periods after its last run', () => {
  const now = new Date('2026-03-29T01:30:00Z');
  for (const [frequency, hours] of Object.entries(frequencies)) {
    const next = nextRunAt(frequency as keyof typeof frequencies, randomUUID(), now);
    const waited = ((next?.getTime() ?? 0) - now.getTime()) / HOUR;
    expect(waited).toBeGreaterThanOrEqual(hours / 2);
    expect(waited).toBeLessThan(hours * 1.5);
  }
});

it('companies of a workspace that are due on the same day share their minute', () => {
  const tenant = randomUUID();
  const now = new Date('2026-01-01T00:00:00Z');
  const minutes = Object.keys(frequencies).map((frequency) =>
    nextRunAt(frequency as keyof typeof frequencies, tenant, now)?.getUTCMinutes(),
  );
  expect(new Set(minutes).size).toBe(1);
});

it('workspaces are spread over the day', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const hours = Array.from({ length: 200 }, () => nextRunAt('daily', randomUUID(), now)?.getUTCHours());
  expect(new Set(hours).size).toBeGreaterThan(15);
});

it('a company that is turned off is never due', () => {
  expect(nextRunAt('off', randomUUID(), new Date())).toBeNull();
});
