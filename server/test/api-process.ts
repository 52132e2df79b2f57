import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Program, startProgram } from './program.ts';

export type ApiProcess = Program & { url: string };

/** Runs `tenon api` in its own process, for tests that end it. It is gone after the test. */
export async function apiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const home = await mkdtemp(join(tmpdir(), 'tenon-api-'));
  const program = startProgram(['--json', 'api'], { TENON_HOME: home, PORT: '0', ...environment });
  onTestFinished(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
    await rm(home, { recursive: true, force: true });
  });
  const { url } = await program.ready;
  return { ...program, url: url.replace('localhost', '127.0.0.1') };
}
