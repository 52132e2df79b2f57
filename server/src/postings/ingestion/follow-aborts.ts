import type { Db, Listening } from '../../platform/db/port.ts';
import { ABORT_CHANNEL } from './run-store.ts';

export type Aborts = {
  /** A signal that is given when the run is stopped by somebody. */
  watch(runId: string): Promise<{ signal: AbortSignal; stop: () => void }>;
};

/** One ear per process, opened by the first who asks; it closes with the database. */
export function followAborts(db: Db): Aborts {
  const watched = new Map<string, Set<AbortController>>();
  let listening: Promise<Listening> | undefined;

  function hear(runId: string | undefined): void {
    // After a lost connection nobody knows what was said meanwhile; rows are looked at before each page anyway.
    if (runId === undefined) return;
    for (const controller of watched.get(runId) ?? []) controller.abort(RUN_ABORTED);
  }

  return {
    async watch(runId) {
      listening ??= db.listen(ABORT_CHANNEL, hear);
      await listening.catch(() => {
        listening = undefined;
      });
      const controller = new AbortController();
      const group = watched.get(runId) ?? new Set();
      watched.set(runId, group.add(controller));
      return {
        signal: controller.signal,
        stop() {
          group.delete(controller);
          if (group.size === 0 && watched.get(runId) === group) watched.delete(runId);
        },
      };
    },
  };
}

export const RUN_ABORTED = Symbol('run aborted');
