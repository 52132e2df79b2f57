import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, type RedisServer } from '../redis-server.ts';
import type { AgentOrders } from './agent-process.ts';

const main = join(import.meta.dirname, '../../src/main.ts');
const agentProgram = join(import.meta.dirname, 'agent-process.ts');

/** A process that is there again, as soon as it can be, whenever it was killed. */
export type Member = {
  name: string;
  kind: 'api' | 'worker' | 'agent' | 'redis';
  /** It has come up since it was last killed: one that is still starting is no loss to anybody. */
  isUp(): boolean;
  kill(): Promise<void>;
  /** Stands still with all that it holds, as a machine that swaps or a laptop that sleeps. */
  freeze?(): void;
  thaw?(): void;
};

export type Crew = {
  members: Member[];
  /** Addresses of the APIs, one of which is usually there. */
  apis: string[];
  addAgents(count: number, token: string): void;
  /** Processes that ended though nobody killed them, with their last words. */
  crashes: string[];
  /** Agents that killed themselves between two steps. */
  countOwnEnds(): number;
  /** Lets the agents end what they are at, and kills those who cannot. */
  dismissAgents(patienceMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type CrewOptions = {
  databaseUrl: string;
  folder: string;
  /** Where agents write down what they are told. */
  journals: string;
  leaseSeconds: number;
  redis?: RedisServer | undefined;
};

/** Two APIs and a worker on one database, and Redis where there is one. */
export async function startCrew({
  databaseUrl,
  folder,
  journals,
  leaseSeconds,
  redis,
}: CrewOptions): Promise<Crew> {
  const environment = {
    DATABASE_URL: databaseUrl,
    TENON_HOME: join(folder, 'home'),
    APPLY_LEASE_SECONDS: String(leaseSeconds),
    VECTOR_STORE: 'exact',
    RATE_LIMIT: '0',
    SIGN_IN_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const ports = [await freePort(), await freePort()];
  const apis = ports.map((port) => `http://127.0.0.1:${port}`);
  const crashes: string[] = [];
  const service = (name: string, ...args: string[]) =>
    keepUp(name, [main, ...args], { environment, crashes });
  const doors = ports.map((port, at) => service(`api ${at + 1}`, '--json', 'api', '--port', String(port)));
  const worker = service('worker', '--json', 'worker', '--tasks', 'applying.end-lost-runs');
  const agents: Kept[] = [];
  const members: Member[] = [
    ...doors.map((door) => ({ ...door, kind: 'api' as const })),
    { ...worker, kind: 'worker' },
    ...(redis
      ? [{ name: 'redis', kind: 'redis' as const, isUp: () => true, kill: () => killRedis(redis) }]
      : []),
  ];
  await Promise.all(apis.map(answers));
  return {
    members,
    apis,
    crashes,
    countOwnEnds: () => agents.reduce((sum, agent) => sum + agent.ownEnds(), 0),
    addAgents(count, token) {
      const orders: AgentOrders = { apis, token, journals };
      for (let at = 1; at <= count; at++) {
        const agent = keepUp(`agent ${at}`, [agentProgram, JSON.stringify(orders)], {
          environment: {},
          crashes,
        });
        agents.push(agent);
        members.push({ kind: 'agent', ...agent });
      }
    },
    async dismissAgents(patienceMs) {
      await Promise.all(agents.map((agent) => agent.dismiss(patienceMs)));
    },
    async stop() {
      await Promise.all([...agents, ...doors, worker].map((each) => each.dismiss(0)));
    },
  };
}

/** It comes back without what it knew. */
async function killRedis(redis: RedisServer): Promise<void> {
  await redis.kill9();
  await redis.restart();
}

type Kept = Omit<Required<Member>, 'kind'> & {
  ownEnds(): number;
  dismiss(patienceMs: number): Promise<void>;
};

const LAST_WORDS = 2000;
const PAUSE_MS = 200;

function keepUp(
  name: string,
  args: string[],
  { environment, crashes }: { environment: Record<string, string>; crashes: string[] },
): Kept {
  let isOver = false;
  let isUp = false;
  let isKilled = false;
  let ownEnds = 0;
  let child: ChildProcess;
  function start() {
    let words = '';
    isUp = false;
    child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment },
    });
    child.stdout?.on('data', () => {
      isUp = true;
    });
    child.stderr?.on('data', (chunk) => {
      words = (words + chunk).slice(-LAST_WORDS);
    });
    child.once('exit', (code) => {
      if (isOver) return;
      if (code === null) {
        if (!isKilled) ownEnds += 1;
        isKilled = false;
        start();
      } else {
        crashes.push(`${name} ended with ${code}: ${words}`);
        setTimeout(start, PAUSE_MS);
      }
    });
  }
  start();
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const isThere = () => child.exitCode === null && child.signalCode === null;

  return {
    name,
    isUp: () => isUp && isThere(),
    async kill() {
      if (!isThere()) return;
      isKilled = true;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    ownEnds: () => ownEnds,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async dismiss(patienceMs) {
      isOver = true;
      process.removeListener('exit', killWithUs);
      if (!isThere()) return;
      const exited = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

async function answers(api: string): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    if (await fetch(`${api}/health`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${api} did not come up`);
}
