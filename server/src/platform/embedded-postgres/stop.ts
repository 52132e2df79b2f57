import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readPostmaster } from './postmaster-file.ts';

/** Fast shutdown, and after a minute an immediate one, from which the next start recovers. */
export async function stopServer(data: string): Promise<void> {
  const postmaster = readPostmaster(data);
  if (!postmaster || !isRunning(postmaster, data)) return;
  process.kill(postmaster.pid, 'SIGINT');
  const impatient = Date.now() + 60_000;
  let quit = false;
  while (isRunning(postmaster, data)) {
    if (!quit && Date.now() > impatient) {
      process.kill(postmaster.pid, 'SIGQUIT');
      quit = true;
    }
    await sleep(15);
  }
}
