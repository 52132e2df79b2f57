import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/start.ts';
import { stopServer } from '../src/platform/embedded-postgres/stop.ts';

type PostgresFolder = {
  folder: string;
  data: string;
  start(options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  /** Starts it in its own process, which stays until it is killed. */
  startElsewhere(): Promise<Elsewhere>;
  spawnStarter(): ChildProcess;
};

type Elsewhere = { port: number; url: string; adopted: boolean; killHard(): Promise<void> };

/** A folder for one embedded server. Whatever the test does to it, no process and no file is left afterwards. */
export async function postgresFolder(): Promise<PostgresFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'tenon-postgres-'));
  await chmod(parent, 0o755);
  const folder = join(parent, 'postgres');
  const data = join(folder, 'data');
  const starters: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const starter of starters) starter.kill('SIGKILL');
    await stopServer(data);
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const spawnStarter = () => {
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    starters.push(starter);
    return starter;
  };
  return {
    folder,
    data,
    spawnStarter,
    start: (options) => startEmbeddedPostgres({ folder, ...options }),
    async startElsewhere() {
      const starter = spawnStarter();
      if (!starter.stdout) throw new Error('The starter has no output.');
      const [line] = await once(createInterface(starter.stdout), 'line');
      const killHard = async () => {
        starter.kill('SIGKILL');
        await once(starter, 'exit');
      };
      return { ...(JSON.parse(line) as { port: number; url: string; adopted: boolean }), killHard };
    },
  };
}

const module = join(import.meta.dirname, '../src/platform/embedded-postgres/start.ts');
const STARTER = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
  const server = await startEmbeddedPostgres({ folder: process.argv[1] });
  console.log(JSON.stringify({ port: server.port, url: server.url('postgres'), adopted: server.adopted }));
  setInterval(() => {}, 1000);
`;
