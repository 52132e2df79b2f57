import { beforeAll, expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: lineParsers });
const { owner: database } = test.database;
const rita = await test.signIn({ tenant: 'Ropes' });

const people: Record<string, string> = {};
const roles: Record<string, string> = {};
let resume = '';
let demand = '';

async function embedded(count: number, kind: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows =
      await database`select from match_subject where kind = ${kind} and model is not null and not removed`;
    if (rows.length < count) throw new Error('not embedded yet');
  }, PATIENTLY.timeout);
}

beforeAll(async () => {
  const content =
    'name: Cy Young\nemail: cy@example.org\nskill: Baking\nskill: Python\nwork: Crust | Baker | 2010-01 | 2020-12';
  const { body } = await upload(test, rita, [{ name: 'resume.txt', content }]);
  resume = body.files[0].document.id;
  const noted = await rita.post('/api/people', {
    name: 'Nora Noted',
    headline: 'Backend Engineer with PostgreSQL and Kafka',
    candidate: { tags: ['PostgreSQL'] },
  });
  expect(noted.status).toBe(201);
  people.noted = noted.body.person.id;
  await embedded(2, 'person');
  const [row] = await database<{ id: string }[]>`
    select person_id as id from person_document where document_id = ${resume}`;
  people.baker = row?.id ?? '';
  const added = await rita.post('/api/demands', {
    title: 'Backend Engineer',
    text: 'Requirements:\n- PostgreSQL\n- Kafka\n- Python',
  });
  demand = added.body.id;

  const written = {
    python: { title: 'Junior Baker', description: 'Requirements:\n- Baking\n- PostgreSQL\n- Kafka' },
    vague: {
      title: 'Baker',
      description: 'You bake bread every day.\nRequirements:\n- Night shifts\n- A work permit\n- Team spirit',
    },
  };
  for (const [name, role] of Object.entries(written)) {
    const { body: posting } = await rita.post('/api/postings', { company: 'Crust', ...role });
    roles[name] = posting.id;
  }
  await embedded(2, 'posting');
});

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
const shown = (items: any[]) =>
  items.map((item) => [(item.person ?? item.posting).id, item.breakdown.is_checked]);

it('a person without a resume is ranked after those who were checked, whatever the score', async () => {
  const { body } = await rita.post(`/api/demands/${demand}/ranking`, {});
  expect(shown(body.items)).toEqual([
    [people.baker, true],
    [people.noted, false],
  ]);
  const [checked, noted] = body.items;
  expect(noted.breakdown.score).toBeGreaterThan(checked.breakdown.score);
  expect(noted.breakdown.requirements.map(({ state }: { state: string }) => state)).not.toContain('missed');
});

it('a shortlist keeps them apart, too', async () => {
  await rita.post(`/api/demands/${demand}/people`, { person_ids: Object.values(people) });
  await vi.waitFor(async () => {
    const { body } = await rita.post(`/api/demands/${demand}/ranking`, { audience: 'list' });
    expect(shown(body.items)).toEqual([
      [people.baker, true],
      [people.noted, false],
    ]);
  }, PATIENTLY);
});

it('a role without checkable must-haves is ranked after those that were checked', async () => {
  const { body } = await rita.post('/api/matching/postings', { document_id: resume });
  expect(shown(body.items)).toEqual([
    [roles.python, true],
    [roles.vague, false],
  ]);
});

it('a role from before requirements were classified is returned with all fields', async () => {
  await database`
    update posting set requirements = '[{"text": "Fluent German (C1)", "kind": "must", "years": null, "skills": []}]'
    where id = ${roles.vague ?? ''}`;
  const { body } = await rita.get(`/api/postings/${roles.vague}`);
  expect(body.requirements).toEqual([
    {
      ...{
        text: 'Fluent German (C1)',
        kind: 'must',
        about: ['language'],
        years: null,
        skills: [],
        any: false,
      },
      ...{ languages: [{ code: 'de', level: 'C1' }], degree: null, fields: [], credentials: [] },
    },
  ]);
});

it('a talent search from before requirements were classified is returned and scored with all fields', async () => {
  await database`
    update demand set requirements = '[{"text": "German or French", "kind": "must", "years": null, "skills": [], "any": false}]',
      version = version + 1 where id = ${demand}`;
  const { body } = await rita.get(`/api/demands/${demand}`);
  expect(body.requirements).toMatchObject([{ about: ['language'], any: true }]);
  const ranked = await rita.post(`/api/demands/${demand}/ranking`, {});
  expect(ranked.body.items[0].breakdown.requirements).toMatchObject([
    { about: ['language'], state: 'unclear' },
    { implied: 'title', state: 'met' },
  ]);
});
