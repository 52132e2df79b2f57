import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { startWorker } from '../../src/worker.ts';

/** A worker like that of `tenon worker`, configured by its environment, which reports its cost. */
const system = await compose({ config: readConfig(), kind: 'worker' });
const worker = await startWorker(system);
process.on('message', async (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (message !== 'stop') return;
  await worker.stop();
  await system.close();
  process.exit();
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
