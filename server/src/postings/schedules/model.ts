import type { Frequency } from '@tenon/contract/ingestion-schedules';

const MINUTE_MS = 60_000;
const MINUTES: Record<Exclude<Frequency, 'off'>, number> = {
  hourly: 60,
  every_6_hours: 360,
  daily: 1440,
  weekly: 10_080,
};

/**
 * When a company is next due. Each workspace has its own minute of the week, so that installations do not all start at
 * midnight. The shorter periods divide the longer ones, so one run covers all companies of a workspace that are due.
 * A company that was just imported waits for at least half a period.
 */
export function nextRunAt(frequency: Frequency, tenantId: string, lastRunAt: Date): Date | null {
  if (frequency === 'off') return null;
  const period = MINUTES[frequency] * MINUTE_MS;
  const offset = (Number.parseInt(tenantId.slice(-8), 16) % MINUTES.weekly) * MINUTE_MS;
  const earliest = lastRunAt.getTime() + period / 2;
  const slot = Math.ceil((earliest - offset) / period);
  return new Date(slot * period + offset);
}
