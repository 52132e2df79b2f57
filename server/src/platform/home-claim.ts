import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';
import { SetupError } from './errors.ts';
import { tryLock } from './file-lock.ts';
import { explainFolderError } from './folder-errors.ts';

type HomeClaim = {
  /** Records the address of this server; call it once the server accepts requests. */
  announce(url: string): void;
  release(): void;
};

const UpRecord = z.object({ pid: z.int(), started_at: z.iso.datetime(), url: z.url().nullable() });
type UpRecord = z.infer<typeof UpRecord>;

/** Only one `tenon up` can use a data folder; a second one gets the address of the first. */
export async function claimHome(folder: string, now: Date): Promise<HomeClaim> {
  const lock = await lockPatiently(folder);
  if (!lock) throw alreadyRunning(folder, readRecord(folder));
  const record: UpRecord = { pid: process.pid, started_at: now.toISOString(), url: null };
  const write = () => writeAtomically(recordFile(folder), `${JSON.stringify(record)}\n`);
  write();
  return {
    announce(url) {
      record.url = url;
      write();
    },
    release() {
      rmSync(recordFile(folder), { force: true });
      lock.release();
    },
  };
}

/** The `tenon up` that uses this data folder now. Records of killed processes do not count. */
export function findRunning(folder: string): UpRecord | undefined {
  if (!existsSync(recordFile(folder))) return undefined;
  const lock = tryLock(lockFile(folder), 'shared');
  lock?.release();
  return lock ? undefined : readRecord(folder);
}

/** Tries several times: the other process may be about to end, or may only be checking who is running. */
async function lockPatiently(folder: string) {
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      const lock = tryLock(lockFile(folder));
      if (lock) return lock;
      await sleep(100);
    }
    return undefined;
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

function alreadyRunning(folder: string, up: UpRecord | undefined): SetupError {
  const status = up?.url ? `is already running at ${up.url}` : 'is already starting';
  const processNote = up ? ` (process ${up.pid})` : '';
  return new SetupError(
    'already-running',
    `Tenon ${status} with the data folder ${folder}${processNote}. Use that one, or choose another data folder with TENON_HOME.`,
    { details: { url: up?.url ?? null, pid: up?.pid ?? null } },
  );
}

function readRecord(folder: string): UpRecord | undefined {
  try {
    return UpRecord.parse(JSON.parse(readFileSync(recordFile(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

const recordFile = (folder: string) => join(folder, 'up.json');
const lockFile = (folder: string) => join(folder, 'up.lock');
