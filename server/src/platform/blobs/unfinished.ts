import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** An unfinished file that was not written for this long is abandoned. No upload pauses that long. */
const ABANDONED_MS = 60 * 60 * 1000;

/** The name contains the writing process, and its host because several hosts may share the folder. */
export function unfinishedName(): string {
  return [host(), process.pid, randomBytes(8).toString('hex')].join('~');
}

/** Removes the files of crashed writers; files that may still be written to stay. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(path, name)) await rm(path, { force: true });
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [writer, pid] = name.split('~');
  if (writer === host() && !isAlive(Number(pid))) return true;
  const state = await stat(path).catch(() => undefined);
  return state !== undefined && Date.now() - state.mtimeMs > ABANDONED_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is alive, but belongs to another user.
    return (error as { code?: string }).code === 'EPERM';
  }
}

function host(): string {
  return hostname().replaceAll(/[^A-Za-z0-9.-]/g, '-');
}
