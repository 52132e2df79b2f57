import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, tryLock, waitForLock } from '../file-lock.ts';
import { explainFolderError } from '../folder-errors.ts';
import { findBinaries } from './binaries.ts';
import { SUPERUSER } from './create-cluster.ts';
import { initialise } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { launch, settled } from './launch.ts';
import { choosePlace, type Place } from './place.ts';
import { isAlive } from './postmaster-file.ts';
import { trimLog } from './server-log.ts';
import { stopServer } from './stop.ts';

export type EmbeddedPostgres = {
  /** Logs in as the superuser `tenon`. */
  url(database: string): string;
  port: number;
  /** It was running already: another process uses it, or one that was killed left it behind. */
  adopted: boolean;
  notes: string[];
  /** Ends our use of the server, and the server itself if nobody else uses it. */
  release(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Ours alone: everything in it is made, changed and removed without asking. */
  folder: string;
  settings?: Record<string, string>;
  onNote?: (text: string) => void;
  signal?: AbortSignal;
};

/** A Postgres server for every process that asks with this folder: the first one starts it, the last one stops it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notes: string[] = [];
  const onNote = (text: string) => {
    if (notes.includes(text)) return;
    notes.push(text);
    options.onNote?.(text);
  };
  try {
    // As root the folders on the way must let the server's own account pass to its data.
    mkdirSync(options.folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const folder = realpathSync(options.folder);
    const lock = await startLock(folder, options.signal, onNote);
    try {
      const place = choosePlace(folder, onNote);
      const { server, password, adopted } = await ensureRunning(place, options, onNote);
      const use = await waitForLock(join(folder, 'users'), { kind: 'shared' });
      // Nobody stops a server that has users: one that is gone has died.
      const keeper = keepRunning({
        isRunning: () => isAlive(place.data),
        start: () => startAgain(folder, place, options),
        onNote: (text) => options.onNote?.(text),
      });
      return {
        url: (database) => address(server.port, password, database),
        port: server.port,
        adopted,
        notes,
        release: () => keeper.stop().then(() => release(folder, place, use)),
      };
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainFolderError(error, options.folder);
  }
}

async function ensureRunning(place: Place, options: EmbeddedPostgresOptions, onNote: (text: string) => void) {
  const { signal, settings = {} } = options;
  const binaries = findBinaries(place.copies, place.account, onNote);
  const password = await initialise(place, binaries, signal);
  trimLog(place.log);
  const running = await settled(place, signal);
  if (running) return { server: running, password, adopted: true };
  const server = await launch({ place, binaries, settings, signal, onNote });
  return { server, password, adopted: false };
}

async function startAgain(folder: string, place: Place, options: EmbeddedPostgresOptions): Promise<void> {
  const lock = await startLock(folder, options.signal);
  try {
    await ensureRunning(place, options, () => {});
  } finally {
    lock.release();
  }
}

async function release(folder: string, place: Place, use: FileLock): Promise<void> {
  const lock = await startLock(folder);
  try {
    use.release();
    const last = tryLock(join(folder, 'users'));
    if (!last) return;
    try {
      await stopServer(place.data);
    } finally {
      last.release();
    }
  } finally {
    lock.release();
  }
}

/** One at a time starts or stops the server of a folder. */
function startLock(folder: string, signal?: AbortSignal, onNote?: (text: string) => void): Promise<FileLock> {
  const onWait = () =>
    onNote?.(`Waiting for another process that starts or stops the database in ${folder}.`);
  return waitForLock(join(folder, 'lock'), { signal, onWait });
}

function address(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
