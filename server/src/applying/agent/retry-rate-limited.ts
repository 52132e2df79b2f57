import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

/** Rate limits count by the minute. A longer wait has another cause. */
const MAX_WAIT_MS = 120_000;

/** Repeats calls that exceeded the rate limit of the key, after the wait that the API asks for. They had no effect. */
export function retryRateLimited(client: Client, signal: AbortSignal): Client {
  async function withRetry<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const waitMs = waitOf(error);
        if (waitMs === undefined || performance.now() + waitMs > deadline) throw error;
        // If the agent is stopped while it waits, the call fails with the refusal.
        await sleep(waitMs, undefined, { signal }).catch(() => Promise.reject(error));
      }
    }
  }
  return {
    call: (endpoint, input, options) => withRetry(() => client.call(endpoint, input, options)),
    send: (endpoint, input, options) => withRetry(() => client.send(endpoint, input, options)),
  };
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 429) return undefined;
  const seconds = Number(error.details.retry_after);
  return Number.isFinite(seconds) ? Math.max(seconds, 0.1) * 1000 : 1000;
}
