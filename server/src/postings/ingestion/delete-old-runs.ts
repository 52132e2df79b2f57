import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { deleteRuns, deleteUnusedHosts } from './retention-store.ts';

export type DeleteRunsDeps = { db: Db; logger: Logger };

const KEEP_RUN_DAYS = 30;
const MIN_RUNS_KEPT = 20;
const KEEP_HOST_DAYS = 7;
/** A run may have ten thousands of items: few go at a time. */
const BATCH_SIZE = 10;

/** Runs of long ago, which nobody looks at, and manners towards hosts that nobody asks. Postings and their history stay. */
export async function deleteOldRuns({ db, logger }: DeleteRunsDeps): Promise<void> {
  let runs = 0;
  for (let more = BATCH_SIZE; more === BATCH_SIZE; runs += more) {
    more = await db.transaction((sql) =>
      deleteRuns(sql, { days: KEEP_RUN_DAYS, kept: MIN_RUNS_KEPT, most: BATCH_SIZE }),
    );
  }
  const hosts = await db.transaction((sql) => deleteUnusedHosts(sql, KEEP_HOST_DAYS));
  logger.info('old runs and unused hosts deleted', { runs, hosts });
}
