import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Listening } from '../platform/db/port.ts';
import { ACCESS_TOKEN_SECONDS } from './model.ts';
import { readRecentlyEnded } from './sign-in-store.ts';

export type Revocations = {
  has(signInId: string): boolean;
  /** Calls back when that session ends. Returns a function that unsubscribes. */
  onEnd(signInId: string, listener: () => void): () => void;
  stop(): Promise<void>;
};

const RETRY_MS = 500;
/**
 * Connection poolers drop notifications, and a suspended process misses them. In those cases an ended session works for
 * at most this long.
 */
const POLL_MS = 10_000;

/**
 * Tracks sessions that ended while their last token is still valid by itself. Every API process learns of them within
 * moments.
 */
export async function followRevocations(
  db: Db,
  onProblem: (error: unknown) => void = () => {},
): Promise<Revocations> {
  const ended = new Map<string, number>();
  const endings = new EventEmitter().setMaxListeners(0);

  function end(id: string): void {
    if (ended.has(id)) return;
    ended.set(id, Date.now() + ACCESS_TOKEN_SECONDS * 1000);
    endings.emit(id);
  }

  async function reload(): Promise<void> {
    const ids = await readRecentlyEnded(db.sql, ACCESS_TOKEN_SECONDS / 60 + 1);
    ids.forEach(end);
  }

  let stopped = false;
  async function catchUp(): Promise<void> {
    while (!stopped) {
      try {
        return await reload();
      } catch (error) {
        onProblem(error);
        // The database was unavailable. Until this succeeds, an ended session may still be accepted.
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  // Listen first, read second: a session that ends between the two would otherwise be missed.
  const listening: Listening = await db.listen('sign_in_ended', (id) => {
    if (id === undefined) catchUp();
    else end(id);
  });
  await reload();

  const polling = setInterval(() => {
    for (const [id, time] of ended) if (time < Date.now()) ended.delete(id);
    reload().catch(onProblem);
  }, POLL_MS);
  polling.unref();

  return {
    has: (signInId) => ended.has(signInId),
    onEnd(signInId, listener) {
      // It may have ended after the guard's check.
      if (ended.has(signInId)) queueMicrotask(listener);
      endings.once(signInId, listener);
      return () => endings.off(signInId, listener);
    },
    async stop() {
      stopped = true;
      clearInterval(polling);
      await listening.stop();
    },
  };
}
