import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** A check that looks at nothing passes always: these are the fewest files it must have seen. */
const FEWEST = 1700;
const LONGEST = 300;

describe('the architecture', () => {
  it('has no import against the rules', async () => {
    const { default: rules } = await import(join(root, '.dependency-cruiser.mjs'));
    const { options, ...ruleSet } = rules;
    const { output } = await cruise(['contract/src', 'server/src', 'web/src'], {
      ...options,
      baseDir: root,
      ruleSet,
      validate: true,
    } as Parameters<typeof cruise>[1]);
    if (typeof output === 'string') throw new Error(output);
    expect(output.summary.totalCruised).toBeGreaterThan(FEWEST);
    const broken = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  it('reads the environment in config.ts only', async () => {
    const readers = await filesWith(/process\.env\b/);
    expect(readers).toEqual(['server/src/config.ts']);
  });

  it('keeps the SQL of slices in their stores', async () => {
    const writers = await filesWith(/\bsql(<[^`]*>)?`/);
    expect(writers.filter((file) => !/\/platform\/|store\.ts$|open-database\.ts$/.test(file))).toEqual([]);
  });

  it('gives the right to write shared rows to ingestion only, and never to a request', async () => {
    const platform = ['server/src/platform/db/port.ts', 'server/src/platform/db/postgres.ts'];
    const ingestion = 'server/src/postings/ingestion/';
    expect(await filesWith(/\bsharedRows\b/)).toEqual([...platform, `${ingestion}in-transaction.ts`]);
    const writers = ['crawl-pages.ts', 'extract-postings.ts', 'in-transaction.ts', 'store-listing.ts'];
    expect(await filesWith(/\bfindingsScope\(/)).toEqual(writers.map((file) => `${ingestion}${file}`));
  });

  it('has no file that wants splitting', async () => {
    const long = (await sources()).filter(({ text }) => text.split('\n').length > LONGEST);
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
  for (const pattern of [
    'contract/src/**/*.ts',
    'server/{src,test,bench}/**/*.ts',
    'web/src/**/*.{ts,tsx}',
  ]) {
    for await (const file of glob(pattern, { cwd: root }))
      found.push({ file, text: readFileSync(join(root, file), 'utf8') });
  }
  expect(found.length).toBeGreaterThan(FEWEST);
  return found;
}
