import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of postmaster.pid, of a running server or one that died. */
export type Postmaster = { pid: number; port: number; ready: boolean };

export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readLines(data);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
}

/**
 * A pid alone proves nothing: after a crash, especially in containers, it soon belongs to another process, and a copied
 * folder contains the pid of the original server. The data folder among its arguments is proof.
 */
export function isRunning({ pid }: { pid: number }, data: string): boolean {
  return exists(pid) && isPostgresOn(pid, data);
}

/** A cheap check that can run every second. */
export function isAlive(data: string): boolean {
  const postmaster = readPostmaster(data);
  return postmaster !== undefined && exists(postmaster.pid);
}

/**
 * Postgres does not start while the pid in its file is alive, whichever process has it now, unless it is its parent's.
 * Writing our pid keeps the rest of the file, which Postgres needs to find orphaned backends.
 */
export function disownReusedPid({ pid }: Postmaster, data: string): void {
  const lines = readLines(data);
  if (!lines || !exists(pid) || pid === process.pid) return;
  writeFileSync(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'));
}

function readLines(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

function isPostgresOn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
    }
    if (process.platform === 'win32') {
      const ask = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
      return execFileSync('powershell', ['-NoProfile', '-Command', ask], { encoding: 'utf8' }).includes(data);
    }
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}
