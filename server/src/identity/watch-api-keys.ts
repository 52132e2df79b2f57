import type { Db } from '../platform/db/port.ts';
import { readUsableApiKeys } from './api-key-store.ts';
import type { ApiKeyRow, MembershipRow } from './rows.ts';

/** A key as a stream was let in with it. */
export type WatchedKey = Pick<ApiKeyRow, 'id'> & Pick<MembershipRow, 'role'>;

export type ApiKeyWatch = {
  /** Calls back once the key no longer opens what it did; gives back how to stop waiting for that. */
  onEnd(key: WatchedKey, listener: () => void): () => void;
  stop(): Promise<void>;
};

type Watcher = { role: WatchedKey['role']; end: () => void };

/** Poolers swallow notifications, and a frozen process misses them: then this is how long an ended key lasts. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Follows the API keys that streams of this process were opened with. Revoked, expired, or made by somebody whose role
 * has changed since: the stream ends, and whoever reads it comes back with what the key is worth now, if anything.
 */
export async function watchApiKeys(
  db: Db,
  onProblem: (error: unknown) => void = () => {},
): Promise<ApiKeyWatch> {
  const watched = new Map<string, Set<Watcher>>();

  async function look(ids: readonly string[]): Promise<void> {
    const known = ids.filter((id) => watched.has(id));
    if (known.length === 0) return;
    const usable = new Map((await readUsableApiKeys(db.sql, known)).map((key) => [key.id, key]));
    for (const id of known) {
      const key = usable.get(id);
      for (const { role, end } of watched.get(id) ?? []) if (key?.role !== role) end();
      const left = (key?.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
      if (left < LOOK_AGAIN_MS) setTimeout(() => lookSoon([id]), Math.max(left, 0) + 10).unref();
    }
  }

  const lookSoon = (ids: readonly string[]) => void look(ids).catch(onProblem);
  const lookAtAll = () => lookSoon([...watched.keys()]);
  const listening = await db.listen('api_key_changed', (id) => (id ? lookSoon([id]) : lookAtAll()));
  const looking = setInterval(lookAtAll, LOOK_AGAIN_MS).unref();

  return {
    onEnd({ id, role }, listener) {
      const watchers = watched.get(id) ?? new Set();
      watched.set(id, watchers);
      const watcher = { role, end };
      watchers.add(watcher);
      // It may have ended between the guard's look and this one.
      lookSoon([id]);

      function forget(): void {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(id) === watchers) watched.delete(id);
      }
      function end(): void {
        forget();
        listener();
      }
      return forget;
    },
    async stop() {
      clearInterval(looking);
      await listening.stop();
    },
  };
}
