import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Calls back when the npm (or npx, pnpm, yarn) that runs us is gone: a package manager that is killed leaves its script
 * running, and with it our port and data folder. Does nothing if no package manager runs us.
 */
export function whenNpmDies(act) {
  const isScript = process.env.npm_lifecycle_event && process.platform !== 'win32';
  const npm = isScript ? npmAbove(process.ppid) : undefined;
  if (!npm) return;
  const watch = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(watch);
    act();
  }, WATCH_MS);
  watch.unref();
}

const WATCH_MS = 250;

/** The package manager runs scripts through a shell, which may or may not stay between us. */
function npmAbove(parent) {
  return [parent, parentOf(parent)].find((pid) => pid > 1 && isNpm(pid));
}

function isAlive(pid) {
  // On systems where this is cheap, a pid that now belongs to another program is detected.
  if (process.platform === 'linux') return isNpm(pid);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The name that it gives itself ("npm start", "npm exec tenon"), or its command line ("node /usr/bin/npx tenon"). */
function isNpm(pid) {
  return /^(\S*node\S*\s)?\S*\b(npm|npx|pnpm|yarn|bun)\b/.test(commandOf(pid));
}

function commandOf(pid) {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  return readProcess(pid, 'cmdline').replaceAll('\0', ' ');
}

function parentOf(pid) {
  if (process.platform !== 'linux') return Number(askPs(pid, 'ppid'));
  return Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1]);
}

function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid, field) {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
