import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The open data that the model was trained on. It is not part of the repository. */
export const dataFolder = join(import.meta.dirname, '../../../../../shared/data');

export function hasData(): boolean {
  return existsSync(dataFolder);
}

/** The split used in training: a group is held out if the SHA-1 of its key starts with one of these digits. */
export function isHeldOut(key: string, digits = '0'): boolean {
  return digits.includes(sha1(key).charAt(0));
}

export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

export function readText(name: string): string {
  return gunzipSync(readFileSync(join(dataFolder, name))).toString('utf8');
}

export function readLines<Line>(name: string): Line[] {
  return readText(name)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Line);
}

export function readTsv(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readText(name).split(/\r?\n/);
  const columns = head.split('\t');
  return lines.filter(Boolean).map((line) => named(columns, line.split('\t')));
}

/** Quoted cells may contain line breaks. */
export function readCsv(name: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of readText(name).matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  const [columns = [], ...rest] = rows;
  return rest.map((cells) => named(columns, cells));
}

export function unique(texts: Iterable<string | undefined>): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) {
    const clean = (text ?? '').replace(/\s+/g, ' ').trim();
    if (clean && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean);
  }
  return [...kept.values()];
}

function named(columns: string[], cells: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
}
