import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { wordsOf } from '../finder/words.ts';
import { categories } from './categories.ts';
import { readTaxonomy } from './read-taxonomy.ts';
import { skillId } from './skill-id.ts';

const HEADER = 'name\tcategory\tparent\taliases\tflag';
/** Makes sure that a lost file is noticed. */
const MIN_COUNT = 3500;

describe('the taxonomy', () => {
  const { skills, version } = readTaxonomy();
  const byId = new Map(skills.map((skill) => [skill.id, skill]));

  it('has thousands of skills with unique IDs', () => {
    expect(skills.length).toBeGreaterThan(MIN_COUNT);
    expect(byId.size).toBe(skills.length);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    for (const { id } of skills) expect(id).toMatch(/^[a-z-]+\.[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u);
  });

  it('assigns each word to one skill, or marks it as ambiguous everywhere', () => {
    const owners = new Map<string, { id: string; text: string; ambiguous: boolean }[]>();
    for (const skill of skills) {
      for (const text of [skill.name, ...skill.aliases]) {
        const key = wordsOf(text).join('');
        expect(key, `${skill.id}: “${text}” has no letters`).not.toBe('');
        owners.set(key, [
          ...(owners.get(key) ?? []),
          { id: skill.id, text, ambiguous: skill.ambiguous.has(text) },
        ]);
      }
    }
    const clashes = [...owners.values()].filter(
      (uses) => new Set(uses.map(({ id }) => id)).size > 1 && !uses.every(({ ambiguous }) => ambiguous),
    );
    expect(clashes.map((uses) => uses.map(({ id, text }) => `${id}: ${text}`).join(' / '))).toEqual([]);
  });

  it('has no cycles', () => {
    for (const skill of skills) {
      const path = [skill.id];
      for (let at = skill.parent; at !== undefined; at = byId.get(at)?.parent) {
        expect(path, `${skill.id} is its own ancestor`).not.toContain(at);
        path.push(at);
      }
    }
  });

  it('uses known categories and unique names', () => {
    const known = new Set<string>(categories);
    expect(skills.filter(({ category }) => !known.has(category))).toEqual([]);
    expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length);
  });
});

describe('a taxonomy file with a mistake', () => {
  it.each([
    ['without header', 'Python\tprogramming_language\t\t\t\n', /made.tsv:1: the first line/],
    ['with a column too few', `${HEADER}\nPython\tprogramming_language\t\t\n`, /made.tsv:2: five columns/],
    ['of an unknown category', `${HEADER}\nPython\tsnakes\t\t\t\n`, /made.tsv:2: .*category/],
    ['with an unknown flag', `${HEADER}\nGo\tprogramming_language\t\t\tmaybe\n`, /made.tsv:2: unknown flag/],
    [
      'with a parent that is not there',
      `${HEADER}\nFlask\tframework\tPython\t\t\n`,
      /the parent “Python” does not exist/,
    ],
    [
      'with a name twice',
      `${HEADER}\nGo\tcloud\t\t\t\nGo\tdesign\t\t\t\n`,
      /made.tsv:3: “Go” is listed twice/,
    ],
  ])('is rejected with the line number: %s', async (_what, text, message) => {
    const folder = join(await temporaryFolder('taxonomy'), 'skills');
    mkdirSync(folder);
    writeFileSync(join(folder, 'made.tsv'), text);
    expect(() => readTaxonomy(folder)).toThrow(message);
  });
});

it('IDs are readable for any name', () => {
  expect(
    ['C++', 'C#', '.NET Core', 'R&D', 'Año nuevo', 'shadcn/ui'].map((name) => skillId('x', name)),
  ).toEqual(['x.c-plus-plus', 'x.c-sharp', 'x.dot-net-core', 'x.r-and-d', 'x.ano-nuevo', 'x.shadcn-ui']);
});
