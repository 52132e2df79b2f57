import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { problemCodes } from '@tenon/contract/problem-codes';
import { expect, it } from 'vitest';
import { ConflictError } from '../src/platform/errors.ts';

const root = join(import.meta.dirname, '../..');

it('every problem code of the contract is used by the program', async () => {
  const sources = await programSources();
  expect(sources.length).toBeGreaterThan(900);
  const unused = problemCodes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});

it('every problem code belongs to one slice', () => {
  expect(problemCodes.length).toBeGreaterThan(200);
  expect(problemCodes).toHaveLength(new Set(problemCodes).size);
});

it('an error with a code outside the contract does not compile', () => {
  // @ts-expect-error: without the check of codes, this comment itself would be the error.
  expect(new ConflictError('no-such-code', 'Not in the contract.')).toBeInstanceOf(Error);
  const error: unknown = new ConflictError('already-invited', 'In the contract.');
  // @ts-expect-error: a comparison with a code that no error has is a mistake.
  expect(error instanceof ConflictError && error.code === 'no-such-code').toBe(false);
});

/** The text of every file that can throw a problem, and the rules of the contract that fail with a code. */
async function programSources(): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(['server/src/**/*.ts', 'contract/src/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const isContract = file.startsWith('contract/');
    texts.push(isContract ? (text.match(/refusedAs\('[^']+'/g) ?? []).join() : text);
  }
  return texts;
}
