import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decide, fingerprintDraft, fingerprintPage, simhash } from './fingerprint.ts';

const saved = join(import.meta.dirname, '../../../../../shared/fixtures/boards');
const rows = (name: string) =>
  gunzipSync(readFileSync(join(saved, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Real pages and edits, which cannot be published; without them, these tests are skipped. */
describe.skipIf(!existsSync(saved))('saved pages of real companies (skipped if they do not exist)', () => {
  it('have the SimHash of the Python package', () => {
    const { vectors } = JSON.parse(readFileSync(join(saved, 'simhash_golden.json'), 'utf8'));
    expect(vectors.length).toBeGreaterThan(10);
    for (const { text, simhash_shingle_list: expected } of vectors)
      expect(simhash(text)?.toString(16).padStart(16, '0') ?? null).toBe(expected);
  });

  it('are extracted again for at least 99 % of content edits and at most 7 % of noise', () => {
    const wrong = { noise: 0, content: 0 };
    const count = { noise: 0, content: 0 };
    for (const { label, before_html, after_html } of rows('change_pairs.jsonl.gz')) {
      const [before, after] = [fingerprintPage(before_html), fingerprintPage(after_html)];
      const isRead = before.state !== after.state || decide(before.fingerprint, after.fingerprint).extract;
      count[label as 'noise' | 'content']++;
      if (isRead !== (label === 'content')) wrong[label as 'noise' | 'content']++;
    }
    expect(count.noise + count.content).toBeGreaterThan(80);
    expect(wrong.content / count.content).toBeLessThanOrEqual(0.01);
    expect(wrong.noise / count.noise).toBeLessThanOrEqual(0.07);
  });

  it('include every edit that a person made', () => {
    const draftOf = ({
      title,
      location,
      description,
    }: {
      title: string;
      location: string;
      description: string;
    }) =>
      fingerprintDraft({
        source: 'board',
        title,
        locations: [{ text: location }],
        description_text: description,
      });
    const edits = rows('real_edits.jsonl.gz');
    expect(edits.length).toBeGreaterThan(50);
    const missed = edits.filter(({ before, after }) => !decide(draftOf(before), draftOf(after)).extract);
    expect(missed.map(({ job }) => job)).toEqual([]);
  });

  it('are distinguished by their data if they need scripts, and closed ones are recognized', () => {
    const pages = readdirSync(join(saved, 'html')).filter((name) => name.startsWith('ashby_'));
    const read = pages.map((name) => ({
      name,
      ...fingerprintPage(readFileSync(join(saved, 'html', name), 'utf8')),
    }));
    expect(read.length).toBeGreaterThan(3);
    for (const { name, state } of read) expect(state).toBe(name.includes('closed') ? 'closed' : 'posting');
    const keys = read.filter(({ state }) => state === 'posting').map(({ fingerprint }) => fingerprint.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
