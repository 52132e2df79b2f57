import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, processesOf, runProgram, startProgram } from './program.ts';
import { temporaryFolder } from './temporary-folder.ts';

let home: string;
let running: Program | undefined;

beforeAll(async () => {
  home = await temporaryFolder('up');
});

afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true });
});

/** Starts like a new user; later without the simulator, whose demo would keep adding data during the tests. */
const up = (environment: Record<string, string> = { TENON_SIMULATOR: 'off', LOG_LEVEL: 'info' }) => {
  running = startProgram(['up', '--json', '--port', '0', '--home', home], environment);
  return running;
};

describe('tenon up', () => {
  it('starts from nothing, prints its address, and keeps its data over Ctrl-C', async () => {
    const first = up({});
    const { url } = await first.ready;
    const session = await signIn(url);
    await createKey(url, session.token, 'made before Ctrl-C');

    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(processesOf(home)).toEqual([]);

    const second = up();
    expect(await keyNames((await second.ready).url)).toEqual(['made before Ctrl-C']);
  });

  it('prints nothing after the address, and logs to files', async () => {
    const program = running as Program;
    const { url } = await program.ready;
    const { token } = await signIn(url);
    const run = await post(url, '/api/checks', token, {});
    expect(await checkEnds(url, token, run.id)).toBe('finished');
    const written = () => readFileSync(join(home, 'logs/api.log'), 'utf8').trim().split('\n');
    const levels = () => written().map((line) => JSON.parse(line).level);
    await expect.poll(levels).toContain('info');
    expect(program.seen.error).toBe('');
  });

  it('prints every log line when asked to be verbose', async () => {
    const elsewhere = await temporaryFolder('verbose');
    const verbose = startProgram(['up', '--json', '--verbose', '--port', '0', '--home', elsewhere], {
      TENON_SIMULATOR: 'off',
      LOG_LEVEL: 'info',
    });
    await verbose.ready;
    const levels = () =>
      verbose.seen.error
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line).level);
    await expect.poll(levels).toContain('info');
    verbose.child.kill('SIGTERM');
    expect((await verbose.ended).code).toBe(0);
  });

  it('rejects a second start with the same data folder and prints the address of the first', async () => {
    const { url } = await (running as Program).ready;
    const { code, error } = await runProgram(['up', '--json', '--port', '0', '--home', home]);
    expect(code).toBe(1);
    expect(JSON.parse(error).error).toMatchObject({ code: 'already-running', url });
    const status = await runProgram(['status', '--json', '--home', home]);
    expect(status.code).toBe(0);
    expect(JSON.parse(status.out)).toMatchObject({ up: true, url });
  });

  it('restarts its worker after it is killed, and tasks continue', async () => {
    const { url } = await (running as Program).ready;
    const { token } = await signIn(url);
    const before = await workerPid(url, token);
    process.kill(before, 'SIGKILL');
    const run = await post(url, '/api/checks', token, {});
    expect(await checkEnds(url, token, run.id)).toBe('finished');
    // The worker reports a task as done after it is done, and also has other tasks.
    const metrics = async () => (await fetch(`${url}/metrics`)).text();
    await expect.poll(metrics).toMatch(/tenon_tasks_total\{name="operations.check",outcome="done"\} [1-9]/);
    expect(await workerPid(url, token)).not.toBe(before);
  });

  it('restarts its database after it is killed, and continues', async () => {
    const { url } = await (running as Program).ready;
    const postmaster = postmasterOf(home);
    process.kill(postmaster, 'SIGKILL');
    // Health is checked every few seconds and may not have noticed yet: what counts is that tasks run.
    const ended = (running as Program).ended.then(({ code, error }) => `it ended (${code}): ${error}`);
    const names = () => Promise.race([keyNames(url).catch(String), ended]);
    await expect.poll(names).toEqual(['made before Ctrl-C']);
    await expect.poll(() => healthOf(url)).toBe('ok');
  });

  it('loses nothing after kill -9, also of the database, and starts again', async () => {
    const killed = running as Program;
    const { url } = await killed.ready;
    const { token } = await signIn(url);
    await createKey(url, token, 'made before kill -9');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await keyNames((await up().ready).url)).toContain('made before kill -9');

    const again = running as Program;
    for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL');
    again.child.kill('SIGKILL');
    await again.ended;
    expect(await keyNames((await up().ready).url)).toContain('made before kill -9');
  });

  it('explains that a port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const elsewhere = await temporaryFolder('up');
    const { code, error } = await runProgram(['up', '--port', String(port), '--home', elsewhere]);
    taken.close();
    await rm(elsewhere, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(error).toContain(`Port ${port} is taken`);
    expect(error).toContain('port-taken');
  });

  it('does not change a data folder of a newer version', async () => {
    const stopped = running as Program;
    stopped.child.kill('SIGTERM');
    await stopped.ended;
    const record = join(home, 'home.json');
    const kept = readFileSync(record, 'utf8');
    writeFileSync(record, JSON.stringify({ ...JSON.parse(kept), format: 99, last_version: '9.0.0' }));
    const { code, error } = await runProgram(['up', '--json', '--home', home]);
    writeFileSync(record, kept);
    expect(code).toBe(1);
    expect(JSON.parse(error).error.code).toBe('home-newer');
    expect((await runProgram(['status', '--home', home])).code).toBe(1);
  });

  it('verifies the audit trail from the command line, without a server', async () => {
    const { code, out } = await runProgram(['audit', 'verify', '--json', '--home', home]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'Demo workspace', intact: true });
    const mistyped = await runProgram(['audit', 'verify', '--json', '--home', `${home}-mistyped`]);
    expect(mistyped.code).toBe(1);
    expect(JSON.parse(mistyped.error).error.code).toBe('no-data');
    expect(processesOf(home)).toEqual([]);
  });
});

