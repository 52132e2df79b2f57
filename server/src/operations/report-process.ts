import { hostname } from 'node:os';
import type { Db } from '../platform/db/port.ts';
import { deleteProcess, purgeProcesses, upsertProcess } from './store.ts';

export const HEARTBEAT_SECONDS = 5;
const FORGOTTEN_SECONDS = 86_400;

/** Shows this process on the system page until it stops; one that was killed fades away by itself. */
export function reportProcess(
  { db, onProblem }: { db: Db; onProblem: (error: unknown) => void },
  self: { id: string; kind: 'api' | 'worker'; version: string },
): { stop: () => Promise<void> } {
  const beat = async () => {
    const memory = Math.round(process.memoryUsage.rss() / 1024 / 102.4) / 10;
    await upsertProcess(db.sql, { ...self, host: hostname(), pid: process.pid, memory_mb: memory }).catch(
      onProblem,
    );
  };
  const first = beat().then(() => purgeProcesses(db.sql, FORGOTTEN_SECONDS).catch(onProblem));
  const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await first;
      await deleteProcess(db.sql, self.id).catch(onProblem);
    },
  };
}
