import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compose, type System } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { postgres } from '../../src/platform/db/driver.ts';
import { startIngestion } from '../../src/postings/ingestion/start-ingestion.ts';
import type { CrawlableCompany } from '../../src/simulator/model.ts';
import { benchCaller } from '../people/bench-caller.ts';
import { withScratch } from '../scratch.ts';

type Requests = { requests: { at: number; url: string; status: number }[]; cpu: NodeJS.CpuUsage };
export type SimulatorProcess = {
  companies: CrawlableCompany[];
  pages: string[];
  forget(): void;
  requests(): Promise<Requests>;
};

/** The simulator in its own process. */
export async function withSimulator<T>(
  size: { companies: number; postings: number },
  work: (simulator: SimulatorProcess) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'simulator-process.ts'), [JSON.stringify(size)]);
  try {
    const [ready] = await once(child, 'message');
    return await work({
      ...(ready as Pick<SimulatorProcess, 'companies' | 'pages'>),
      forget: () => child.send('forget'),
      async requests() {
        child.send('requests');
        const [answer] = await once(child, 'message');
        return answer as Requests;
      },
    });
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

export type CrawlScene = {
  owner: ReturnType<typeof postgres>;
  /** One run over all companies, from the start request to the end. */
  run(): Promise<{ id: string; seconds: number; cpuMs: number }>;
};

/** The product with its workers, without crawl delay, and all simulated companies in one workspace. */
export async function withCrawler<T>(
  { companies }: SimulatorProcess,
  workers: number,
  work: (scene: CrawlScene) => Promise<T>,
): Promise<T> {
  return withScratch(async ({ folder, ownerUrl }) => {
    const environment = {
      TENON_HOME: join(folder, 'home'),
      DATABASE_URL: ownerUrl,
      LOG_LEVEL: 'error',
      CRAWL_ALLOW: '*.localhost:*',
      CRAWL_GAP_MS: '0',
      CRAWL_HOST_GAP_MS: '0',
    };
    const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
    const system = await compose({ config: readConfig(environment), kind: 'api' });
    const children = await Promise.all(Array.from({ length: workers }, () => startChild(environment)));
    try {
      const tenantId = await seed(owner, companies);
      return await work({ owner, run: () => measureRun(system, owner, tenantId, children) });
    } finally {
      await Promise.all(children.map(stopChild));
      await system.close();
      await owner.end();
    }
  });
}

async function startChild(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    env: { PATH: process.env.PATH, ...environment },
  });
  await once(child, 'message');
  return child;
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

async function cpuOf(children: ChildProcess[]): Promise<number> {
  const answers = children.map(async (child) => {
    const cpu = new Promise<NodeJS.CpuUsage>((resolve) => {
      child.on('message', function listen(message: { cpu?: NodeJS.CpuUsage }) {
        // Workers also report every finished task.
        if (!message.cpu) return;
        child.off('message', listen);
        resolve(message.cpu);
      });
    });
    child.send('cpu');
    const { user, system } = await cpu;
    return (user + system) / 1000;
  });
  return (await Promise.all(answers)).reduce((sum, each) => sum + each, 0);
}

async function seed(owner: ReturnType<typeof postgres>, companies: CrawlableCompany[]): Promise<string> {
  const [tenant] = await owner<{ id: string }[]>`
    insert into tenant (name, slug) values ('Bench', 'bench') returning id`;
  const tenantId = tenant?.id ?? '';
  const rows = companies.map(({ key, name, careers_url, board }) => ({
    tenant_id: tenantId,
    key,
    name,
    careers_url,
    board: owner.json(board),
  }));
  await owner`insert into company ${owner(rows as never)}`;
  return tenantId;
}

async function measureRun(
  system: System,
  owner: ReturnType<typeof postgres>,
  tenantId: string,
  children: ChildProcess[],
) {
  const before = await cpuOf(children);
  const started = performance.now();
  const { run_id: id } = await startIngestion(system, benchCaller({ tenantId, actor: 'user:1' }), {});
  for (;;) {
    const [run] = await owner<{ status: string }[]>`select status from ingestion_run where id = ${id}`;
    if (run && ['finished', 'error', 'aborted'].includes(run.status)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - started) / 1000;
  return { id, seconds, cpuMs: (await cpuOf(children)) - before };
}
