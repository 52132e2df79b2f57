import type { Output } from './output.ts';

/** Runs a service until Ctrl-C, SIGTERM, or the end of the process that started it. A second Ctrl-C does not wait. */
export async function runUntilStopped(
  start: () => Promise<{ stop(): Promise<void> }>,
  output: Output,
): Promise<void> {
  let stopRequested = () => {};
  const stopped = new Promise<void>((resolve) => {
    stopRequested = resolve;
  });
  let isStopping = false;
  const requestStop = () => {
    if (isStopping && !process.connected) process.exit(130);
    isStopping = true;
    stopRequested();
  };
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  process.on('SIGHUP', requestStop);
  if (process.connected) {
    process.on('disconnect', requestStop);
    process.on('message', (message) => {
      if (message === 'stop') requestStop();
    });
  }

  const running = await start();
  await stopped;
  if (!process.connected) output.progress('Stopping…');
  await running.stop();
  if (process.connected) process.disconnect();
}
