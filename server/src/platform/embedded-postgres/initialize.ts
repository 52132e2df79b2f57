import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { SetupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import { createCluster, removeUnfinishedClusters } from './create-cluster.ts';
import type { Locations } from './locations.ts';

/** Makes sure that there is a data folder of our Postgres version; returns the superuser's password. */
export async function initialize(
  locations: Locations,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<string> {
  await removeUnfinishedClusters(locations);
  if (!existsSync(locations.data)) {
    const password = randomBytes(24).toString('base64url');
    writeAtomically(locations.secret, password);
    await createCluster(locations, binaries, password, signal);
    return password;
  }
  assertVersion(locations, binaries);
  if (!existsSync(locations.secret)) {
    throw new SetupError(
      'postgres-did-not-start',
      `The password file ${locations.secret} of the database in ${locations.data} is missing. Restore it from a backup.`,
    );
  }
  return readFileSync(locations.secret, 'utf8').trim();
}

function assertVersion(locations: Locations, { major }: Binaries): void {
  const found = readFileSync(join(locations.data, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new SetupError(
    'postgres-version-mismatch',
    `The database in ${locations.data} was created by Postgres ${found}, but this version of Tenon includes Postgres ${major}. ` +
      `Start it with the Tenon that created it, or move the data with pg_dump.`,
  );
}
