import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { SetupError } from '../errors.ts';

/** For root's private folders, which the server's account cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/tenon';

/** Where the data of this folder lives instead, if that was decided once. */
export function outsideOf(folder: string): string | undefined {
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
 * A place under a random name, recorded only in the folder: wiping that gives a fresh database, never an old one.
 * What is left behind is not ours to remove: the folder may only have been moved, or its disk be away.
 */
export function moveOutside(folder: string): string {
  const outside = join(SYSTEM_FOLDER, randomBytes(8).toString('hex'));
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeAtomically(join(folder, RECORD), `${outside}\n`);
  return outside;
}

const RECORD = 'data-is-elsewhere';
