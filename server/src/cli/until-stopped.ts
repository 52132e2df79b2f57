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
  let asked = false;
  const ask = () => {
    if (asked && !process.connected) process.exit(130);
    asked = true;
    stopRequested();
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  if (process.connected) {
    process.on('disconnect', ask);
    process.on('message', (message) => {
      if (message === 'stop') ask();
    });
  }

  const running = await start();
  await stopped;
  if (!process.connected) output.progress('Stopping…');
  await running.stop();
  if (process.connected) process.disconnect();
}
