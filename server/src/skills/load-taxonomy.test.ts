import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { testSystem } from '../../test/system.ts';
import * as downloads from '../../test/taxonomy-downloads.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openDb } from '../platform/db/postgres.ts';
import { listTaxonomies, loadTaxonomy, unloadTaxonomy } from './load-taxonomy.ts';
import { openVocabulary } from './open-vocabulary.ts';

const test = await testSystem();
const asOwner = () =>
  openDb({ url: test.system.database.ownerUrl, application: 'test', connections: 2, asOwner: true });

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder('load'), 'load');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it('a loaded taxonomy is used by running servers, replaced by the next load and removed by unloading', async () => {
  const owner = await test.signIn();
  const db = asOwner();
  const find = async (text: string) =>
    (await owner.post('/api/skills/find', { text })).body.skills.map(
      (found: { skill: { id: string } }) => found.skill.id,
    );
  expect(await find('spoon whittling')).toEqual([]);

  const loaded = await loadTaxonomy({ db }, { source: 'esco', path: await folderWith(downloads.esco) });
  expect(loaded).toMatchObject({ source: 'esco', skills: 2, aliases: 6, languages: ['en', 'de'] });
  await vi.waitFor(async () => {
    expect(await find('spoon whittling and Python')).toEqual([
      'esco:22222222-2222-4222-8222-222222222222',
      'software.python',
    ]);
  }, PATIENTLY);

  const fewer = { 'skills_de.csv': downloads.esco['skills_de.csv'] ?? '' };
  await loadTaxonomy({ db }, { source: 'esco', path: await folderWith(fewer) });
  await vi.waitFor(async () => {
    expect(await find('spoon whittling')).toEqual([]);
    expect(await find('Löffel schnitzen')).toEqual(['esco:22222222-2222-4222-8222-222222222222']);
  }, PATIENTLY);
  expect(await listTaxonomies({ db })).toMatchObject([{ source: 'esco', languages: ['de'] }]);

  await unloadTaxonomy({ db }, 'esco');
  await vi.waitFor(async () => expect(await find('Löffel schnitzen')).toEqual([]), PATIENTLY);
  await expect(unloadTaxonomy({ db }, 'esco')).rejects.toMatchObject({ code: 'not-loaded' });
  await db.close();
});

it('a broken download leaves the last one unchanged', async () => {
  const db = asOwner();
  await loadTaxonomy({ db }, { source: 'onet', path: await folderWith(downloads.onet) });
  const broken = {
    ...downloads.onet,
    'Tools Used.txt': `${downloads.onet['Tools Used.txt']}47-2031.00\thalf a row\n`,
  };

  await expect(
    loadTaxonomy({ db }, { source: 'onet', path: await folderWith(broken) }),
  ).rejects.toMatchObject({
    code: 'taxonomy-malformed',
    details: { file: 'Tools Used.txt', line: 3 },
  });

  expect(await listTaxonomies({ db })).toMatchObject([{ source: 'onet', skills: 6 }]);
  await unloadTaxonomy({ db }, 'onet');
  await db.close();
});

it('the server can read loaded taxonomies but not write them', async () => {
  const { sql } = test.system.db;
  await expect(sql`select * from imported_skill`).resolves.toEqual([]);
  await expect(sql`delete from skill_source`).rejects.toThrow(/permission denied/);
  await expect(sql`insert into imported_skill values ('x', 'esco', 'x', 'x', null, '{}')`).rejects.toThrow(
    /permission denied/,
  );
});

it('built-in words win over imported ones, and the version differs', async () => {
  const skills = [
    {
      id: 'esco:1',
      name: 'Python (computer programming)',
      category: 'x',
      aliases: ['Python', 'snake code'],
      source: 'esco' as const,
    },
    { id: 'esco:2', name: 'Postgres', category: 'x', aliases: [], source: 'esco' as const },
    { id: 'esco:3', name: 'whittle', category: 'x', aliases: [], source: 'esco' as const },
  ];
  const own = await openVocabulary();
  const both = await openVocabulary({ imported: { version: '1', skills } });

  expect(both.version).not.toBe(own.version);
  expect(both.size).toBe(own.size + 2);
  const idOf = (text: string) => both.normalizeSkill(text)?.skill.id;
  expect([idOf('Python'), idOf('Postgres'), idOf('snake code')]).toEqual([
    'software.python',
    'databases.postgresql',
    'esco:1',
  ]);
  expect(both.findSkills('they whittle down the costs')).toEqual([]);
  expect(idOf('whittle')).toBe('esco:3');
});

describe('the real downloads', () => {
  const data = join(import.meta.dirname, '../../../../shared/data');
  const cases = [
    { source: 'esco' as const, fewest: 13_000 },
    { source: 'onet' as const, fewest: 8_000 },
  ];
  for (const { source, fewest } of cases) {
    const path = join(data, source);
    const skip = !existsSync(path);
    it.skipIf(skip)(
      `${source} is loaded completely${skip ? ' (skipped: no download beside the project)' : ''}`,
      async () => {
        const db = asOwner();
        const { skills } = await loadTaxonomy({ db }, { source, path });
        expect(skills).toBeGreaterThan(fewest);
        await vi.waitFor(() => {
          expect(test.system.vocabulary.imported()?.skills).toHaveLength(skills);
          expect(test.system.vocabulary.size).toBeGreaterThan(fewest);
        }, PATIENTLY);
        await unloadTaxonomy({ db }, source);
        await db.close();
      },
      120_000,
    );
  }
});
