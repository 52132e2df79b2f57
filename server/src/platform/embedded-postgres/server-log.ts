import { closeSync, existsSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs';

/** Opened for appending, so that the file can be truncated while the server writes to it. */
export function openLog(path: string): number {
  return openSync(path, 'a', 0o600);
}

/** Keeps the end of a large log. This runs at every start, because nothing else rotates it. */
export function trimLog(path: string): void {
  if (logSize(path) <= TRIM_ABOVE) return;
  const end = readLog(path, logSize(path) - KEEP);
  truncateSync(path, 0);
  writeFileSync(path, end.slice(end.indexOf('\n') + 1), { flag: 'a' });
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** The text after `offset` in the log, at most its last 64 KB. */
export function readLog(path: string, offset: number): string {
  const size = logSize(path);
  const from = Math.max(0, offset, size - KEEP);
  if (size <= from) return '';
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(size - from);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
  } finally {
    closeSync(file);
  }
}

/** The lines that belong in an error message. */
export function tail(text: string, lines = 12): string {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

const TRIM_ABOVE = 4 * 1024 * 1024;
const KEEP = 64 * 1024;
