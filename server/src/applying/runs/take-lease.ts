import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import { alreadyClaimed } from './refusals.ts';

/** Who takes the lease of a lost run for the moment that it needs to end it. */
export const SWEEP = 'sweep';

const TRIES = 50;
const PAUSE_MS = 20;

/** The lease of a role for this run, or the one that it has: who asks again must not be kept out by themselves. */
export async function takeLease(
  { leases, now }: { leases: Leases; now: () => Date },
  { key, owner, ttlSeconds }: { key: string; owner: string; ttlSeconds: number },
): Promise<Lease> {
  for (let attempt = 1; ; attempt++) {
    const lease = await leases.acquire(key, { owner, ttlSeconds });
    if (lease) return lease;
    const holder = await leases.holder(key);
    const own = holder?.owner === owner ? await leases.renew(holder, ttlSeconds) : undefined;
    if (own) return own;
    if (holder && holder.owner !== owner && (holder.owner !== SWEEP || attempt >= TRIES)) {
      // The keeper's clock may differ from ours: more than the whole time is never left.
      const left = (holder.expires_at.getTime() - now().getTime()) / 1000;
      const secondsLeft = Math.round(Math.min(Math.max(left, 0), ttlSeconds) * 1000) / 1000;
      throw alreadyClaimed({ runId: holder.owner, expiresAt: holder.expires_at, secondsLeft });
    }
    if (attempt >= TRIES) throw alreadyClaimed({ runId: owner, expiresAt: now(), secondsLeft: 0 });
    await sleep(PAUSE_MS);
  }
}
