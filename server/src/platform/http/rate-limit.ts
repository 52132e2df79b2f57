import { RateLimitedError } from '../errors.ts';

export type RateLimit = {
  /** Takes one from the caller's bucket; throws when it is empty. A limit of the caller's own counts where it is lower. */
  take(key: string, ownPerMinute?: number): void;
};

/**
 * A token bucket per key, kept by this process: `perMinute` on average, a quarter of that in one burst; none with 0.
 * Several API processes each keep their own, so the limit of a fleet is the sum.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const usual = perMinute > 0 ? perMinute : Number.POSITIVE_INFINITY;
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    take(key, ownPerMinute = usual) {
      const rate = Math.min(usual, ownPerMinute);
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

const MOST_BUCKETS = 20_000;

/** A map keeps the order of insertion: the first one is the longest unused, and the one to forget. */
function keepLatest<T>(buckets: Map<string, T>, key: string, bucket: T): void {
  buckets.delete(key);
  buckets.set(key, bucket);
  const [oldest] = buckets.size > MOST_BUCKETS ? buckets.keys() : [];
  if (oldest !== undefined) buckets.delete(oldest);
}
