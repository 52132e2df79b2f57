import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';

/**
 * Runs the work with a lease that is renewed until the work is done. Undefined if another holder has the key. If the
 * lease is lost meanwhile, the signal is aborted and the result is replaced by the error `lease-lost`. Work that must
 * not happen twice belongs behind `guard`.
 */
export async function withLease<T>(
  leases: Leases,
  key: string,
  { owner, ttlSeconds }: { owner: string; ttlSeconds: number },
  work: (lease: Lease, signal: AbortSignal) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const requestedAt = performance.now();
  const lease = await leases.acquire(key, { owner, ttlSeconds });
  if (!lease) return undefined;

  const lost = new AbortController();
  const renewing = renewUntilLost(leases, lease, { ttlSeconds, requestedAt, lost });
  try {
    const result = await work(lease, lost.signal);
    if (lost.signal.aborted) throw lost.signal.reason;
    return { result };
  } finally {
    renewing.stop();
    // A lease that cannot be released expires by itself; the result of the work matters more.
    await leases.release(lease).catch(() => false);
  }
}

function renewUntilLost(
  leases: Leases,
  lease: Lease,
  { ttlSeconds, requestedAt, lost }: { ttlSeconds: number; requestedAt: number; lost: AbortController },
): { stop: () => void } {
  const ttl = ttlSeconds * 1000;
  let isOver = false;
  let deadline: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;

  function stop(): void {
    isOver = true;
    clearTimeout(deadline);
    clearTimeout(next);
  }

  function giveUp(): void {
    stop();
    lost.abort(leaseLost(lease.key));
  }

  /** Counted from before the request was sent, so that the lease ends here no later than there. */
  function holdFrom(moment: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(giveUp, moment + ttl - performance.now());
    next = setTimeout(renew, ttl / 3);
  }

  async function renew(): Promise<void> {
    const moment = performance.now();
    const renewed = await leases.renew(lease, ttlSeconds).catch(() => 'unreachable' as const);
    if (isOver) return;
    if (renewed === undefined) giveUp();
    else if (renewed === 'unreachable') next = setTimeout(renew, ttl / 10);
    else holdFrom(moment);
  }

  holdFrom(requestedAt);
  return { stop };
}
