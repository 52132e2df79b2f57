import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically, writeOnce } from './atomic-file.ts';
import { SetupError } from './errors.ts';
import { explainFolderError } from './folder-errors.ts';

export type Home = {
  folder: string;
  /** Random, created with the data folder and never changed. Other secrets are derived from it. */
  secret: string;
};

/** Increased when an older Tenon could not use this layout of the data folder. The database has its own versions. */
const FORMAT = 1;

const HomeRecord = z.object({
  format: z.int().positive(),
  created_at: z.iso.datetime(),
  last_version: z.string(),
});

/** Opens the data folder, and creates it if necessary. Several processes may call this at once. */
export function openHome({ folder, version, now }: { folder: string; version: string; now: Date }): Home {
  try {
    // As root, the account of the database server must be able to pass through to its data; all files stay private.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    const home = realpathSync(folder);
    recordVersion(join(home, 'home.json'), version, now);
    const secretFile = join(home, 'secret');
    const secret = existsSync(secretFile)
      ? readFileSync(secretFile, 'utf8')
      : writeOnce(secretFile, randomBytes(32).toString('base64url'));
    return { folder: home, secret: secret.trim() };
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

function recordVersion(file: string, version: string, now: Date): void {
  const first = { format: FORMAT, created_at: now.toISOString(), last_version: version };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : writeOnce(file, serialise(first));
  const record = parseRecord(text, file);
  if (record.format > FORMAT) {
    throw new SetupError(
      'home-newer',
      `The data folder of ${file} belongs to a newer version of Tenon (${record.last_version}; this is ${version}). ` +
        'Start that version, or choose another data folder with TENON_HOME.',
      { details: { last_version: record.last_version, version } },
    );
  }
  if (record.last_version !== version) writeAtomically(file, serialise({ ...record, last_version: version }));
}

function parseRecord(text: string, file: string): z.infer<typeof HomeRecord> {
  try {
    return HomeRecord.parse(JSON.parse(text));
  } catch (error) {
    throw new SetupError(
      'home-unreadable',
      `${file} is damaged, so Tenon cannot verify this data folder. Restore the file from a backup.`,
      { cause: error },
    );
  }
}

function serialise(record: z.infer<typeof HomeRecord>): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
