import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
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
  const stop = stopper(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  whenNpmDies(() => stop('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}

/**
 * Sends the child a signal, and the next one only if it is not an echo of the first: to the program a second
 * one means that somebody has lost patience.
 */
function stopper(child) {
  let last = 0;
  return (signal) => {
    const isEcho = Date.now() - last < ECHO_MS;
    last = Date.now();
    // On Windows the console has told the child already.
    if (!isEcho && process.platform !== 'win32') child.kill(signal);
  };
}

/** A killed npm leaves its script running, and its port and data taken; it was meant to end. */
function whenNpmDies(act) {
  const isScript = process.env.npm_lifecycle_event && process.platform === 'linux';
  const npm = isScript ? npmAbove(process.ppid) : undefined;
  if (!npm) return;
  const watch = setInterval(() => {
    if (isNpm(npm)) return;
    clearInterval(watch);
    act();
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

const ECHO_MS = 800;
const WATCH_MS = 250;
