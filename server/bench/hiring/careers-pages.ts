import autocannon from 'autocannon';
import { type Service, withService } from '../documents/service.ts';
import { printTable, type Row } from '../table.ts';
import { openJob } from './open-job.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
const JOBS = 40;

/** The public pages under load, as a visitor without a cache asks for them. */
export async function benchCareersPages(): Promise<void> {
  await withService(async (service) => {
    const paths: string[] = [];
    for (let job = 0; job < JOBS; job++) paths.push(await openJob(service, `Careers job ${job}`));
    const site = String(paths[0]).replace(/\/[^/]+$/, '');
    const rows: Row[] = [];
    for (const [page, path] of [
      [`list of ${JOBS} jobs`, site],
      ['job with its form', String(paths[0])],
      ['RSS feed', `${site}/feed.rss`],
    ] as const)
      rows.push(await load(service, page, path));
    printTable(
      `Careers site, ${CONNECTIONS} connections for ${SECONDS} s`,
      rows,
      'Server, database and load generator share the cores. Limits: 500 requests a second and 100 KB for a page.',
    );
  }, quiet);
}

/** Without the simulated companies, nothing else is running. */
export const quiet = { TENON_SIMULATOR: 'off' };

async function load({ url }: Service, page: string, path: string): Promise<Row> {
  const bytes = (await (await fetch(`${url}${path}`)).arrayBuffer()).byteLength;
  const result = await autocannon({ url: `${url}${path}`, connections: CONNECTIONS, duration: SECONDS });
  return {
    page,
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    KB: bytes / 1024,
    errors: result.non2xx + result.errors,
  };
}
