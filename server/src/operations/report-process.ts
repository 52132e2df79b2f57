import { hostname } from 'node:os';
import type { Db } from '../platform/db/port.ts';
import { deleteProcess, purgeProcesses, upsertProcess } from './store.ts';

export const HEARTBEAT_SECONDS = 5;
const RETENTION_SECONDS = 86_400;

/** Lists this process on the system page until it stops. A killed process disappears after a while. */
export function reportProcess(
  { db, onProblem }: { db: Db; onProblem: (error: unknown) => void },
  self: { id: string; kind: 'api' | 'worker'; version: string },
): { stop: () => Promise<void> } {
  const sendHeartbeat = async () => {
    const memory = Math.round(process.memoryUsage.rss() / 1024 / 102.4) / 10;
    await upsertProcess(db.sql, { ...self, host: hostname(), pid: process.pid, memory_mb: memory }).catch(
      onProblem,
    );
  };
  const first = sendHeartbeat().then(() => purgeProcesses(db.sql, RETENTION_SECONDS).catch(onProblem));
  const timer = setInterval(sendHeartbeat, HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await first;
      await deleteProcess(db.sql, self.id).catch(onProblem);
    },
  };
}
