import type { Db, Listening } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { ABORT_CHANNEL, readEndedRuns } from './run-store.ts';

export type Aborts = {
  /** A signal that is given when the run is stopped by somebody. Fails where nobody could hear of that. */
  watch(run: WatchedRun): Promise<{ signal: AbortSignal; stop: () => void }>;
};

type WatchedRun = { run_id: string; tenant_id: string };

/** One ear per process, opened by the first who asks; it closes with the database. */
export function watchAborts({ db, logger }: { db: Db; logger: Logger }): Aborts {
  const watched = new Map<AbortController, WatchedRun>();
  let listening: Promise<Listening> | undefined;

  function abort(runId: string): void {
    for (const [controller, { run_id }] of watched) if (run_id === runId) controller.abort();
  }

  /** After a lost connection nobody knows what was said meanwhile. */
  async function recheckRuns(): Promise<void> {
    const tenants = Map.groupBy(watched.values(), ({ tenant_id }) => tenant_id);
    for (const [tenantId, runs] of tenants) {
      const ids = [...new Set(runs.map(({ run_id }) => run_id))];
      const over = await db.as({ tenantId }, (sql) => readEndedRuns(sql, ids));
      for (const id of over) abort(id);
    }
  }

  function onNotification(runId: string | undefined): void {
    if (runId !== undefined) abort(runId);
    else recheckRuns().catch((error) => logger.error('reading stopped runs failed', { error }));
  }

  async function listen(): Promise<void> {
    listening ??= db.listen(ABORT_CHANNEL, onNotification);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  }

  return {
    async watch(run) {
      await listen();
      const controller = new AbortController();
      watched.set(controller, run);
      return { signal: controller.signal, stop: () => void watched.delete(controller) };
    },
  };
}
