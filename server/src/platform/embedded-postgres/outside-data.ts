import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { stopServer } from './stop.ts';

/** For root's private folders, which the server's account cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/tenon';

/** Where the data of this folder lives instead, if that was decided once. */
export function outsideOf(folder: string): string | undefined {
  const record = join(folder, RECORD);
  return existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
}

/** A place under a random name, recorded only in the folder: wiping that gives a fresh database, never an old one. */
export function moveOutside(folder: string): string {
  const outside = join(SYSTEM_FOLDER, randomBytes(8).toString('hex'));
  writeAtomically(join(folder, RECORD), `${outside}\n`);
  return outside;
}

export function openOutside(outside: string, folder: string): void {
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  const owner = { folder, device: statSync(folder).dev };
  if (!existsSync(join(outside, OWNER))) writeAtomically(join(outside, OWNER), JSON.stringify(owner));
}

/** Removes what belonged to folders that were wiped since: nobody can use it, and it holds personal data. */
export async function sweepOutside(): Promise<void> {
  for (const name of readdirSync(SYSTEM_FOLDER)) {
    const outside = join(SYSTEM_FOLDER, name);
    if (!existsSync(join(outside, OWNER)) || !isOrphan(outside)) continue;
    await stopServer(join(outside, 'data'));
    rmSync(outside, { recursive: true, force: true });
  }
}

/** A folder on a disk that is not mounted at the moment is not gone: then what stands in its place is another device. */
function isOrphan(outside: string): boolean {
  const owner = JSON.parse(readFileSync(join(outside, OWNER), 'utf8')) as { folder: string; device: number };
  if (outsideOf(owner.folder) === outside) return false;
  let nearest = owner.folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return statSync(nearest).dev === owner.device;
}

const RECORD = 'data-is-elsewhere';
const OWNER = 'belongs-to.json';
