import { setTimeout as sleep } from 'node:timers/promises';
import { NotFoundError } from '../errors.ts';
import { type Follower, type FollowSettings, followSource } from './follow-source.ts';
import type { IndexState, VectorHit, VectorQuery, VectorSource } from './port.ts';

/** The current sources: a new model adds one, a retired model removes one. */
export type ListSources = () => Promise<VectorSource[]>;

export type Followers = {
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): IndexState[];
  close(): Promise<void>;
};

type Settings = Omit<FollowSettings, 'source'> & { sources: ListSources };

const LOOK_AGAIN_MS = 10_000;

/** Follows every source. Indexes of removed sources are dropped once there are others. */
export function followSources({ sources, ...settings }: Settings): Followers {
  const followers = new Map<string, Follower>();
  const stop = new AbortController();

  async function check(): Promise<void> {
    const listed = await sources();
    const names = new Set(listed.map(({ definition }) => definition.name));
    for (const source of listed) {
      const { name } = source.definition;
      if (!followers.has(name) && !stop.signal.aborted)
        followers.set(name, followSource({ source, ...settings }));
    }
    // An empty list is more likely a failed query.
    if (names.size === 0) return;
    for (const [name, follower] of followers) {
      if (names.has(name)) continue;
      followers.delete(name);
      await follower.close();
    }
    for (const store of [settings.stores.small, settings.stores.large]) {
      for (const name of (await store?.names()) ?? []) if (!names.has(name)) await store?.drop(name);
    }
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      await check().catch((error) => settings.logger.warn('listing vector sources failed', { error }));
      await sleep(LOOK_AGAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }

  const watching = watch();

  return {
    async search(collection, query) {
      const follower = followers.get(collection);
      if (!follower) throw new NotFoundError('no-such-collection', 'This vector collection does not exist.');
      return follower.search(query);
    },
    states: () => [...followers.values()].map((follower) => follower.state()),
    async close() {
      stop.abort();
      await watching;
      await Promise.all([...followers.values()].map((follower) => follower.close()));
    },
  };
}
