import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, TryLaterError } from '../errors.ts';
import type { Logger } from '../logs/port.ts';
import type { IndexState, VectorHit, VectorQuery, VectorSource } from './port.ts';
import { type SourceIndex, type Stores, updateIndex } from './source-index.ts';

export type { Stores } from './source-index.ts';

export type Follower = {
  search(query: VectorQuery): Promise<VectorHit[]>;
  state(): IndexState;
  close(): Promise<void>;
};

export type FollowSettings = {
  source: VectorSource;
  stores: Stores;
  logger: Logger;
  now: () => Date;
  /** The interval of polling for changes that were not announced. */
  pauseMs?: number | undefined;
};

const PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 30_000;
const SHUTDOWN_MS = 1_000;

/**
 * Keeps a collection in sync with its source. Changes that were missed are read first. A missing index, or one that is
 * needed because memory is too small, is built while the current store keeps serving.
 */
export function followSource({ pauseMs = PAUSE_MS, ...settings }: FollowSettings): Follower {
  const { source, logger } = settings;
  const { name } = source.definition;
  const stop = new AbortController();
  const changes = changeSignal(stop.signal);
  const index = newIndex(settings, stop.signal, changes.notify);
  let problem: string | null = null;

  function report(error: unknown): void {
    if (stop.signal.aborted) return;
    problem = error instanceof ExpectedError ? error.message : 'The index could not follow its source.';
    logger.warn('vector index update failed', { collection: name, error });
  }

  async function follow(): Promise<void> {
    let listening: { stop: () => Promise<void> } | undefined;
    let failures = 0;
    while (!stop.signal.aborted) {
      changes.reset();
      try {
        // Subscribed before reading: otherwise a change in between would go unnoticed for a while.
        listening ??= await source.onChange(changes.notify);
        await updateIndex(index);
        problem = null;
        failures = 0;
      } catch (error) {
        report(error);
        failures += 1;
        // Notifications do not shorten the delay after a failure.
        changes.reset();
      }
      await changes.wait(failures === 0 ? pauseMs : Math.min(MAX_PAUSE_MS, 250 * 2 ** failures));
    }
    await listening?.stop();
    // A graph may take minutes to finish, and can be continued later.
    await Promise.race([index.build?.done, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
  }

  const following = follow().catch(report);

  return {
    async search(query) {
      if (index.serving) return index.serving.collection.search(query);
      throw new TryLaterError('vectors-unavailable', problem ?? 'The index of vectors is being built.');
    },
    state: () => stateOf(index, problem),
    async close() {
      stop.abort();
      changes.wake();
      await following;
    },
  };
}

function newIndex(
  settings: Pick<SourceIndex, 'source' | 'stores' | 'logger' | 'now'>,
  signal: AbortSignal,
  onBuilt: () => void,
): SourceIndex {
  const empty = { serving: undefined, build: undefined, indexed: 0, total: 0, freshAt: null };
  return { ...settings, ...empty, signal, onBuilt };
}

function stateOf(index: SourceIndex, problem: string | null): IndexState {
  const { source, stores, serving, build, indexed, total, freshAt } = index;
  return {
    name: source.definition.name,
    store: (serving ?? build?.held)?.store.kind ?? (stores.small ?? stores.large)?.kind ?? 'exact',
    state: serving ? 'ready' : problem ? 'unavailable' : 'building',
    indexed,
    total: Math.max(indexed, total),
    fresh_at: freshAt,
    problem,
  };
}

/** A wait that ends early when a change is notified, also one that was notified since the last reset. */
function changeSignal(stopped: AbortSignal) {
  let isChanged = true;
  let wake = () => {};
  return {
    notify(): void {
      isChanged = true;
      wake();
    },
    reset(): void {
      isChanged = false;
    },
    wake: () => wake(),
    async wait(milliseconds: number): Promise<void> {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (!isChanged && !stopped.aborted)
        await sleep(milliseconds, undefined, { signal: woken.signal, ref: false }).catch(() => {});
      wake = () => {};
    },
  };
}
