import type { Db } from '../../../platform/db/port.ts';
import { forgetLists } from './ranking-store.ts';

export type TidyDeps = { db: Db; now: () => Date };

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Forgets orders of yesterday, also of demands that nobody asks about any more. Says how many. */
export async function tidyLists({ db, now }: TidyDeps): Promise<number> {
  const madeBefore = new Date(now().getTime() - DAY_MS);
  let gone = 0;
  for (;;) {
    const some = await forgetLists(db.sql, madeBefore, AT_ONCE);
    gone += some;
    if (some < AT_ONCE) return gone;
  }
}
