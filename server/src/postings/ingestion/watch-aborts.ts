import type { Db, Listening } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { ABORT_CHANNEL, readEndedRuns } from './run-store.ts';

export type Aborts = {
  /** A signal that is aborted when the run is stopped. Rejects if the process cannot listen for that. */
  watch(run: WatchedRun): Promise<{ signal: AbortSignal; stop: () => void }>;
};

type WatchedRun = { run_id: string; tenant_id: string };

/** One listener per process, opened with the first watched run and closed with the database. */
export function watchAborts({ db, logger }: { db: Db; logger: Logger }): Aborts {
  const watched = new Map<AbortController, WatchedRun>();
  let listening: Promise<Listening> | undefined;

  function abort(runId: string): void {
    for (const [controller, { run_id }] of watched) if (run_id === runId) controller.abort();
  }

  /** After a lost connection, notifications may have been missed. */
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
