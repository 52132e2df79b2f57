import { setTimeout as sleep } from 'node:timers/promises';
import { type ApplyRun, writeRun } from '@tenon/contract/applying';
import type { Body } from '@tenon/contract/endpoint';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

export type Change = Omit<Body<typeof writeRun>, 'run_id' | 'token'>;

/** Somebody else may have the role by now: nothing may be sent any more. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export type HeldRun = {
  id: string;
  /** Writes and keeps trying while the API is away, but not past the lease. */
  write(change: Change): Promise<ApplyRun>;
  /** Like `write`, with more patience and whatever becomes of the lease: for what is true because it was done. */
  report(change: Change, patienceMs: number): Promise<ApplyRun>;
  /** Throws unless the lease is ours for a good while yet. */
  assertHeld(): Promise<void>;
  letGo(): void;
};

const OVER = new Set(['lease-lost', 'run-ended', 'not-your-run']);
const CALL_MS = 15_000;
const PAUSE_MS = { first: 100, most: 5000 };

/** Keeps the lease of a run while it is worked at: every third of its time, by a write that says nothing. */
export function holdRun(client: Client, run: ApplyRun): HeldRun {
  const leaseMs = Math.max(1, run.lease?.seconds_left ?? 0) * 1000;
  let heldUntil = performance.now() + leaseMs;
  let lost = false;

  async function patch(change: Change, timeoutMs: number): Promise<ApplyRun> {
    const asked = performance.now();
    try {
      const body = { ...change, run_id: run.id, token: run.token };
      const written = await client.call(writeRun, { body }, { timeoutMs });
      // From when it was asked: when the API renewed it is known to nobody here.
      heldUntil = Math.max(heldUntil, asked + leaseMs);
      return written;
    } catch (error) {
      if (!(error instanceof ApiProblem) || !OVER.has(error.code)) throw error;
      lost = true;
      throw new LeaseLostError(error.detail, { cause: error });
    }
  }

  const timer = setInterval(() => {
    // Lost is lost; that the API is away for a moment is not, and the next beat says more.
    patch({}, Math.min(CALL_MS, leaseMs / 3)).catch(() => lost && clearInterval(timer));
  }, leaseMs / 3);

  return {
    id: run.id,
    write: (change) =>
      persist(
        () => patch(change, CALL_MS),
        () => !lost && performance.now() < heldUntil,
      ),
    report(change, patienceMs) {
      const until = performance.now() + patienceMs;
      return persist(
        () => patch(change, CALL_MS),
        () => performance.now() < until,
      );
    },
    async assertHeld() {
      if (!lost && heldUntil - performance.now() < leaseMs / 3)
        await patch({}, CALL_MS).catch(() => undefined);
      if (lost || heldUntil - performance.now() < leaseMs / 3)
        throw new LeaseLostError('The lease is about to end.');
    },
    letGo: () => clearInterval(timer),
  };
}

/** Tries again what may pass, with pauses that grow, for as long as there is a point in it. */
export async function persist<T>(work: () => Promise<T>, mayGoOn: () => boolean): Promise<T> {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiProblem) || !error.mayPass || !mayGoOn()) throw error;
      const asked = Number(error.details.retry_after ?? 0) * 1000;
      await sleep(Math.max(asked, pause * (0.5 + Math.random() / 2)));
    }
  }
}
