import type { Idempotency } from '../platform/idempotency/port.ts';
import type { Leases } from '../platform/leases/port.ts';
import type { Live } from '../platform/live/port.ts';
import type { Logger, LogStore } from '../platform/logs/port.ts';

export type PurgeDeps = {
  leases: Leases;
  live: Live;
  logs: LogStore;
  idempotency: Idempotency;
  logger: Logger;
  now: () => Date;
};

const EVENT_DAYS = 7;
const LOG_DAYS = 30;
const IDEMPOTENCY_HOURS = 48;

/** Deletes expired data of the platform: events, log lines, leases and idempotency keys. */
export async function purge({ leases, live, logs, idempotency, logger, now }: PurgeDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const events = await live.purge(daysAgo(EVENT_DAYS));
  const lines = await logs.purge(daysAgo(LOG_DAYS));
  const freeLeases = await leases.purge();
  const keys = await idempotency.purge(IDEMPOTENCY_HOURS);
  logger.info('expired data purged', {
    events,
    lines,
    leases: freeLeases,
    idempotency_keys: keys,
  });
}
