import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type LogFile = { write(text: string): void };

const MAX_BYTES = 10 * 1024 * 1024;

/** The current log file, and the name it gets when it is full. */
export const logFilesOf = (folder: string, name: string) =>
  [`${name}.log`, `${name}.log.1`].map((file) => join(folder, file));

/**
 * A log file with a size limit: a full file replaces the previous one, so at most two of them exist.
 * Lines are appended by path and synchronously: a crash loses none, and erasure may replace the file at any time.
 */
export function openLogFile(folder: string, name: string, { maxBytes = MAX_BYTES } = {}): LogFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [current, previous] = logFilesOf(folder, name) as [string, string];
  appendFileSync(current, '', { mode: 0o600 });
  chmodSync(current, 0o600);
  return {
    write(text) {
      const size = statSync(current, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(text) > maxBytes) renameSync(current, previous);
      appendFileSync(current, text, { mode: 0o600 });
    },
  };
}
