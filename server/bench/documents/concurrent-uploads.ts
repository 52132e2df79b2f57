import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile, printTable, type Row } from '../table.ts';
import { type Service, withService } from './service.ts';
import { type Timed, timed } from './timed.ts';

const CONCURRENT_UPLOADS = [10, 50, 200];

/**
 * Uploads many small files at once to one workspace while its worker parses them and a monitor polls the health check.
 */
export async function benchConcurrentUploads(): Promise<void> {
  await withService(async (service) => {
    await uploadAtOnce(service, 5);
    const rows: Row[] = [];
    for (const count of CONCURRENT_UPLOADS) rows.push(await measure(service, count));
    printTable(
      'Files uploaded at the same moment',
      rows,
      'Limit: no failures, no deadlocks, and /health under 200 ms while 200 files arrive.',
    );
  });
}

async function measure(service: Service, count: number): Promise<Row> {
  const monitor = new Worker(new URL('./watch-health.ts', import.meta.url), {
    workerData: { url: service.url },
  });
  await once(monitor, 'message');
  const uploads = await uploadAtOnce(service, count);
  monitor.postMessage('over');
  const [asked] = (await once(monitor, 'message')) as [Timed[]];
  const times = uploads.map(({ ms }) => ms);
  return {
    files: count,
    failures: uploads.filter(({ status }) => status !== 201).length,
    'p50 ms': percentile(times, 0.5),
    'slowest ms': Math.max(...times),
    deadlocks: await countDeadlocks(service),
    '/health p50 ms': percentile(
      asked.map(({ ms }) => ms),
      0.5,
    ),
    '/health slowest ms': Math.max(...asked.map(({ ms }) => ms)),
    '/health failures': asked.filter(({ status }) => status !== 200).length,
  };
}

async function uploadAtOnce(service: Service, count: number): Promise<Timed[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => timed(() => upload(service, at))));
}

async function upload({ url, token }: Service, at: number): Promise<Response> {
  const form = new FormData();
  const text = `Jane Mason ${at}\njane${at}@example.org\n\nExperience\nJoiner, Oak & Sons, 2019 - 2021\n${crypto.randomUUID()}`;
  form.append('file', new Blob([text], { type: 'text/plain' }), `resume-${at}.txt`);
  return fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Counts deadlocks in the API process. The worker's metrics are not scraped. */
async function countDeadlocks({ url }: Service): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^tenon_transaction_retries_total\{code="40P01"\} (\d+)/m.exec(text)?.[1] ?? 0);
}
