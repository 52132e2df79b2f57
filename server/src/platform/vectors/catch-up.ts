import type { VectorCollection, VectorSource } from './port.ts';

const PAGE_SIZE = 1000;
const COMPLETE = 'complete ';
const PARTIAL = 'partial ';

/** Whether the collection was once complete; an incomplete one is not searched. */
export async function isComplete(collection: VectorCollection): Promise<boolean> {
  return Boolean((await collection.position())?.startsWith(COMPLETE));
}

export async function markComplete(collection: VectorCollection): Promise<void> {
  const position = await sourcePosition(collection);
  if (position !== undefined) await collection.advance(`${COMPLETE}${position}`);
}

/** Reads all changes of the source after the collection's position. */
export async function catchUp({
  source,
  collection,
  signal,
  onPage,
}: {
  source: VectorSource;
  collection: VectorCollection;
  signal: AbortSignal;
  onPage: (count: number) => void;
}): Promise<void> {
  const prefix = (await isComplete(collection)) ? COMPLETE : PARTIAL;
  while (true) {
    signal.throwIfAborted();
    const before = await sourcePosition(collection);
    const { upserts, removals, position, isLast } = await source.changesAfter(before, PAGE_SIZE);
    if (removals.length > 0) await collection.remove(removals);
    if (upserts.length > 0) await collection.upsert(upserts);
    // The position is written last: writing twice after a crash is harmless, but a skipped change would be missing
    // forever.
    if (position !== undefined && position !== before) await collection.advance(`${prefix}${position}`);
    onPage(await collection.count());
    if (isLast) return;
  }
}

async function sourcePosition(collection: VectorCollection): Promise<string | undefined> {
  const position = await collection.position();
  return position?.slice(position.indexOf(' ') + 1);
}
