import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { importTask } from '../../src/people/imports/messages.ts';
import { startWorker } from '../../src/worker.ts';

const orders = JSON.parse(process.argv[2] ?? '{}') as { home: string; url: string };
const config = readConfig({ TENON_HOME: orders.home, DATABASE_URL: orders.url, LOG_LEVEL: 'error' });
await startWorker(await compose({ config, kind: 'worker' }), [importTask.name]);
