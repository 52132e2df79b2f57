import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const MAX_LINES = 300;

/** A check that sees no files always passes. These floors are a little below the number of files there are. */
const SOURCES = [
  { pattern: 'contract/src/**/*.ts', min: 30 },
  { pattern: 'server/src/**/*.ts', min: 1450 },
  { pattern: 'server/test/**/*.ts', min: 200 },
  { pattern: 'server/bench/**/*.ts', min: 100 },
  { pattern: 'web/src/**/*.{ts,tsx}', min: 430 },
  { pattern: 'web/extension/**/*.{ts,tsx}', min: 25 },
];

describe('source files', () => {
  it('only config.ts reads the environment', async () => {
    const readers = await filesWith(/process\.env\b/);
    expect(readers).toEqual(['server/src/config.ts']);
  });

  it('slices have their SQL in stores', async () => {
    const writers = await filesWith(/\bsql(<[^`]*>)?`/);
    expect(writers.filter((file) => !/\/platform\/|store\.ts$|open-database\.ts$/.test(file))).toEqual([]);
  });

  it('only ingestion may write shared rows, never a request', async () => {
    const platform = ['server/src/platform/db/port.ts', 'server/src/platform/db/postgres.ts'];
    const ingestion = 'server/src/postings/ingestion/';
    expect(await filesWith(/\bsharedRows\b/)).toEqual([...platform, `${ingestion}in-transaction.ts`]);
    const writers = [
      'crawl-pages.ts',
      'extract-postings.ts',
      'in-transaction.ts',
      'store-form.ts',
      'store-listing.ts',
    ];
    expect(await filesWith(/\bfindingsScope\(/)).toEqual(writers.map((file) => `${ingestion}${file}`));
  });

  it('no file is longer than 300 lines', async () => {
    const isLong = (text: string) => text.trimEnd().split('\n').length > MAX_LINES;
    // Row types are generated, and grow with the tables of a slice.
    const long = (await sources()).filter(({ file, text }) => !file.endsWith('/rows.ts') && isLong(text));
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});

async function filesWith(pattern: RegExp): Promise<string[]> {
  const files = (await sources()).filter(
    ({ file }) => file.startsWith('server/src/') && !file.endsWith('.test.ts'),
  );
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();
}

async function sources(): Promise<{ file: string; text: string }[]> {
  const found = [];
  for (const { pattern, min } of SOURCES) {
    const files = await Array.fromAsync(glob(pattern, { cwd: root }));
    expect(files.length, pattern).toBeGreaterThan(min);
    for (const file of files) found.push({ file, text: readFileSync(join(root, file), 'utf8') });
  }
  return found;
}
