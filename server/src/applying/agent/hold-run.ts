import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApplyRefusal, type ApplyRun, writeRun } from '@tenon/contract/applying';
import type { Body } from '@tenon/contract/endpoint';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

export type Update = Omit<Body<typeof writeRun>, 'run_id' | 'token'>;

/** Another run may hold the posting by now, so nothing may be sent any more. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export type HeldRun = {
  id: string;
  /** Retries while the API is unreachable, until the lease ends. */
  write(update: Update): Promise<ApplyRun>;
  /** Like `write`, but also retries after the lease has ended: for facts that must not get lost. */
  report(update: Update, timeoutMs: number): Promise<ApplyRun>;
  /** Throws unless the lease is valid for at least a third of its time. */
  assertHeld(): Promise<void>;
  stop(): void;
};

const LOST: ReadonlySet<string> = new Set<ApplyRefusal>([
  'lease-lost',
  'run-ended',
  'not-your-run',
  'already-submitting',
]);
const CALL_MS = 15_000;
const RETRY_DELAY_MS = { min: 100, max: 5000 };

/** Renews the lease of a run with an empty update, three times per lease period. */
export function holdRun(client: Client, run: ApplyRun): HeldRun {
  const leaseMs = Math.max(1, run.lease?.seconds_left ?? 0) * 1000;
  let heldUntil = performance.now() + leaseMs;
  let lost = false;
  // Tells this process apart from another one that repeated the claim.
  const submissionId = randomUUID();

  async function patch(update: Update, timeoutMs: number): Promise<ApplyRun> {
    const startedAt = performance.now();
    try {
      const submission = update.status && { submission_id: submissionId };
      const body = { ...update, ...submission, run_id: run.id, token: run.token };
      const written = await client.call(writeRun, { body }, { timeoutMs });
      // Counted from the start of the call: the API renewed the lease at some later time.
      heldUntil = Math.max(heldUntil, startedAt + leaseMs);
      return written;
    } catch (error) {
      if (!(error instanceof ApiProblem) || !LOST.has(error.code)) throw error;
      lost = true;
      throw new LeaseLostError(error.detail, { cause: error });
    }
  }

  const timer = setInterval(() => {
    // If the API is unreachable, the next heartbeat tries again. A lost lease stays lost.
    patch({}, Math.min(CALL_MS, leaseMs / 3)).catch(() => lost && clearInterval(timer));
  }, leaseMs / 3);

  return {
    id: run.id,
    write: (update) =>
      retry(
        () => patch(update, CALL_MS),
        () => !lost && performance.now() < heldUntil,
      ),
    report(update, timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      return retry(
        () => patch(update, CALL_MS),
        () => performance.now() < deadline,
      );
    },
    async assertHeld() {
      if (!lost && heldUntil - performance.now() < leaseMs / 3)
        await patch({}, CALL_MS).catch(() => undefined);
      if (lost || heldUntil - performance.now() < leaseMs / 3)
        throw new LeaseLostError('The lease is about to expire.');
    },
    stop: () => clearInterval(timer),
  };
}

/** Retries temporary failures with exponential backoff for as long as `mayRetry` allows. */
export async function retry<T>(work: () => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (let delay = RETRY_DELAY_MS.min; ; delay = Math.min(delay * 2, RETRY_DELAY_MS.max)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiProblem) || !error.mayPass || !mayRetry()) throw error;
      const requested = Number(error.details.retry_after ?? 0) * 1000;
      await sleep(Math.max(requested, delay * (0.5 + Math.random() / 2)));
    }
  }
}
