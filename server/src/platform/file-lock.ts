import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type FileLock = { release(): void };

/**
 * Locks based on SQLite's file locks: the kernel releases them when the process dies, in whatever way, so a lock is
 * never stale and no pid has to be trusted. Do not open a lock file by other means in this process: on POSIX systems,
 * closing any descriptor of a file releases the process's locks on it.
 */
export function tryLock(path: string, kind: 'exclusive' | 'shared' = 'exclusive'): FileLock | undefined {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written, so that locking works on a full disk, for example to stop a server.
    database.exec('pragma journal_mode = memory');
    if (kind === 'exclusive') database.exec('begin exclusive');
    else {
      database.exec('begin');
      database.prepare('select count(*) from sqlite_schema').get();
    }
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return undefined;
    if (errcode !== SQLITE_NOTADB) throw error;
    // A lock file has no contents. If something was written to it, it is truncated and not replaced, because other
    // processes use this file.
    truncateSync(path);
    return tryLock(path, kind);
  }
  let held = true;
  return {
    release() {
      if (held) database.close();
      held = false;
    },
  };
}

/** Waits until the lock is free; `onWait` is called once if that takes more than a moment. */
export async function waitForLock(
  path: string,
  options: { kind?: 'exclusive' | 'shared'; signal?: AbortSignal | undefined; onWait?: () => void } = {},
): Promise<FileLock> {
  const started = Date.now();
  let notified = false;
  while (true) {
    options.signal?.throwIfAborted();
    const lock = tryLock(path, options.kind);
    if (lock) return lock;
    if (!notified && Date.now() - started > 3_000) {
      notified = true;
      options.onWait?.();
    }
    await sleep(25 + Math.random() * 50);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;
