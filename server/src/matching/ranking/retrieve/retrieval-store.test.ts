import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { readIdsBySkills, readPassingIds } from './retrieval-store.ts';

const noFilter = { skills: [], places: [], traits: [] };
const database = await testDatabase();
const { db, owner } = database;

async function tenant(name: string): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    insert into tenant (name, slug) values (${name}, ${`${name}-${randomUUID()}`}) returning id`;
  return row?.id ?? '';
}

type Given = { skills?: string[]; places?: string[]; traits?: string[]; months?: number; removed?: boolean };

async function subject(
  tenantId: string | null,
  kind: 'person' | 'posting',
  given: Given = {},
): Promise<string> {
  const id = randomUUID();
  const { skills = [], places = [], traits = [], months = null, removed = false } = given;
  await owner`
    insert into match_subject (kind, id, tenant_id, facts_hash, skills, places, traits, months, removed)
    values (${kind}, ${id}, ${tenantId}, ${Buffer.from(id)}, ${skills}, ${places}, ${traits}, ${months}, ${removed})`;
  return id;
}

const find = (tenantId: string, kind: 'person' | 'posting', skills: string[], filter = {}) =>
  db.as({ tenantId }, (sql) =>
    readIdsBySkills(sql, kind, { skills, filter: { ...noFilter, ...filter }, limit: 10 }),
  );

it('people with most of the skills come first, and people without any are left out', async () => {
  const here = await tenant('here');
  const one = await subject(here, 'person', { skills: ['sql'] });
  const all = await subject(here, 'person', { skills: ['go', 'sql', 'kafka'] });
  const two = await subject(here, 'person', { skills: ['go', 'sql'] });
  await subject(here, 'person', { skills: ['baking'] });
  await subject(here, 'person', { skills: ['go', 'sql', 'kafka'], removed: true });

  expect(await find(here, 'person', ['go', 'sql', 'kafka'])).toEqual([all, two, one]);
});

it('people of other workspaces are not found, and shared postings are', async () => {
  const [here, there] = [await tenant('here'), await tenant('there')];
  const ours = await subject(here, 'person', { skills: ['go'] });
  await subject(there, 'person', { skills: ['go'] });
  await subject(there, 'posting', { skills: ['go'] });
  const shared = await subject(null, 'posting', { skills: ['go'] });

  expect(await find(here, 'person', ['go'])).toEqual([ours]);
  expect(await find(here, 'person', [])).toEqual([ours]);
  expect(await find(here, 'posting', ['go'])).toEqual([shared]);
  expect(await find(here, 'posting', [])).toContain(shared);
});

it('filters apply with and without required skills', async () => {
  const here = await tenant('here');
  const given = { skills: ['go', 'sql'], places: ['city:berlin', 'country:de'], months: 70 };
  const fits = await subject(here, 'person', given);
  await subject(here, 'person', { ...given, months: 20 });
  await subject(here, 'person', { ...given, places: ['city:rome', 'country:it'] });
  await subject(here, 'person', { ...given, skills: ['go'] });
  const filter = { skills: ['sql'], places: ['country:de'], monthsMin: 60 };

  expect(await find(here, 'person', ['go'], filter)).toEqual([fits]);
  expect(await find(here, 'person', [], filter)).toEqual([fits]);
  const everyone = await find(here, 'person', []);
  expect(everyone).toHaveLength(4);
  const passing = await db.as({ tenantId: here }, (sql) =>
    readPassingIds(sql, 'person', everyone, { ...noFilter, ...filter }),
  );
  expect(passing).toEqual([fits]);
});
