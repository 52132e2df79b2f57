import { defined } from '../defined.ts';
import { SetupError, TryLaterError } from '../errors.ts';
import type { Logger } from '../logs/port.ts';
import { catchUp, isComplete, markComplete } from './catch-up.ts';
import type { PreviousIndex, VectorSource, VectorStore } from './port.ts';

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

type Held = PreviousIndex & { store: VectorStore };
type Build = { held: Held; done: Promise<{ error?: unknown }> };

/** The copy of a source in one of the stores, and another one that is being built. */
export type SourceIndex = {
  readonly source: VectorSource;
  readonly stores: Stores;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Aborted when nothing follows the source anymore. */
  readonly signal: AbortSignal;
  readonly onBuilt: () => void;
  serving: Held | undefined;
  build: Build | undefined;
  indexed: number;
  total: number;
  freshAt: Date | null;
};

/** Reads what changed, and builds an index if there is none yet or if memory is too small. */
export async function updateIndex(index: SourceIndex): Promise<void> {
  if (!index.serving && !index.build) await chooseFirst(index);
  if (index.serving) {
    await readChanges(index, index.serving, (count) => {
      index.indexed = count;
    });
    index.total = index.indexed;
  }
  await moveIfOutgrown(index);
  if (index.build) await finishBuild(index, index.build);
}

async function chooseFirst(index: SourceIndex): Promise<void> {
  const { source, stores } = index;
  const { small, large, switchAt } = stores;
  const { name } = source.definition;
  index.total = await source.estimate();
  const isLarge = large && (!small || index.total > switchAt || (await large.names()).includes(name));
  const held = isLarge ? await openLarge(index, large) : await open(index, defined(small));
  const aside = await held.store.previousIndex?.(source.definition);
  if (!(await isComplete(held.collection))) {
    if (aside && (await isComplete(aside.collection))) index.serving = { store: held.store, ...aside };
    return startBuild(index, held);
  }
  await aside?.discard();
  index.serving = held;
  index.indexed = await held.collection.count();
}

async function open({ source }: SourceIndex, store: VectorStore): Promise<Held> {
  const collection = await store.open(source.definition);
  return { store, collection, discard: () => store.drop(source.definition.name) };
}

/** If no index is available at all, memory is used. */
async function openLarge(index: SourceIndex, large: VectorStore): Promise<Held> {
  const { source, stores, logger } = index;
  return open(index, large).catch((error) => {
    if (!stores.small || !(error instanceof SetupError)) throw error;
    const collection = source.definition.name;
    logger.error('opening the vector index failed; keeping vectors in memory', { collection, error });
    return open(index, stores.small);
  });
}

async function readChanges(
  index: SourceIndex,
  { store, collection }: Held,
  onPage = (_count: number) => {},
): Promise<boolean> {
  const { source, signal } = index;
  // Taken before reading: changes during the read may or may not be included.
  const startedAt = index.now();
  const read = () => catchUp({ source, collection, signal, onPage });
  const isRead = store.exclusively
    ? await store.exclusively(source.definition.name, read)
    : await read().then(() => true);
  if (isRead && collection === index.serving?.collection) index.freshAt = startedAt;
  return isRead;
}

async function moveIfOutgrown(index: SourceIndex): Promise<void> {
  const { small, large, switchAt } = index.stores;
  // Above the switch by a fifth, so that one record more or less does not rebuild the index each time.
  if (index.build || !large || index.serving?.store !== small || index.indexed <= switchAt * 1.2) return;
  const held = await openLarge(index, large);
  if (held.store === large) startBuild(index, held);
  else index.stores.large = undefined;
}

function startBuild(index: SourceIndex, held: Held): void {
  const collection = index.source.definition.name;
  index.logger.info('vector index build started', { collection, store: held.store.kind });
  const done = build(index, held).then(
    () => ({}),
    (error) => ({ error }),
  );
  index.build = { held, done };
  done.then(index.onBuilt);
}

async function build(index: SourceIndex, held: Held): Promise<void> {
  const isRead = await readChanges(index, held, (count) => {
    if (!index.serving) index.indexed = count;
  });
  if (!isRead)
    throw new TryLaterError('vectors-unavailable', 'Another process is building this vector index.');
  await held.collection.settle();
  await markComplete(held.collection);
}

async function finishBuild(index: SourceIndex, { held, done }: Build): Promise<void> {
  // If a store can serve already, the build is not awaited.
  const outcome = await Promise.race([done, index.serving ? undefined : aborted(index.signal)]);
  if (!outcome) return;
  index.build = undefined;
  if (outcome.error) throw outcome.error;
  await serveFrom(index, held);
}

async function serveFrom(index: SourceIndex, held: Held): Promise<void> {
  const before = index.serving;
  await readChanges(index, held);
  index.serving = held;
  await readChanges(index, held);
  index.indexed = await held.collection.count();
  index.logger.info('vector index ready', {
    collection: index.source.definition.name,
    store: held.store.kind,
    records: index.indexed,
  });
  await before?.discard();
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
