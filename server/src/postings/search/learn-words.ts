import type { Db } from '../../platform/db/port.ts';
import { learnWords } from './word-store.ts';

const BATCH_SIZE = 1000;

/** Learns words in batches, each in its own transaction, because searches read the vocabulary at the same time. */
export async function learnAllWords({ db }: { db: Db }, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const learned = await db.transaction((sql) => learnWords(sql, BATCH_SIZE));
    all += learned;
    if (learned < BATCH_SIZE || signal?.aborted) return all;
  }
}
