import type { Db } from '../../../platform/db/port.ts';
import { deleteRankingsBefore } from './ranking-store.ts';

export type DeleteOldRankingsDeps = { db: Db; now: () => Date };

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

/** Also deletes rankings of demands that nobody opens anymore. Returns how many were deleted. */
export async function deleteOldRankings({ db, now }: DeleteOldRankingsDeps): Promise<number> {
  const madeBefore = new Date(now().getTime() - DAY_MS);
  let deleted = 0;
  for (;;) {
    const count = await deleteRankingsBefore(db.sql, madeBefore, BATCH_SIZE);
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
