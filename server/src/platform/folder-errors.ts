import { SetupError } from './errors.ts';

/** Explains file system errors in one of our folders; other errors stay as they are. */
export function explainFolderError(error: unknown, folder: string): unknown {
  if (error instanceof SetupError) return error;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if ((code && FULL.has(code)) || errcode === SQLITE_FULL) return diskFull(folder, error);
  if ((code && FORBIDDEN.has(code)) || (errcode && SQLITE_FORBIDDEN.has(errcode))) {
    return new SetupError(
      'home-not-writable',
      `Tenon cannot write to ${folder}. Make it writable for this user, or choose another data folder with TENON_HOME.`,
      { cause: error },
    );
  }
  return error;
}

export function diskFull(folder: string, cause?: unknown): SetupError {
  return new SetupError(
    'disk-full',
    `The disk that holds ${folder} is full. Free some space, or move the data folder with TENON_HOME.`,
    { cause },
  );
}

/** Whether output of Postgres reports a full disk. */
export function reportsFullDisk(text: string): boolean {
  return /No space left on device|Check free disk space|Disk quota exceeded/.test(text);
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
const SQLITE_FULL = 13;
/** SQLITE_READONLY and SQLITE_CANTOPEN: the errors of a lock file in a folder that is not writable. */
const SQLITE_FORBIDDEN = new Set([8, 14]);
