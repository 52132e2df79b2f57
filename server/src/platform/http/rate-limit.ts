import { RateLimitedError } from '../errors.ts';

export type RateLimit = {
  /** Takes one from the caller's bucket; throws when it is empty. */
  take(key: string): void;
};

/**
 * A token bucket per key, kept by this process: `perMinute` on average, a quarter of that in one burst.
 * Several API processes each keep their own, so the limit of a fleet is the sum.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  if (perMinute <= 0) return { take: () => {} };
  const capacity = Math.max(perMinute / 4, 5);
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(key) {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: capacity, at: time };
      bucket.tokens = Math.min(capacity, bucket.tokens + (time - bucket.at) * perMillisecond);
      bucket.at = time;
      buckets.set(key, bucket);
      if (buckets.size > 20_000) forgetFull(buckets, capacity, perMillisecond, time);
      if (bucket.tokens < 1) {
        const wait = Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
        throw new RateLimitedError('rate-limited', `Too many requests; try again in ${wait} s.`, {
          details: { retry_after: wait },
        });
      }
      bucket.tokens -= 1;
    },
  };
}

/** A bucket that has filled up again says nothing that a new one would not. */
function forgetFull(
  buckets: Map<string, { tokens: number; at: number }>,
  capacity: number,
  rate: number,
  time: number,
) {
  for (const [key, bucket] of buckets) {
    if (bucket.tokens + (time - bucket.at) * rate >= capacity) buckets.delete(key);
  }
}
