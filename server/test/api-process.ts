import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type ApiProcess = { url: string; child: ChildProcess; exited: Promise<unknown> };

const main = join(import.meta.dirname, '../src/main.ts');

/** `tenon api` as a process of its own, for what can only be seen when one ends. It is gone after the test. */
export async function apiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const home = await mkdtemp(join(tmpdir(), 'tenon-api-'));
  const child = spawn(process.execPath, [main, '--json', 'api'], {
    env: { ...process.env, TENON_HOME: home, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(home, { recursive: true, force: true });
  });
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exited]);
  const { url } = JSON.parse(String(line)) as { url: string };
  return { url: url.replace('localhost', '127.0.0.1'), child, exited };
}
