import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../../src/main.ts');

export type Service = { child: ChildProcess; home: string; url: string; token: string };

/** The whole product as `tenon up` starts it, with a temporary data folder. */
export async function withService(
  work: (service: Service) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const home = await temporaryFolder('documents');
  const child = spawn(process.execPath, [main, 'up', '--port', '0', '--json', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: '0', SIGN_IN_RATE_LIMIT: '0', ...environment },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk)));
      child.once('exit', (code) => reject(new Error(`tenon up ended with ${code} before it was ready`)));
    });
    const { url } = JSON.parse(line) as { url: string };
    const answer = await fetch(`${url}/auth/demo`, { method: 'POST' });
    const { token } = (await answer.json()) as { token: string };
    await work({ child, home, url, token });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  }
}
