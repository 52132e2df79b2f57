import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { redisAvailable, startRedis, withoutRedis } from '../../test/redis-server.ts';
import { type Scratch, withScratch } from '../scratch.ts';
import { printTable, type Row } from '../table.ts';
import {
  assertEachOnce,
  type Claim,
  liftLimits,
  makeOldRuns,
  makeRoles,
  makeWorkspace,
  type Owner,
  openOwner,
  openUseCase,
} from './claim-scene.ts';
import { AGENTS, describeRace, race } from './race.ts';

const CONNECTIONS = 20;
const ROLES = 2000;
const PER_SECOND = 100;
const OLD_RUNS = 100_000;
const WARM_UP = 200;

type LeaseStore = { name: string; redisUrl: string | undefined };
type Scene = { scratch: Scratch; owner: Owner };

/** Many agents claim the roles of one list. Throws unless each role goes to exactly one of them. */
export async function benchClaims(roles = ROLES): Promise<void> {
  const redis = redisAvailable() ? await startRedis() : undefined;
  const leaseStores: LeaseStore[] = [
    { name: 'Postgres', redisUrl: undefined },
    ...(redis ? [{ name: 'Redis', redisUrl: redis.url }] : []),
  ];
  const title = `${AGENTS} agents over ${CONNECTIONS} connections, two claims per role`;
  try {
    await withOwner(async (scene) => {
      const rows: Row[] = [];
      for (const store of leaseStores) rows.push(...(await raceUseCase(scene, store, roles)));
      printTable(
        `Claims, the use case: ${title}`,
        rows,
        redis ? 'The goal is a p95 below 10 ms with leases in Postgres.' : `Without Redis: ${withoutRedis}.`,
      );
    });
    await withOwner(async (scene) => {
      const rows: Row[] = [];
      for (const store of leaseStores) rows.push(...(await raceHttp(scene, store, roles)));
      printTable(`Claims over HTTP, the API in its own process: ${title}`, rows);
    });
  } finally {
    await redis?.stop();
  }
}

/** Measures claims with growing numbers of roles and runs. */
export async function benchGrowth(sizes: readonly number[] = [500, 2000, 10_000]): Promise<void> {
  await withOwner(async ({ scratch, owner }) => {
    const useCase = await openUseCase(scratch.ownerUrl, undefined, CONNECTIONS);
    try {
      const rows: Row[] = [];
      for (const before of [0, OLD_RUNS]) {
        for (const size of sizes) {
          const caller = await makeWorkspace(owner);
          if (before > 0) await makeOldRuns(owner, caller, before);
          const claim = useCase.claimAs(caller);
          await race(claim, await makeRoles(owner, caller.tenantId, WARM_UP));
          const roles = await makeRoles(owner, caller.tenantId, size);
          await owner`analyze`;
          const { conflicts: _, ...measured } = describeRace(await race(claim, roles));
          rows.push({ 'runs before': before, ...measured });
        }
      }
      printTable('Claims with growing numbers of roles and runs, leases in Postgres, unlimited rate', rows);
    } finally {
      await useCase.close();
    }
  });
}

async function withOwner<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  return withScratch(async (scratch) => {
    const owner = openOwner(scratch.ownerUrl);
    try {
      return await work({ scratch, owner });
    } finally {
      await owner.end();
    }
  });
}

async function raceUseCase(
  { scratch, owner }: Scene,
  { name, redisUrl }: LeaseStore,
  count: number,
): Promise<Row[]> {
  const useCase = await openUseCase(scratch.ownerUrl, redisUrl, CONNECTIONS);
  try {
    const caller = await makeWorkspace(owner);
    return await raceAtBothRates(owner, name, caller.tenantId, useCase.claimAs(caller), count);
  } finally {
    await useCase.close();
  }
}

async function raceAtBothRates(owner: Owner, leases: string, tenantId: string, claim: Claim, count: number) {
  await race(claim, await makeRoles(owner, tenantId, WARM_UP));
  const rows: Row[] = [];
  for (const perSecond of [undefined, PER_SECOND]) {
    const roles = await makeRoles(owner, tenantId, perSecond ? Math.ceil(count / 2) : count);
    await owner`analyze`;
    const raced = await race(claim, roles, perSecond);
    await assertEachOnce(owner, tenantId, roles);
    const rate = perSecond ? `${perSecond} claims/s` : 'unlimited';
    rows.push({ leases, rate, ...describeRace(raced) });
  }
  return rows;
}

async function raceHttp(
  { scratch, owner }: Scene,
  { name, redisUrl }: LeaseStore,
  count: number,
): Promise<Row[]> {
  const api = await startApi(scratch, name, redisUrl);
  const pool = new Pool(api.url, { connections: CONNECTIONS, pipelining: 1 });
  try {
    const session = await pool.request({ path: '/auth/demo', method: 'POST' });
    const { token, user } = (await session.body.json()) as {
      token: string;
      user: { workspace: { id: string } };
    };
    await liftLimits(owner, user.workspace.id);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const claim: Claim = async (role) => {
      const body = JSON.stringify({ action: 'run', job_id: role });
      const answer = await pool.request({ path: '/api/crawler/jobs', method: 'POST', headers, body });
      const { code } = (await answer.body.json()) as { code?: string };
      return answer.statusCode === 201 ? undefined : (code ?? String(answer.statusCode));
    };
    return await raceAtBothRates(owner, name, user.workspace.id, claim, count);
  } finally {
    await pool.close();
    await api.stop();
  }
}

async function startApi({ folder, ownerUrl }: Scratch, name: string, redisUrl: string | undefined) {
  const main = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [main, '--json', 'api', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: ownerUrl,
      DATABASE_CONNECTIONS: String(CONNECTIONS),
      TENON_HOME: join(folder, `home-${name}`),
      TENON_SECRET: 'a secret for the benchmark only',
      RATE_LIMIT: '0',
      SIGN_IN_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...(redisUrl && { REDIS_URL: redisUrl }),
    },
  });
  const ended = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line');
  const ready = await Promise.race([line, ended.then(() => undefined)]);
  if (!ready) throw new Error('the API exited before it was ready');
  return {
    url: (JSON.parse(ready[0]) as { url: string }).url.replace('localhost', '127.0.0.1'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
