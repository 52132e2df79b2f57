import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from './database.ts';
import { processesOf } from './program.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const missing =
  spawnSync('npx', ['--version'], { stdio: 'ignore' }).status === 0 ? undefined : 'there is no npx';

describe.skipIf(missing)(`npx tenon${missing ? ` (skipped: ${missing})` : ''}`, async () => {
  const { url } = await testDatabase();
  const environment = { DATABASE_URL: url, TENON_SECRET: 'one secret for all of them' };

  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('api stops when npx gets %s', async (signal) => {
    const { npx, home } = await start(['api', '--port', '0'], environment);
    npx.kill(signal);
    await allGone(home);
  });

  it('api stops on Ctrl-C, which a terminal sends to all processes', async () => {
    const { npx, home } = await start(['api', '--port', '0'], environment);
    process.kill(-Number(npx.pid), 'SIGINT');
    await allGone(home);
  });

  it('worker stops when npx is killed', async () => {
    const { npx, home } = await start(['worker'], environment);
    npx.kill('SIGKILL');
    await allGone(home);
  });

  it('up stops with its worker and its database when npx is killed', async () => {
    const { npx, home } = await start(['up', '--port', '0'], { TENON_SIMULATOR: 'off' });
    expect(processesOf(home).length).toBeGreaterThan(3);
    npx.kill('SIGKILL');
    await allGone(home);
  });

  it('up stops with its worker and its database when the child of npx is killed', async () => {
    const { npx, home } = await start(['up', '--port', '0'], { TENON_SIMULATOR: 'off' });
    const [wrapper] = processesOf(`.bin/tenon up --json --home ${home}`).filter((pid) => pid !== npx.pid);
    expect(wrapper).toBeDefined();
    process.kill(Number(wrapper), 'SIGKILL');
    await allGone(home);
  });
});

it.skipIf(missing)(
  'npx tenon runs a clone that is not installed yet, and does not look for a package of that name',
  async () => {
    const asked: string[] = [];
    const registry = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const clone = await temporaryFolder('clone');
    onTestFinished(async () => {
      registry.close();
      await rm(clone, { recursive: true, force: true });
    });
    const manifests = ['contract', 'server', 'web'].map((workspace) => `${workspace}/package.json`);
    for (const path of ['package.json', 'package-lock.json', 'scripts', 'server/bin', ...manifests])
      await cp(join(root, path), join(clone, path), { recursive: true });

    const npx = spawn('npx', ['--yes', 'tenon', 'status'], {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: clone,
        npm_config_cache: join(clone, 'npm'),
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
        npm_config_fetch_retries: '0',
      },
    });

    expect(await text(npx.stderr)).toContain('Installing dependencies because they are missing');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.startsWith('/tenon'))).toEqual([]);
  },
);

/** A process group that can be killed; no process of it outlives the test. */
async function start(
  [command = '', ...args]: string[],
  environment: Record<string, string>,
): Promise<{ npx: ChildProcess; home: string }> {
  const home = await temporaryFolder('npx');
  const npx = spawn('npx', ['--no', 'tenon', command, '--json', '--home', home, ...args], {
    cwd: root,
    // Its own process group, like a command in a shell.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      npm_config_cache: join(home, 'npm'),
      npm_config_offline: 'true',
      npm_config_loglevel: 'error',
      ...environment,
    },
  });
  onTestFinished(async () => {
    for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
    await rm(home, { recursive: true, force: true });
  });
  let out = '';
  for await (const chunk of npx.stdout ?? []) {
    out += chunk;
    if (out.includes('"ready":true')) return { npx, home };
  }
  throw new Error(`npx tenon ${command} did not start: ${out}`);
}

async function allGone(home: string): Promise<void> {
  await expect.poll(() => processesOf(home)).toEqual([]);
}
