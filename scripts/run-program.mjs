import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs server/src/main.ts in a session of its own, so that a signal reaches it through us and only once:
 * a terminal sends Ctrl-C to everybody, and npm sends it on a second time.
 */
export function runProgram({ root, node, env }, args) {
  const preload = join(import.meta.dirname, 'stop-with-parent.mjs');
  const child = spawn(node, ['--import', preload, join(root, 'server/src/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached: process.platform !== 'win32',
  });
  forwardSignals(child);
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

function forwardSignals(child) {
  const last = {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const isEcho = Date.now() - (last[signal] ?? 0) < ECHO_MS;
      last[signal] = Date.now();
      if (!isEcho && process.platform !== 'win32') child.kill(signal);
    });
  }
}

/** A killed npm leaves its script running, and its port and data taken; it was meant to end. */
function stopWithNpm(child) {
  const npm =
    process.env.npm_lifecycle_event && process.platform === 'linux' ? npmAbove(process.ppid) : undefined;
  if (!npm) return;
  const watch = setInterval(() => {
    if (isNpm(npm)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

/** npm runs scripts through a shell, which may or may not stay between us. */
function npmAbove(parent) {
  const grandparent = Number(/^PPid:\s+(\d+)/m.exec(readProcess(parent, 'status'))?.[1]);
  return [parent, grandparent].find((pid) => pid > 1 && isNpm(pid));
}

/** As it calls itself ("npm start"), or as it was called ("node /usr/bin/npm start"). */
function isNpm(pid) {
  return /^(\S*node\S*\0)?\S*\bnpm\b/.test(readProcess(pid, 'cmdline'));
}

function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

const ECHO_MS = 400;
const WATCH_MS = 250;
