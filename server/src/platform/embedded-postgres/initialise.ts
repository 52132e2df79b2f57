import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { SetupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import { createCluster, removeUnfinishedClusters } from './create-cluster.ts';
import type { Place } from './place.ts';

/** Makes sure that there is a data folder of our Postgres version; returns the superuser's password. */
export async function initialise(place: Place, binaries: Binaries, signal?: AbortSignal): Promise<string> {
  await removeUnfinishedClusters(place);
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
      `The password file ${place.secret} of the database in ${place.data} is missing. Restore it from a backup.`,
    );
  }
  return readFileSync(place.secret, 'utf8').trim();
}

function assertVersion(place: Place, { major }: Binaries): void {
  const found = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new SetupError(
    'postgres-version-mismatch',
    `The database in ${place.data} was created by Postgres ${found}, but this version of Tenon includes Postgres ${major}. ` +
      `Start it with the Tenon that created it, or move the data with pg_dump.`,
  );
}
