import { percentile, printTable, type Row } from '../table.ts';
import { type CrawlScene, type SimulatorProcess, withCrawler, withSimulator } from './crawl-scene.ts';
import { openCrawlee } from './crawlee.ts';

const COMPANIES = 40;

/** Pages per second through the whole pipeline, compared with a crawler that only fetches and parses. */
export async function benchCrawl(sizes: readonly number[], workers = 2): Promise<void> {
  const peer = await openCrawlee();
  const rows: Row[] = [];
  try {
    for (const postings of sizes) {
      await withSimulator({ companies: COMPANIES, postings }, async (simulator) => {
        await withCrawler(simulator, workers, async (scene) => {
          rows.push(await measure('tenon, first run', scene, simulator));
          rows.push(await measure('tenon, nothing changed', scene, simulator));
        });
        if (!peer) return;
        const before = await simulator.requests();
        const { pages, seconds, cpuMs } = await peer.run(simulator.pages);
        const after = await simulator.requests();
        rows.push(
          row(peer.name, { pages, seconds, cpuMs, simulatorMs: cpuOf(after) - cpuOf(before), waits: [] }),
        );
      });
    }
  } finally {
    await peer?.remove();
  }
  printTable(
    `Crawl: ${COMPANIES} companies on this machine, no gap between requests, ${workers} workers`,
    rows,
    [
      'tenon: list, robots.txt, pace and breaker in the database, fetch, fingerprint, raw page, extraction with skills,',
      'history and live progress; the simulator and the database run on the same cores. crawlee: fetch, cheerio, title, text',
      'and structured data, kept in memory. Ready after: from the request for a page to the stored posting.',
    ].join('\n'),
  );
}

type Measured = { pages: number; seconds: number; cpuMs: number; simulatorMs: number; waits: number[] };

async function measure(name: string, { owner, run }: CrawlScene, simulator: SimulatorProcess): Promise<Row> {
  const before = await simulator.requests();
  simulator.forget();
  const { id, seconds, cpuMs } = await run();
  const after = await simulator.requests();
  const items = await owner<{ url: string; ready: Date | null; status: string }[]>`
    select i.url, i.status, case when i.status = 'ready' then p.extracted_at end as ready
    from ingestion_item i left join posting p on p.id = i.posting_id where i.run_id = ${id}`;
  const bad = items.filter(({ status }) => status !== 'ready' && status !== 'skipped');
  if (items.length < simulator.pages.length || bad.length > 0) {
    throw new Error(
      `${items.length} of ${simulator.pages.length} pages came in, ${bad.length} of them not well`,
    );
  }
  const asked = new Map(after.requests.map(({ url, at }) => [url, at]));
  const waits = items.flatMap(({ url, ready }) =>
    ready ? ready.getTime() - (asked.get(url) ?? Number.NaN) : [],
  );
  return row(name, { pages: items.length, seconds, cpuMs, simulatorMs: cpuOf(after) - cpuOf(before), waits });
}

function row(name: string, { pages, seconds, cpuMs, simulatorMs, waits }: Measured): Row {
  const wait = (share: number) => (waits.length > 0 ? Math.round(percentile(waits, share)) : '');
  return {
    '': name,
    pages,
    seconds: Number(seconds.toFixed(1)),
    'pages/s': Math.round(pages / seconds),
    'CPU/page, ms': Number((cpuMs / pages).toFixed(2)),
    'ready after p50, ms': wait(0.5),
    'p95, ms': wait(0.95),
    'simulator CPU/page, ms': Number((simulatorMs / pages).toFixed(2)),
  };
}

function cpuOf({ cpu }: { cpu: NodeJS.CpuUsage }): number {
  return (cpu.user + cpu.system) / 1000;
}
