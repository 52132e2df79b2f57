import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { purgeAlerts } from '../alerts/store.ts';
import { deleteRuns, deleteUnusedHosts } from './retention-store.ts';

export type DeleteRunsDeps = { db: Db; logger: Logger };

const KEEP_RUN_DAYS = 30;
const MIN_RUNS_KEPT = 20;
const KEEP_HOST_DAYS = 7;
/** A run can have tens of thousands of items, so few runs are deleted at a time. */
const BATCH_SIZE = 10;

/** Deletes old runs, alerts about roles that closed, and the crawl state of hosts that are no longer requested. Postings and their history are kept. */
export async function deleteOldRuns({ db, logger }: DeleteRunsDeps): Promise<void> {
  let runs = 0;
  for (let more = BATCH_SIZE; more === BATCH_SIZE; runs += more) {
    more = await db.transaction((sql) =>
      deleteRuns(sql, { days: KEEP_RUN_DAYS, kept: MIN_RUNS_KEPT, most: BATCH_SIZE }),
    );
  }
  await db.transaction(purgeAlerts);
  const hosts = await db.transaction((sql) => deleteUnusedHosts(sql, KEEP_HOST_DAYS));
  logger.info('old runs and unused hosts deleted', { runs, hosts });
}
