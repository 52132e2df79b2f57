import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { atEnd } from '../at-end.ts';

/** Starts a real process that can be killed. None outlives the test file. */
export function startProgram(file: string, orders: Record<string, unknown>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), JSON.stringify(orders)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  return child;
}
