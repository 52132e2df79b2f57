import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { crawlTask, extractTask } from '../../src/postings/ingestion/messages.ts';
import { startWorker } from '../../src/worker.ts';

const orders = JSON.parse(process.argv[2] ?? '{}') as { home: string; url: string; allow: string };
const config = readConfig({
  TENON_HOME: orders.home,
  DATABASE_URL: orders.url,
  LOG_LEVEL: 'error',
  CRAWL_ALLOW: orders.allow,
  CRAWL_GAP_MS: '0',
  CRAWL_HOST_GAP_MS: '0',
});
await startWorker(await compose({ config, kind: 'worker' }), [crawlTask.name, extractTask.name]);
