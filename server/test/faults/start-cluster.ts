import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, type RedisServer } from '../redis-server.ts';
import type { AgentOrders } from './agent-process.ts';

const main = join(import.meta.dirname, '../../src/main.ts');
const agentProgram = join(import.meta.dirname, 'agent-process.ts');

/** A process that is restarted whenever it is killed. */
export type ManagedProcess = {
  name: string;
  kind: 'api' | 'worker' | 'agent' | 'redis';
  /** Whether it has started since it was last killed. Killing one that is still starting tests nothing. */
  isUp(): boolean;
  kill(): Promise<void>;
  /** Pauses with everything that it holds, like a laptop that goes to sleep. */
  freeze?(): void;
  thaw?(): void;
};

export type Cluster = {
  processes: ManagedProcess[];
  /** Addresses of the APIs. Usually at least one of them is up. */
  apis: string[];
  addAgents(count: number, token: string): void;
  /** Processes that exited without being killed, with their last output. */
  crashes: string[];
  /** Agents that killed themselves between two steps. */
  countSelfKills(): number;
  /** Lets the agents finish their current application, and kills them after the timeout. */
  stopAgents(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  databaseUrl: string;
  folder: string;
  /** Folder for the journals of the agents. */
  journals: string;
  leaseSeconds: number;
  redis?: RedisServer | undefined;
};

/** What the worker does for agents and approvals. */
const TASKS = [
  'applying.end-lost-runs',
  'applying.prepare-approval',
  'applying.send-approval',
  'applying.resume-approvals',
];

/** Two APIs and a worker on one database, with Redis if it is given. */
export async function startCluster({
  databaseUrl,
  folder,
  journals,
  leaseSeconds,
  redis,
}: ClusterOptions): Promise<Cluster> {
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
    startAndRestart(name, [main, ...args], { environment, crashes });
  const apiProcesses = ports.map((port, index) =>
    service(`api ${index + 1}`, '--json', 'api', '--port', String(port)),
  );
  const worker = service('worker', '--json', 'worker', '--tasks', TASKS.join(','));
  const agents: RestartedProcess[] = [];
  const processes: ManagedProcess[] = [
    ...apiProcesses.map((api) => ({ ...api, kind: 'api' as const })),
    { ...worker, kind: 'worker' },
    ...(redis
      ? [{ name: 'redis', kind: 'redis' as const, isUp: () => true, kill: () => killRedis(redis) }]
      : []),
  ];
  await Promise.all(apis.map(waitUntilUp));
  return {
    processes,
    apis,
    crashes,
    countSelfKills: () => agents.reduce((sum, agent) => sum + agent.selfKills(), 0),
    addAgents(count, token) {
      const orders: AgentOrders = { apis, token, journals };
      for (let number = 1; number <= count; number++) {
        const agent = startAndRestart(`agent ${number}`, [agentProgram, JSON.stringify(orders)], {
          environment: {},
          crashes,
        });
        agents.push(agent);
        processes.push({ kind: 'agent', ...agent });
      }
    },
    async stopAgents(timeoutMs) {
      await Promise.all(agents.map((agent) => agent.shutDown(timeoutMs)));
    },
    async stop() {
      await Promise.all([...agents, ...apiProcesses, worker].map((running) => running.shutDown(0)));
    },
  };
}

/** Redis restarts empty. */
async function killRedis(redis: RedisServer): Promise<void> {
  await redis.kill9();
  await redis.restart();
}

type RestartedProcess = Omit<Required<ManagedProcess>, 'kind'> & {
  selfKills(): number;
  shutDown(timeoutMs: number): Promise<void>;
};

const MAX_OUTPUT_LENGTH = 2000;
const RESTART_DELAY_MS = 200;

function startAndRestart(
  name: string,
  args: string[],
  { environment, crashes }: { environment: Record<string, string>; crashes: string[] },
): RestartedProcess {
  let isShutDown = false;
  let isUp = false;
  let isKilled = false;
  let selfKills = 0;
  let child: ChildProcess;
  function start() {
    let output = '';
    isUp = false;
    child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment },
    });
    child.stdout?.on('data', () => {
      isUp = true;
    });
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT_LENGTH);
    });
    child.once('exit', (code) => {
      if (isShutDown) return;
      if (code === null) {
        if (!isKilled) selfKills += 1;
        isKilled = false;
        start();
      } else {
        crashes.push(`${name} exited with ${code}: ${output}`);
        setTimeout(start, RESTART_DELAY_MS);
      }
    });
  }
  start();
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  return {
    name,
    isUp: () => isUp && isRunning(),
    async kill() {
      if (!isRunning()) return;
      isKilled = true;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    selfKills: () => selfKills,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async shutDown(timeoutMs) {
      isShutDown = true;
      process.removeListener('exit', killWithUs);
      if (!isRunning()) return;
      const exited = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

async function waitUntilUp(api: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (await fetch(`${api}/health`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${api} did not come up`);
}
