import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';

/** Readers see either the old or the new text, never a part of it, even after a power failure. */
export function writeAtomically(path: string, text: string, mode = 0o600): void {
  const unfinished = writeBeside(path, text, mode);
  try {
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Writes the text only if the file does not exist. If several processes write at once, one wins. Returns the text of
 * the file.
 */
export function writeOnce(path: string, text: string, mode = 0o600): string {
  const unfinished = writeBeside(path, text, mode);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function writeBeside(path: string, text: string, mode: number): string {
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`;
  const file = openSync(unfinished, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
    return unfinished;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
