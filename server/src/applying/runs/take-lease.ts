import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import { alreadyClaimed } from './refusals.ts';

/** Who takes the lease of a lost run for the moment that it needs to end it. */
export const SWEEP = 'sweep';

const PAUSE_MS = 20;

/**
 * For a run that did not get the lease: the one that it has already, since who asks again must not be kept out by
 * themselves; none when it is worth another try. Refuses when somebody else has it.
 */
export async function findOwnLease(
  { leases, now }: { leases: Leases; now: () => Date },
  {
    key,
    owner,
    ttlSeconds,
    isLastTry,
  }: { key: string; owner: string; ttlSeconds: number; isLastTry: boolean },
): Promise<Lease | undefined> {
  const holder = await leases.holder(key);
  const own = holder?.owner === owner ? await leases.renew(holder, ttlSeconds) : undefined;
  if (own) return own;
  const isOthers = holder !== undefined && holder.owner !== owner && holder.owner !== SWEEP;
  if (isOthers || isLastTry) {
    // The keeper's clock may differ from ours: more than the whole time is never left.
    const left = holder ? (holder.expires_at.getTime() - now().getTime()) / 1000 : 0;
    throw alreadyClaimed({
      runId: holder?.owner ?? owner,
      expiresAt: holder?.expires_at ?? now(),
      secondsLeft: Math.round(Math.min(Math.max(left, 0), ttlSeconds) * 1000) / 1000,
    });
  }
  await sleep(PAUSE_MS);
  return undefined;
}
