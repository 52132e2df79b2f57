import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { SetupError } from '../errors.ts';

/** For private folders of root, which the server's account cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/tenon';

/** The recorded location of the data, if it is outside of this folder. */
export function findExternalData(folder: string): string | undefined {
  const record = join(folder, RECORD);
  if (!existsSync(record)) return undefined;
  const outside = readFileSync(record, 'utf8').trim();
  if (existsSync(outside)) return outside;
  throw new SetupError(
    'database-missing',
    `The database of ${folder} is stored in ${outside}, which does not exist. Restore that folder; ` +
      `or delete ${record} to start with an empty database.`,
  );
}

/**
 * A location with a random name that is recorded only in the folder: wiping the folder results in a fresh database,
 * never in an old one. The old data is not removed, because the folder may have been moved, or its disk may be offline.
 */
export function createExternalData(folder: string): string {
  const outside = join(SYSTEM_FOLDER, randomBytes(8).toString('hex'));
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeAtomically(join(folder, RECORD), `${outside}\n`);
  return outside;
}

const RECORD = 'data-is-elsewhere';
