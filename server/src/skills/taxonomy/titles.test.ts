import { describe, expect, it } from 'vitest';
import { titleWords } from '../title-forms.ts';
import { functions } from './functions.ts';
import { readTitleFiles, readTitles, type TitleFiles } from './read-titles.ts';

/** Makes sure that lost files are noticed. */
const MIN_COUNT = 950;

describe('the titles', () => {
  const files = readTitleFiles();
  const { titles, areas } = readTitles(files);

  it('are many, with unique names', () => {
    expect(titles.length).toBeGreaterThan(MIN_COUNT);
    expect(new Set(titles.map(({ name }) => name)).size).toBe(titles.length);
    expect(files.version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('cover every function, with one file each', () => {
    expect(new Set(titles.flatMap(({ function: work }) => work ?? []))).toEqual(new Set(functions));
  });

  it('have unique spellings', () => {
    const owners = new Map<string, Set<string>>();
    for (const { name, forms } of titles) {
      for (const form of forms) {
        const key = titleWords(form).join(' ');
        expect(key, `${name}: “${form}” has no words`).not.toBe('');
        owners.set(key, (owners.get(key) ?? new Set()).add(name));
      }
    }
    const shared = [...owners].filter(([, names]) => names.size > 1);
    expect(shared.map(([key, names]) => `${key}: ${[...names].join(', ')}`)).toEqual([]);
  });

  it('have areas of known functions with unique words', () => {
    const words = areas.flatMap(({ forms }) => forms);
    expect(areas.length).toBeGreaterThan(40);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('a title file with a mistake', () => {
  const header = 'title\tlevel\taliases\n';
  const areas = 'area\tfunction\twords\n';
  const made = (file: string, text: string): TitleFiles => ({ version: '', titles: [{ file, text }], areas });

  it.each([
    ['without header', 'sales.tsv', 'Seller\t\t\n', /sales.tsv:1: the first line/],
    ['with a column too few', 'sales.tsv', `${header}Seller\t\n`, /sales.tsv:2: three columns/],
    ['of an unknown level', 'sales.tsv', `${header}Seller\thigh\t\n`, /sales.tsv:2: unknown level/],
    ['of an unknown function', 'magic.tsv', header, /magic.tsv: unknown function/],
  ])('is rejected with the line number: %s', (_what, file, text, message) => {
    expect(() => readTitles(made(file, text))).toThrow(message);
  });
});
