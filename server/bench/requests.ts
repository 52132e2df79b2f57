import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { withScratch } from './scratch.ts';
import { median, printTable, type Row } from './table.ts';

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
const SETTINGS = '/api/settings/1';

type Server = { name: string; script: string; arguments: string[]; environment: Record<string, string> };
type Running = { child: ChildProcess; url: string; token: string };

/** Requests a second of a real route beside bare ones, all measured in turns so that noise hits them alike. */
export async function benchRequests(): Promise<void> {
  await withScratch(async ({ folder, ownerUrl }) => {
    const tenon = {
      DATABASE_URL: ownerUrl,
      TENON_HOME: join(folder, 'home'),
      RATE_LIMIT: '0',
      SIGN_IN_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    };
    const bare = (name: string, kind: string): Server => ({
      name,
      script: join(import.meta.dirname, 'bare-server.ts'),
      arguments: [kind],
      environment: { DATABASE_URL: ownerUrl },
    });
    const servers: Server[] = [
      {
        name: 'Tenon: auth, validation, row-level security, one indexed query',
        script: join(import.meta.dirname, '../src/main.ts'),
        arguments: ['api', '--port', '0', '--json'],
        environment: tenon,
      },
      bare('bare Hono: JWT, validation, one indexed query, no tenant', 'hono-query'),
      bare('bare Hono: validation only', 'hono'),
      bare('bare Fastify: validation only', 'fastify'),
    ];
    const running = await Promise.all(servers.map(start));
    const results = servers.map(() => [] as Measured[]);
    try {
      for (let round = 0; round < ROUNDS; round++) {
        for (const [at, server] of running.entries()) results[at]?.push(await load(server));
      }
    } finally {
      await Promise.all(running.map(stop));
    }
    const rows = servers.map(({ name }, at) => toRow(name, results[at] ?? []));
    printTable(
      `HTTP, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
      rows,
      'Server, database and load generator share the cores. Target: 2,000 requests a second for the first row.',
    );
  });
}

type Measured = { rate: number; p50: number; p99: number; errors: number };

async function load({ url, token }: Running): Promise<Measured> {
  const result = await autocannon({
    url: `${url}${SETTINGS}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

function toRow(name: string, measured: Measured[]): Row {
  return {
    route: name,
    'requests/s': Math.round(median(measured.map(({ rate }) => rate))),
    'p50 ms': median(measured.map(({ p50 }) => p50)),
    'p99 ms': median(measured.map(({ p99 }) => p99)),
    errors: measured.reduce((sum, { errors }) => sum + errors, 0),
  };
}

async function start(server: Server): Promise<Running> {
  const child = spawn(process.execPath, [server.script, ...server.arguments], {
    env: { ...process.env, ...server.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`${server.name} ended with ${code}`)));
  });
  const { url, token } = JSON.parse(line) as { url: string; token?: string };
  return { child, url, token: token ?? (await demoToken(url)) };
}

/** Before its database goes away. */
async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function demoToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/demo`, { method: 'POST' });
  return ((await answer.json()) as { token: string }).token;
}
