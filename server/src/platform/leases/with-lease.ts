import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';

/**
 * Works with a lease that is renewed until the work is over. None when somebody else holds the key. When it
 * is lost on the way the signal says so, and the result is thrown away with `lease-lost`: what must not happen
 * twice belongs behind `guard`.
 */
export async function withLease<T>(
  leases: Leases,
  key: string,
  { owner, ttlSeconds }: { owner: string; ttlSeconds: number },
  work: (lease: Lease, signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const askedAt = performance.now();
  const lease = await leases.acquire(key, { owner, ttlSeconds });
  if (!lease) return undefined;

  const lost = new AbortController();
  const renewing = renewUntilLost(leases, lease, { ttlSeconds, askedAt, lost });
  try {
    const result = await work(lease, lost.signal);
    if (lost.signal.aborted) throw lost.signal.reason;
    return { result };
  } finally {
    renewing.stop();
    // One that cannot be released runs out by itself; the work's own outcome matters more.
    await leases.release(lease).catch(() => false);
  }
}

function renewUntilLost(
  leases: Leases,
  lease: Lease,
  { ttlSeconds, askedAt, lost }: { ttlSeconds: number; askedAt: number; lost: AbortController },
): { stop: () => void } {
  let heldUntil = askedAt + ttlSeconds * 1000;
  let timer: NodeJS.Timeout;

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(deadline);
  }

  function giveUp(): void {
    stop();
    lost.abort(leaseLost(lease.key));
  }

  async function renew(): Promise<void> {
    const started = performance.now();
    const renewed = await leases.renew(lease, ttlSeconds).catch(() => 'unreachable' as const);
    if (lost.signal.aborted) return;
    if (!renewed) return giveUp();
    if (renewed !== 'unreachable') {
      heldUntil = started + ttlSeconds * 1000;
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, heldUntil - performance.now());
    }
    timer = setTimeout(renew, (ttlSeconds * 1000) / 3);
  }

  // Counted from before the question, so that it ends here no later than there.
  let deadline = setTimeout(giveUp, heldUntil - performance.now());
  timer = setTimeout(renew, (ttlSeconds * 1000) / 3);
  return { stop };
}
