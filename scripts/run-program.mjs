import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { whenNpmDies } from './watch-npm.mjs';

/**
 * Runs server/src/main.ts in its own session, so that a signal reaches it through us and only once: a terminal sends
 * Ctrl-C to every process, and npm forwards it a second time.
 */
export function runProgram({ root, node, env }, args) {
  const preload = join(import.meta.dirname, 'stop-with-parent.mjs');
  const child = spawn(node, ['--import', preload, join(root, 'server/src/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const stop = stopper(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  whenNpmDies(() => stop('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}

/**
 * Sends the child a signal, and the next one only if it is not an echo of the first: to the program, a second signal
 * means "stop now".
 */
function stopper(child) {
  let last = 0;
  return (signal) => {
    const isEcho = Date.now() - last < ECHO_MS;
    last = Date.now();
    // On Windows, the console has already signaled the child.
    if (!isEcho && process.platform !== 'win32') child.kill(signal);
  };
}

const ECHO_MS = 800;
