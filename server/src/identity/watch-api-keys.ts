import type { Db } from '../platform/db/port.ts';
import { readUsableApiKeys } from './api-key-store.ts';
import type { ApiKeyRow, MembershipRow } from './rows.ts';

/** An API key with the role it had when a stream was opened. */
export type WatchedKey = Pick<ApiKeyRow, 'id'> & Pick<MembershipRow, 'role'>;

export type ApiKeyWatch = {
  /** Calls back when the key loses its access. Returns a function that unsubscribes. */
  onEnd(key: WatchedKey, listener: () => void): () => void;
  stop(): Promise<void>;
};

type Watcher = { role: WatchedKey['role']; end: () => void };

/**
 * Connection poolers drop notifications, and a suspended process misses them. In those cases an ended key works for at
 * most this long.
 */
const POLL_MS = 10_000;

/**
 * Watches the API keys of this process's open streams. When a key is revoked or expires, or the role of its creator
 * changes, the stream ends. Its client then reconnects with the permissions that the key has now, if any.
 */
export async function watchApiKeys(
  db: Db,
  onProblem: (error: unknown) => void = () => {},
): Promise<ApiKeyWatch> {
  const watched = new Map<string, Set<Watcher>>();

  async function check(ids: readonly string[]): Promise<void> {
    const known = ids.filter((id) => watched.has(id));
    if (known.length === 0) return;
    const usable = new Map((await readUsableApiKeys(db.sql, known)).map((key) => [key.id, key]));
    for (const id of known) {
      const key = usable.get(id);
      for (const { role, end } of watched.get(id) ?? []) if (key?.role !== role) end();
      const msLeft = (key?.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
      if (msLeft < POLL_MS) setTimeout(() => startCheck([id]), Math.max(msLeft, 0) + 10).unref();
    }
  }

  const startCheck = (ids: readonly string[]) => void check(ids).catch(onProblem);
  const checkAll = () => startCheck([...watched.keys()]);
  const listening = await db.listen('api_key_changed', (id) => (id ? startCheck([id]) : checkAll()));
  const polling = setInterval(checkAll, POLL_MS).unref();

  return {
    onEnd({ id, role }, listener) {
      const watchers = watched.get(id) ?? new Set();
      watched.set(id, watchers);
      const watcher = { role, end };
      watchers.add(watcher);
      // It may have ended after the guard's check.
      startCheck([id]);

      function unsubscribe(): void {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(id) === watchers) watched.delete(id);
      }
      function end(): void {
        unsubscribe();
        listener();
      }
      return unsubscribe;
    },
    async stop() {
      clearInterval(polling);
      await listening.stop();
    },
  };
}
