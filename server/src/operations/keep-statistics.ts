import type { Db } from '../platform/db/port.ts';
import { refreshStatistics } from './store.ts';

const SECONDS_BETWEEN = 5;

/** Keeps the planner's view of the tables recent, so that a table that has just been filled is not treated as empty. */
export function keepStatistics({ db, onProblem }: { db: Db; onProblem: (error: unknown) => void }): {
  stop: () => Promise<void>;
} {
  let isStopping = false;
  let round = Promise.resolve();
  const refreshAll = async () => {
    // One table per statement: locks are held on one table at a time.
    while (!isStopping && (await refreshStatistics(db.sql))) {}
  };
  const timer = setInterval(() => {
    round = round.then(refreshAll).catch(onProblem);
  }, SECONDS_BETWEEN * 1000);
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await round;
    },
  };
}
