import type { Db } from '../../platform/db/port.ts';
import { learnWords } from './word-store.ts';

const AT_ONCE = 1000;

/** A batch at a time, each in a transaction of its own: searches read the vocabulary meanwhile. */
export async function learnAllWords({ db }: { db: Db }, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const learned = await db.transaction((sql) => learnWords(sql, AT_ONCE));
    all += learned;
    if (learned < AT_ONCE || signal?.aborted) return all;
  }
}
