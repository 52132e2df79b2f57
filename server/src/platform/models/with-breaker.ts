import { TryLaterError } from '../errors.ts';
import type { Embedder } from './port.ts';

export type GuardedEmbedder = Embedder & {
  /** Throws if the embedder is down. Sends a test word if it has not been used for a while. */
  check(): Promise<void>;
  /** The time of the first failure since the last success. */
  downSince(): Date | null;
};

type Options = {
  now: () => Date;
  /** The number of failures in a row after which it counts as down. */
  failures?: number;
  /** How long the breaker stays open before one request tries again. */
  pauseMs?: number;
  /** How long a success counts as proof of health; with Infinity, the absence of failures is enough. */
  freshMs?: number;
};

const CHECK_MS = 2500;

/**
 * Wraps an embedder in a circuit breaker: after several failures it is not called for a while, so that callers fall
 * back at once instead of each waiting for timeouts.
 */
export function withBreaker(embedder: Embedder, options: Options): GuardedEmbedder {
  const { now, failures = 3, pauseMs = 10_000, freshMs = 60_000 } = options;
  let failed = 0;
  let failingSince: Date | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asleepUntil = 0;
  let problem = '';

  const time = () => now().getTime();
  const down = () =>
    new TryLaterError(
      'embedder-unavailable',
      `The embedding server is paused after repeated failures. ${problem}`,
      {
        details: { retry_after: Math.max(1, Math.ceil((asleepUntil - time()) / 1000)) },
      },
    );
  const embed: Embedder['embed'] = async (texts, embedding) => {
    if (failed >= failures) {
      if (time() < asleepUntil) throw down();
      // This call tries the embedder; calls that arrive meanwhile do not wait for its outcome.
      asleepUntil = time() + pauseMs;
    }
    try {
      const vectors = await embedder.embed(texts, embedding);
      failed = 0;
      failingSince = null;
      answeredAt = time();
      return vectors;
    } catch (error) {
      if (countsAsFailure(error)) {
        failed += 1;
        failingSince ??= now();
        problem = (error as Error).message;
        asleepUntil = time() + pauseMs;
      }
      throw error;
    }
  };

  return {
    model: embedder.model,
    dimensions: embedder.dimensions,
    calibration: embedder.calibration,
    titles: embedder.titles,
    embed,
    async check() {
      if (failed === 0 && time() - answeredAt <= freshMs) return;
      const signal = AbortSignal.timeout(CHECK_MS);
      await embed(['word'], { kind: 'skill', signal }).catch((error) => {
        throw signal.aborted ? unanswered() : error;
      });
    },
    downSince: () => failingSince,
    close: () => embedder.close(),
  };
}

function unanswered(): TryLaterError {
  return new TryLaterError(
    'embedder-unavailable',
    `The embedding server did not respond within ${CHECK_MS / 1000} s.`,
  );
}

/** A canceled call says nothing about the embedder, but a timeout does. */
function countsAsFailure(error: unknown): boolean {
  return error instanceof TryLaterError || (error as Error)?.name === 'TimeoutError';
}
