import { TryLaterError } from '../errors.ts';
import type { Embedder } from './port.ts';

export type GuardedEmbedder = Embedder & {
  /** Throws when it counts as down. Asks it one word when nobody has heard of it for a while. */
  check(): Promise<void>;
  /** When the first failure was that no good answer has followed. */
  downSince(): Date | null;
};

type Options = {
  now: () => Date;
  /** So many failures in a row, and it counts as down. */
  failures?: number;
  /** How long it is left alone then, before one question tries it again. */
  pauseMs?: number;
  /** How long a good answer counts as a sign of life; without an end, no failure is sign enough. */
  freshMs?: number;
};

const CHECK_MS = 2500;

/**
 * An embedder that is not asked for a while after it has failed again and again, so that callers fall back at once
 * instead of each waiting for its timeouts.
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
      // This one tries it; whoever comes meanwhile does not wait for how it ends.
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

/** A caller who went away says nothing about the embedder; one who could not wait any longer does. */
function countsAsFailure(error: unknown): boolean {
  return error instanceof TryLaterError || (error as Error)?.name === 'TimeoutError';
}
