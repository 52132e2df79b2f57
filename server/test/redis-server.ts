import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './temporary-folder.ts';

export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** Kills the server, as if its machine went down: nothing more is written. */
  kill9(): Promise<void>;
  /** Starts it again at the same address; with `persist` it keeps its data. */
  restart(): Promise<void>;
  /** Stops responding until it is resumed, but keeps its connections. */
  pause(): void;
  resume(): void;
};

export const withoutRedis = 'there is no redis-server on the PATH: install Redis 7 or newer';

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

export function redisAvailable(): boolean {
  return program !== undefined;
}

/** A server that the caller stops; it does not outlive the process. By default it keeps no data. */
export async function startRedis({
  port: wanted,
  persist = false,
  password,
}: {
  port?: number;
  persist?: boolean;
  password?: string;
} = {}): Promise<RedisServer> {
  if (!program) throw new Error(withoutRedis);
  const port = wanted ?? (await freePort());
  const folder = await temporaryFolder('redis');
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: persist ? 'yes' : 'no',
    appendfsync: 'always',
    ...(password && { requirepass: password }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(program as string, args, { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}.`);
      await sleep(10);
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  await start();
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    async stop() {
      process.removeListener('exit', killWithUs);
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
    kill9: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  };
}

/** Also true while it asks for a password or loads its data: it only has to accept connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(!data.includes('LOADING')));
    socket.once('error', () => finish(false));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
