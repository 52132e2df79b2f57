import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../errors.ts';
import { diskFull, reportsFullDisk } from '../folder-errors.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Locations } from './locations.ts';
import { isRunning } from './postmaster-file.ts';
import { tail } from './server-log.ts';

export const SUPERUSER = 'tenon';

/** Created under a temporary name until it is complete: a killed initdb leaves nothing that looks finished. */
export async function createCluster(
  locations: Locations,
  { initdb }: Binaries,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const temporary = mkdtempSync(`${locations.data}${UNFINISHED}`);
  try {
    writeFileSync(join(temporary, 'password'), password, { mode: 0o600 });
    for (const path of [temporary, join(temporary, 'password')]) {
      if (locations.account) chownSync(path, locations.account.uid, locations.account.gid);
    }
    await runInitdb(initdb, locations, temporary, signal);
    renameSync(join(temporary, 'data'), locations.data);
  } finally {
    rmSync(temporary, REMOVE);
  }
}

/** Also ends an initdb that a killed process left running, which would go on writing. */
export async function removeUnfinishedClusters(locations: Locations): Promise<void> {
  const parent = dirname(locations.data);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(basename(locations.data) + UNFINISHED)) continue;
    const temporary = join(parent, name);
    // A process that is ended may have just started another one, so this repeats until none is left.
    do {
      for (const pid of workersIn(temporary)) {
        end(pid);
        while (isRunning({ pid }, join(temporary, 'data'))) await sleep(20);
      }
      rmSync(temporary, REMOVE);
    } while (workersIn(temporary).length > 0 || existsSync(temporary));
  }
}

/** The process may have ended by itself meanwhile. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function runInitdb(
  initdb: string,
  locations: Locations,
  temporary: string,
  signal?: AbortSignal,
): Promise<void> {
  const where = ['-D', join(temporary, 'data'), `--pwfile=${join(temporary, 'password')}`];
  // Our locale, not the machine's: with LC_ALL=C, initdb would silently choose SQL_ASCII.
  const localeOptions = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const child = spawn(
    initdb,
    [...where, ...localeOptions, '--auth=scram-sha-256', `--username=${SUPERUSER}`],
    {
      ...asAccount(locations.account),
      cwd: dirname(initdb),
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    },
  );
  const exit = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  writeFileSync(join(temporary, PID), String(child.pid));
  const [code, errors] = await Promise.all([exit, text(child.stderr)]);
  if (code === 0) return;
  if (reportsFullDisk(errors)) throw diskFull(locations.data);
  throw new SetupError(
    'postgres-did-not-start',
    `Could not create the database in ${locations.data}:\n${tail(errors)}`,
  );
}

/** Looks at running processes where possible: the starter may have been killed before it wrote the pid. */
function workersIn(temporary: string): number[] {
  const running = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [readPid(temporary)];
  return running.filter((pid) => pid > 0 && isRunning({ pid }, join(temporary, 'data')));
}

function readPid(temporary: string): number {
  try {
    return Number(readFileSync(join(temporary, PID), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

const UNFINISHED = '.new-';
const PID = 'initdb.pid';
/** Retried, because children of a killed initdb may write for another moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
