import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '../defined.ts';
import { ExpectedError, SetupError, TryLaterError } from '../errors.ts';
import type { Logger } from '../logs/port.ts';
import { catchUp, isComplete, markComplete } from './catch-up.ts';
import type { IndexState, PutAside, VectorHit, VectorQuery, VectorSource, VectorStore } from './port.ts';

export type Follower = {
  search(query: VectorQuery): Promise<VectorHit[]>;
  state(): IndexState;
  close(): Promise<void>;
};

/**
 * Where a collection is stored: in memory while it is small, in an index once it is large. One of them is always
 * present.
 */
export type Stores = {
  small: VectorStore | undefined;
  large: VectorStore | undefined;
  /** The number of records from which the index is faster. */
  switchAt: number;
};

export type FollowSettings = {
  source: VectorSource;
  stores: Stores;
  logger: Logger;
  now: () => Date;
  /** The interval of polling for changes that were not announced. */
  pauseMs?: number | undefined;
};

type Held = PutAside & { store: VectorStore };
type Build = { held: Held; done: Promise<{ error?: unknown }> };

const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;
const PATIENCE_MS = 1_000;

/**
 * Keeps a collection in sync with its source. Changes that were missed are read first. A missing index, or one that is
 * needed because memory is too small, is built while the current store keeps serving.
 */
export function followSource({ source, stores, logger, now, pauseMs = PAUSE_MS }: FollowSettings): Follower {
  const { name } = source.definition;
  const stop = new AbortController();
  const stopped = new Promise<undefined>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  let serving: Held | undefined;
  let build: Build | undefined;
  let [indexed, total] = [0, 0];
  let freshAt: Date | null = null;
  let problem: string | null = null;
  let hasNews = true;
  let wake = () => {};
  const nudge = () => {
    hasNews = true;
    wake();
  };

  async function open(store: VectorStore): Promise<Held> {
    const collection = await store.open(source.definition);
    return { store, collection, discard: () => store.drop(name) };
  }

  /** If no index is available at all, memory is used. */
  async function openLarge(large: VectorStore): Promise<Held> {
    return open(large).catch((error) => {
      if (!stores.small || !(error instanceof SetupError)) throw error;
      logger.error('opening the vector index failed; keeping vectors in memory', { collection: name, error });
      return open(stores.small);
    });
  }

  async function readChanges({ store, collection }: Held, onPage = (_count: number) => {}): Promise<boolean> {
    // Taken before reading: changes during the read may or may not be included.
    const asked = now();
    const read = () => catchUp({ source, collection, signal: stop.signal, onPage });
    const isRead = store.exclusively ? await store.exclusively(name, read) : await read().then(() => true);
    if (isRead && collection === serving?.collection) freshAt = asked;
    return isRead;
  }

  function startBuilding(held: Held): void {
    logger.info('vector index build started', { collection: name, store: held.store.kind });
    const work = async () => {
      const isRead = await readChanges(held, (count) => {
        if (!serving) indexed = count;
      });
      if (!isRead)
        throw new TryLaterError('vectors-unavailable', 'Another process is building this vector index.');
      await held.collection.settle();
      await markComplete(held.collection);
    };
    const done = work().then(
      () => ({}),
      (error) => ({ error }),
    );
    build = { held, done };
    done.then(nudge);
  }

  async function chooseFirst(): Promise<void> {
    total = await source.estimate();
    const { small, large, switchAt } = stores;
    const isLarge = large && (!small || total > switchAt || (await large.names()).includes(name));
    const held = isLarge ? await openLarge(large) : await open(defined(small));
    const aside = await held.store.putAside?.(source.definition);
    if (!(await isComplete(held.collection))) {
      if (aside && (await isComplete(aside.collection))) serving = { store: held.store, ...aside };
      return startBuilding(held);
    }
    await aside?.discard();
    serving = held;
    indexed = await held.collection.count();
  }

  async function serveFrom(held: Held): Promise<void> {
    const before = serving;
    await readChanges(held);
    serving = held;
    await readChanges(held);
    indexed = await held.collection.count();
    logger.info('vector index ready', { collection: name, store: held.store.kind, records: indexed });
    await before?.discard();
  }

  async function outgrow(): Promise<void> {
    const { small, large, switchAt } = stores;
    // Above the switch by a fifth, so that one record more or less does not rebuild the index each time.
    if (build || !large || serving?.store !== small || indexed <= switchAt * 1.2) return;
    const held = await openLarge(large);
    if (held.store === large) startBuilding(held);
    else stores.large = undefined;
  }

  async function finishBuilding({ held, done }: Build): Promise<void> {
    // If a store can serve already, the build is not awaited.
    const outcome = await Promise.race([done, serving ? undefined : stopped]);
    if (!outcome) return;
    build = undefined;
    if (outcome.error) throw outcome.error;
    await serveFrom(held);
  }

  async function round(): Promise<void> {
    if (!serving && !build) await chooseFirst();
    if (serving) {
      await readChanges(serving, (count) => {
        indexed = count;
      });
      total = indexed;
    }
    await outgrow();
    if (build) await finishBuilding(build);
    problem = null;
  }

  function report(error: unknown): void {
    if (stop.signal.aborted) return;
    problem = error instanceof ExpectedError ? error.message : 'The index could not follow its source.';
    logger.warn('vector index update failed', { collection: name, error });
  }

  async function waitForChange(milliseconds: number): Promise<void> {
    const woken = new AbortController();
    wake = () => woken.abort();
    if (!hasNews && !stop.signal.aborted) {
      await sleep(milliseconds, undefined, { signal: woken.signal, ref: false }).catch(() => {});
    }
    wake = () => {};
  }

  async function follow(): Promise<void> {
    let listening: { stop: () => Promise<void> } | undefined;
    let failures = 0;
    while (!stop.signal.aborted) {
      hasNews = false;
      try {
        // Subscribed before reading: otherwise a change in between would go unnoticed for a while.
        listening ??= await source.onChange(nudge);
        await round();
        failures = 0;
      } catch (error) {
        report(error);
        failures += 1;
        // Notifications do not shorten the delay after a failure.
        hasNews = false;
      }
      await waitForChange(failures === 0 ? pauseMs : Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures));
    }
    await listening?.stop();
    // A graph may take minutes to finish, and can be continued later.
    await Promise.race([build?.done, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  const following = follow().catch(report);

  return {
    async search(query) {
      if (serving) return serving.collection.search(query);
      throw new TryLaterError('vectors-unavailable', problem ?? 'The index of vectors is being built.');
    },
    state: () => ({
      name,
      store: (serving ?? build?.held)?.store.kind ?? (stores.small ?? stores.large)?.kind ?? 'exact',
      state: serving ? 'ready' : problem ? 'unavailable' : 'building',
      indexed,
      total: Math.max(indexed, total),
      fresh_at: freshAt,
      problem,
    }),
    async close() {
      stop.abort();
      wake();
      await following;
    },
  };
}
