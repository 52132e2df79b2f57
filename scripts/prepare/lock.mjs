import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from './fingerprint.mjs';

/** Runs the work in one process at a time. The lock of a process that is gone, also by kill -9, is taken over. */
export async function withLock(file, onWait, work) {
  let notified = false;
  while (!acquire(file)) {
    if (!notified) onWait();
    notified = true;
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function acquire(file) {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporaryFile, identity(process.pid));
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return removeIfStale(file) && acquire(file);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/**
 * The lock is moved away before the final check: if several processes find it stale, one moves it, and a fresh one is
 * moved back.
 */
function removeIfStale(file) {
  const seen = readIfThere(file);
  if (seen === identity(Number(seen?.split(' ')[0]))) return false;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file);
    return true;
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
    return true;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Pids are reused; together with the start time of the process they are unique. */
function identity(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return `${pid} running`;
    }
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
  } catch {
    return `${pid} gone`;
  }
}
