import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { forgetHosts, forgetRuns } from './retention-store.ts';

export type ForgetDeps = { db: Db; logger: Logger };

const RUN_DAYS = 30;
const RUNS_KEPT = 20;
const HOST_DAYS = 7;
/** A run may have ten thousands of items: few go at a time. */
const RUNS_TOGETHER = 10;

/** Runs of long ago, which nobody looks at, and manners towards hosts that nobody asks. Postings and their history stay. */
export async function forgetOldRuns({ db, logger }: ForgetDeps): Promise<void> {
  let runs = 0;
  for (let more = RUNS_TOGETHER; more === RUNS_TOGETHER; runs += more) {
    more = await db.transaction((sql) =>
      forgetRuns(sql, { days: RUN_DAYS, kept: RUNS_KEPT, most: RUNS_TOGETHER }),
    );
  }
  const hosts = await db.transaction((sql) => forgetHosts(sql, HOST_DAYS));
  logger.info('old runs and unused hosts deleted', { runs, hosts });
}
