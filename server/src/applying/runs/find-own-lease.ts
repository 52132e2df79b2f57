import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import { alreadyClaimed } from './refusals.ts';

/** Owner of the short leases under which the sweep expires stale runs. */
export const SWEEP = 'sweep';

const RETRY_DELAY_MS = 20;

/**
 * Finds the lease that a run already holds after it failed to acquire one: a repeated claim must not be blocked by itself.
 * Returns nothing if another attempt may succeed. Throws if another run holds the lease.
 */
export async function findOwnLease(
  { leases, now }: { leases: Leases; now: () => Date },
  {
    key,
    owner,
    ttlSeconds,
    isLastAttempt,
  }: { key: string; owner: string; ttlSeconds: number; isLastAttempt: boolean },
): Promise<Lease | undefined> {
  const holder = await leases.holder(key);
  const own = holder?.owner === owner ? await leases.renew(holder, ttlSeconds) : undefined;
  if (own) return own;
  const isHeldByOther = holder !== undefined && holder.owner !== owner && holder.owner !== SWEEP;
  if (isHeldByOther || isLastAttempt) {
    // The clock of the lease store may differ from ours, so this is capped at the whole lease.
    const left = holder ? (holder.expires_at.getTime() - now().getTime()) / 1000 : 0;
    throw alreadyClaimed({
      runId: holder?.owner ?? owner,
      expiresAt: holder?.expires_at ?? now(),
      secondsLeft: Math.round(Math.min(Math.max(left, 0), ttlSeconds) * 1000) / 1000,
    });
  }
  await sleep(RETRY_DELAY_MS);
  return undefined;
}
