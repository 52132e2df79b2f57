import { RateLimitedError } from '../errors.ts';

export type RateLimit = {
  /**
   * Takes a token from the caller's bucket and throws if it is empty. The caller's own limit applies if it is lower.
   */
  take(key: string, ownPerMinute?: number): void;
};

/**
 * A token bucket per key, in this process only: `perMinute` on average, with bursts of up to a quarter of that. 0 means
 * no limit. Each API process has its own buckets, so the limit of several processes is the sum.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const general = perMinute > 0 ? perMinute : Number.POSITIVE_INFINITY;
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(key, ownPerMinute = general) {
      const rate = Math.min(general, ownPerMinute);
      if (rate === Number.POSITIVE_INFINITY) return;
      const capacity = Math.max(rate / 4, Math.min(5, rate));
      const perMillisecond = rate / 60_000;
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: capacity, at: time };
      bucket.tokens = Math.min(capacity, bucket.tokens + (time - bucket.at) * perMillisecond);
      bucket.at = time;
      keepLatest(buckets, key, bucket);
      if (bucket.tokens < 1) {
        const wait = Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
        throw new RateLimitedError('rate-limited', `Too many requests. Try again in ${wait} s.`, {
          details: { retry_after: wait },
        });
      }
      bucket.tokens -= 1;
    },
  };
}

const MAX_BUCKETS = 20_000;

/** A Map keeps insertion order, so the first bucket is the least recently used one and is evicted. */
function keepLatest<T>(buckets: Map<string, T>, key: string, bucket: T): void {
  buckets.delete(key);
  buckets.set(key, bucket);
  const [oldest] = buckets.size > MAX_BUCKETS ? buckets.keys() : [];
  if (oldest !== undefined) buckets.delete(oldest);
}