describe('the command line', () => {
  it('prints help and version, and distinguishes wrong usage from failure', async () => {
    expect(await runProgram(['--version'])).toMatchObject({ code: 0 });
    expect((await runProgram(['--help'])).out).toContain('tenon');
    expect((await runProgram(['audit', '--help'])).out).toContain('verify');
    expect((await runProgram(['no-such-command'])).code).toBe(2);
    expect((await runProgram(['up', '--port', 'abc'])).code).toBe(2);
    expect((await runProgram([])).code).toBe(0);
  });

  it('names the variable of an invalid configuration', async () => {
    const { code, error } = await runProgram(['migrate', '--json'], {
      DATABASE_URL: 'not an address',
      TENON_HOME: home,
    });
    expect(code).toBe(1);
    expect(JSON.parse(error).error).toMatchObject({ code: 'invalid-configuration' });
    expect(error).toContain('DATABASE_URL');
  });

  it('prints no colors without a terminal', async () => {
    const { error } = await runProgram(['worker', '--tasks', 'none.such', '--home', home]);
    expect(error).not.toContain('\u001b[');
    expect(error).toContain('unknown-task');
  });
});

async function signIn(url: string): Promise<{ token: string }> {
  return (await fetch(`${url}/auth/demo`, { method: 'POST' })).json() as Promise<{ token: string }>;
}

async function post(url: string, path: string, token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string };
}

async function get<T>(url: string, path: string, token: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as T;
}

const createKey = (url: string, token: string, name: string) =>
  post(url, '/api/api-keys', token, { name, scopes: ['system.read'] });

async function keyNames(url: string): Promise<string[]> {
  const { token } = await signIn(url);
  const { items } = await get<{ items: { name: string }[] }>(url, '/api/api-keys', token);
  return items.map(({ name }) => name);
}

async function workerPid(url: string, token: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { processes } = await get<{ processes: { kind: string; pid: number; seen_at: string }[] }>(
      url,
      '/api/system',
      token,
    );
    const newest = processes
      .filter(({ kind }) => kind === 'worker')
      .sort((a, b) => b.seen_at.localeCompare(a.seen_at))[0];
    if (newest) return newest.pid;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No worker appeared.');
}

async function checkEnds(url: string, token: string, id: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { state, ended_at } = await get<{ state: string; ended_at: string | null }>(
      url,
      `/api/checks/${id}`,
      token,
    );
    if (ended_at) return state;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The check did not end.');
}

async function healthOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/health`).catch(() => undefined);
  // The first responses may still show the earlier state, so only the next ones count.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return answer ? ((await answer.json()) as { status: string }).status : 'away';
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}
