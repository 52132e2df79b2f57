import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

/** A pace counts by the minute: who was told to wait for longer than that was not told by a pace. */
const LONGEST_MS = 120_000;

/** Keeps to the pace of its key: what was refused for being too fast was not carried out, and is asked again in time. */
export function patientClient(client: Client, signal: AbortSignal): Client {
  async function inTime<T>(ask: () => Promise<T>): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const waitMs = waitOf(error);
        if (waitMs === undefined || performance.now() + waitMs > until) throw error;
        // Stopped while it waits: the refusal is the answer.
        await sleep(waitMs, undefined, { signal }).catch(() => Promise.reject(error));
      }
    }
  }
  return {
    call: (endpoint, input, options) => inTime(() => client.call(endpoint, input, options)),
    send: (endpoint, input, options) => inTime(() => client.send(endpoint, input, options)),
  };
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 429) return undefined;
  const seconds = Number(error.details.retry_after);
  return Number.isFinite(seconds) ? Math.max(seconds, 0.1) * 1000 : 1000;
}
