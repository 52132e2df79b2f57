import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, tryLock, waitForLock } from '../file-lock.ts';
import { explainFolderError } from '../folder-errors.ts';
import { findBinaries } from './binaries.ts';
import { SUPERUSER } from './create-cluster.ts';
import { initialize } from './initialize.ts';
import { keepRunning } from './keep-running.ts';
import { launch, settled } from './launch.ts';
import { chooseLocations, type Locations } from './locations.ts';
import { isAlive } from './postmaster-file.ts';
import { trimLog } from './server-log.ts';
import { stopServer } from './stop.ts';

export type EmbeddedPostgres = {
  /** Logs in as the superuser `tenon`. */
  url(database: string): string;
  port: number;
  /** Whether the server was already running, for another process or left over from a killed one. */
  adopted: boolean;
  notes: string[];
  /** Ends our use of the server, and stops the server if there are no other users. */
  release(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** A folder that belongs to us alone: we create, change and remove everything in it. */
  folder: string;
  settings?: Record<string, string>;
  onNote?: (text: string) => void;
  signal?: AbortSignal;
};

/** Starts or joins the Postgres server of this folder: the first process starts it, and the last one stops it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notes: string[] = [];
  const onNote = (text: string) => {
    if (notes.includes(text)) return;
    notes.push(text);
    options.onNote?.(text);
  };
  try {
    // As root, the server's account must be able to pass through the folders to its data.
    mkdirSync(options.folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const folder = realpathSync(options.folder);
    const lock = await startLock(folder, options.signal, onNote);
    try {
      const locations = chooseLocations(folder, onNote);
      const { server, password, adopted } = await ensureRunning(locations, options, onNote);
      const use = await waitForLock(join(folder, 'users'), { kind: 'shared' });
      // A server that has users is never stopped, so one that is gone has crashed.
      const keeper = keepRunning({
        isRunning: () => isAlive(locations.data),
        start: () => startAgain(folder, locations, options),
        onNote: (text) => options.onNote?.(text),
      });
      return {
        url: (database) => address(server.port, password, database),
        port: server.port,
        adopted,
        notes,
        release: () => keeper.stop().then(() => release(folder, locations, use)),
      };
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainFolderError(error, options.folder);
  }
}

async function ensureRunning(
  locations: Locations,
  options: EmbeddedPostgresOptions,
  onNote: (text: string) => void,
) {
  const { signal, settings = {} } = options;
  const binaries = findBinaries(locations.copies, locations.account, onNote);
  const password = await initialize(locations, binaries, signal);
  trimLog(locations.log);
  const running = await settled(locations, signal);
  if (running) return { server: running, password, adopted: true };
  const server = await launch({ locations: locations, binaries, settings, signal, onNote });
  return { server, password, adopted: false };
}

async function startAgain(
  folder: string,
  locations: Locations,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  const lock = await startLock(folder, options.signal);
  try {
    await ensureRunning(locations, options, () => {});
  } finally {
    lock.release();
  }
}

async function release(folder: string, locations: Locations, use: FileLock): Promise<void> {
  const lock = await startLock(folder);
  try {
    use.release();
    const last = tryLock(join(folder, 'users'));
    if (!last) return;
    try {
      await stopServer(locations.data);
    } finally {
      last.release();
    }
  } finally {
    lock.release();
  }
}

/** One process at a time starts or stops the server of a folder. */
function startLock(folder: string, signal?: AbortSignal, onNote?: (text: string) => void): Promise<FileLock> {
  const onWait = () =>
    onNote?.(`Waiting for another process that starts or stops the database in ${folder}.`);
  return waitForLock(join(folder, 'lock'), { signal, onWait });
}

function address(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
