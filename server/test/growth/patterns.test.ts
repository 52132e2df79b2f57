import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Pattern, steepestPump } from './pattern-growth.ts';

/** An empty list must not pass. */
const MIN_PATTERNS = 1500;

describe('regular expressions', () => {
  it('take linear time, whatever the text repeats', { timeout: 300_000 }, async () => {
    const patterns = await listPatterns();
    expect(patterns.size).toBeGreaterThan(MIN_PATTERNS);
    const steep = [...patterns.values()].flatMap((pattern) => {
      const pump = steepestPump(pattern);
      return pump ? [{ ...pattern, pump }] : [];
    });
    expect(steep).toEqual([]);
  });

  it.each([
    /\s+$/,
    /\s*,\s*/,
    /<[^>]*>/,
    /^(a|a)*$/,
    /^(?:\w+\s?)*$/,
    /(\d+)\s*(\d+)x/,
    /ext.*$/,
    /^[\s"]*,?[\s"]*or/,
    /^posted by\s+(.+?)(?:\s+on\s+(.+))?$/,
  ])('that are superlinear are found: %s', (pattern) => {
    expect(steepestPump(pattern)).toBeDefined();
  });

  it.each([/(?<!\s)\s+$/, /(?:(?<!\s)\s+)?,\s*/, /<[^<>]*>/, /^a*$/, /[a-z]{0,64}@/, /ext.*$/s])(
    'that are linear pass: %s',
    (pattern) => {
      expect(steepestPump(pattern)).toBeUndefined();
    },
  );
});

/** Each pattern once, with its locations. */
async function listPatterns(): Promise<Map<string, Pattern & { where: string[] }>> {
  const program = join(import.meta.dirname, '../programs/list-patterns.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 26 });
  const patterns = new Map<string, Pattern & { where: string[] }>();
  for (const { where, source, flags } of JSON.parse(stdout)) {
    const known = patterns.get(`/${source}/${flags}`);
    if (known) known.where.push(where);
    else patterns.set(`/${source}/${flags}`, { source, flags, where: [where] });
  }
  return patterns;
}
