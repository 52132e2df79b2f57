import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { timed } from './timed.ts';

const POLL_INTERVAL_MS = 20;

/** Polls the health check like a monitor, in a thread that is not busy uploading. */
const asked: ReturnType<typeof timed>[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
await timed(() => fetch(`${workerData.url}/health`));
parentPort?.postMessage('ready');
while (!isOver) {
  asked.push(timed(() => fetch(`${workerData.url}/health`)));
  await sleep(POLL_INTERVAL_MS);
}
parentPort?.postMessage(await Promise.all(asked));
