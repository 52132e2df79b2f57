import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { writeAtomically } from '../atomic-file.ts';
import { SetupError } from '../errors.ts';
import { diskFull, tellsOfFullDisk } from '../folder-errors.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { tail } from './server-log.ts';

export const SUPERUSER = 'tenon';

/** Makes sure that there is a data folder of our version; answers the superuser's password. */
export async function initialise(place: Place, binaries: Binaries, signal?: AbortSignal): Promise<string> {
  removeLeftovers(place);
  if (!existsSync(place.data)) {
    const password = randomBytes(24).toString('base64url');
    writeAtomically(place.secret, password);
    await createCluster(place, binaries, password, signal);
    return password;
  }
  assertVersion(place, binaries);
  if (!existsSync(place.secret)) {
    throw new SetupError(
      'postgres-did-not-start',
      `The database in ${place.data} has lost its password file ${place.secret}. Put it back from a backup.`,
    );
  }
  return readFileSync(place.secret, 'utf8').trim();
}

function assertVersion(place: Place, { major }: Binaries): void {
  const found = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new SetupError(
    'postgres-version-mismatch',
    `The database in ${place.data} was made by Postgres ${found}; this version of Tenon brings Postgres ${major}. ` +
      `Start it with the Tenon that made it, or move the data with pg_dump.`,
  );
}

/** Under a temporary name until it is complete: a killed initdb leaves nothing that looks finished. */
async function createCluster(
  place: Place,
  { initdb }: Binaries,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const workshop = mkdtempSync(`${place.data}${UNFINISHED}`);
  const data = join(workshop, 'data');
  const passwordFile = join(workshop, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [workshop, passwordFile]) {
      if (place.account) chownSync(path, place.account.uid, place.account.gid);
    }
    await runInitdb(initdb, place, [`--pgdata=${data}`, `--pwfile=${passwordFile}`], signal);
    renameSync(data, place.data);
  } finally {
    rmSync(workshop, REMOVE);
  }
}

async function runInitdb(initdb: string, place: Place, where: string[], signal?: AbortSignal): Promise<void> {
  // The locale is ours, not the machine's: with LC_ALL=C initdb would silently choose SQL_ASCII.
  const how = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const child = spawn(initdb, [...where, ...how, '--auth=scram-sha-256', `--username=${SUPERUSER}`], {
    ...asAccount(place.account),
    cwd: dirname(initdb),
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const exit = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  const [code, errors] = await Promise.all([exit, text(child.stderr)]);
  if (code === 0) return;
  if (tellsOfFullDisk(errors)) throw diskFull(place.data);
  throw new SetupError(
    'postgres-did-not-start',
    `The database could not be created in ${place.data}:\n${tail(errors)}`,
  );
}

function removeLeftovers(place: Place): void {
  const parent = dirname(place.data);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(basename(place.data) + UNFINISHED)) rmSync(join(parent, name), REMOVE);
  }
}

const UNFINISHED = '.new-';
/** Repeated, because the initdb of a killed process may still be writing for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
