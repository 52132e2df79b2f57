import { expect, it, vi } from 'vitest';
import { lineParsers, profileOf } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import type { SubjectFacts } from './facts.ts';
import { readSubjects } from './read-subjects.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
const { owner: database } = test.database;
const { db } = test.system;

type Row = { facts: SubjectFacts; removed: boolean; model: string | null; skills: string[]; version: number };

const rowOf = async (id: string) =>
  (
    await database<Row[]>`select facts, removed, model, skills, version from match_subject where id = ${id}`
  )[0];
const vectorsOf = async (id: string) =>
  (await database`select facet from embedding where owner_id = ${id} order by facet`).map(
    ({ facet }) => facet,
  );

async function send(client: Client, content: string): Promise<string> {
  const { body } = await upload(test, client, [{ name: 'resume.txt', content }]);
  return body.files[0].document.id;
}

const personOf = (documentId: string) =>
  vi.waitFor(async () => {
    const [link] = await database<{ person_id: string }[]>`
      select person_id from person_document where document_id = ${documentId}`;
    if (!link) throw new Error('not linked yet');
    return link.person_id;
  }, PATIENTLY);

const embedded = (id: string, skill?: string) =>
  vi.waitFor(async () => {
    const row = await rowOf(id);
    if (!row?.model || (skill && !row.skills.includes(skill))) throw new Error('not embedded yet');
    return row;
  }, PATIENTLY);

it('an uploaded resume becomes a subject with facts and vectors', async () => {
  const rita = await test.signIn({ tenant: 'Way' });
  const document = await send(
    rita,
    'name: Ada King\nemail: ada@example.org\nskill: Python\nwork: Acme | Python Developer | 2019-01 | 2020-12',
  );
  const person = await personOf(document);

  const row = await embedded(person);

  expect(row.facts.titles).toMatchObject([{ text: 'Python Developer', months: 24 }]);
  expect(row.facts.skills).toMatchObject([
    { name: 'Python', months: 24, last: '2020-12', document_id: document },
  ]);
  expect(await vectorsOf(person)).toEqual(['experience', 'full', 'skills']);
  const [subject] = await db.as({ tenantId: rita.user.workspace.id }, (sql) =>
    readSubjects(sql, 'person', [person]),
  );
  expect(subject).toMatchObject({ id: person, months: 24, tenantId: rita.user.workspace.id });
  expect(subject?.vectors?.full).toHaveLength(test.system.embedder.dimensions);
  expect(JSON.stringify(row.facts)).not.toMatch(/ada|king/i);
});

it('sending a resume is activity, and what a recruiter writes about a person is not', async () => {
  const rita = await test.signIn({ tenant: 'Active' });
  const activeAt = async (id: string) => {
    const [subject] = await db.as({ tenantId: rita.user.workspace.id }, (sql) =>
      readSubjects(sql, 'person', [id]),
    );
    return subject?.activeAt;
  };
  const { body } = await rita.post('/api/people', { name: 'Cleo Ash', headline: 'Welder' });
  await embedded(body.person.id);
  expect(await activeAt(body.person.id)).toBeNull();

  const document = await send(rita, 'name: Dora Berg\nwork: Acme | Welder | 2019 | 2020');
  const person = await personOf(document);
  const { version } = await embedded(person);
  const monthsAgo = new Date(Date.now() - 100 * 86_400_000);
  await database`update document set created_at = ${monthsAgo} where id = ${document}`;
  const edited = await rita.patch(`/api/people/${person}`, { headline: 'Senior welder', version: 1 });
  expect(edited.status).toBe(200);
  await vi.waitFor(async () => expect((await rowOf(person))?.version).toBeGreaterThan(version), PATIENTLY);
  expect(await activeAt(person)).toEqual(monthsAgo);
});

it('a person’s facts change when their document is corrected or removed', async () => {
  const rita = await test.signIn({ tenant: 'Corrected' });
  const document = await send(rita, 'name: Bo Lund\nwork: Acme | Welder | 2019 | 2020');
  const person = await personOf(document);
  await embedded(person);

  parsers.afterReading = (profile) => ({ ...profile, skills: profileOf('skill: Java').skills });
  await rita.post(`/api/documents/${document}/parse`);
  await vi.waitFor(async () => {
    const row = await rowOf(person);
    if (!row?.facts.skills.some(({ name }) => name === 'Java')) throw new Error('not read again yet');
  }, PATIENTLY);
  parsers.afterReading = (profile) => profile;

  expect((await rita.delete(`/api/documents/${document}`)).status).toBe(204);
  await expect
    .poll(async () => (await rowOf(person))?.facts.sentences.map(({ place }) => place), PATIENTLY)
    .toEqual(['headline']);
});

it('a person’s facts follow a new reading of their resume even if it finds no name', async () => {
  const rita = await test.signIn({ tenant: 'Nameless' });
  const document = await send(rita, 'name: Bo Lund\nskill: Python\nwork: Acme | Welder | 2019 | 2020');
  const person = await personOf(document);
  await embedded(person);

  // Without a name, nothing is added to the person’s record, and there is no `person.changed`.
  parsers.afterReading = (profile) => ({
    ...profile,
    name: null,
    emails: [],
    skills: profileOf('skill: Java').skills,
  });
  await rita.post(`/api/documents/${document}/parse`);
  await expect
    .poll(async () => (await rowOf(person))?.facts.skills.map(({ name }) => name), PATIENTLY)
    .toEqual(['Java']);
  parsers.afterReading = (profile) => profile;
});

it('a merged record has no facts of its own, and gets them back when it is split', async () => {
  const rita = await test.signIn({ tenant: 'Merged' });
  const [one, other] = await Promise.all(
    ['Python', 'Java'].map(async (skill) =>
      personOf(await send(rita, `name: ${skill} Somebody\nwork: Acme | ${skill} Developer | 2019 | 2021`)),
    ),
  );
  await Promise.all([embedded(one as string), embedded(other as string)]);

  const { body: merge } = await rita.post(`/api/people/${one}/merges`, { merged_id: other });

  await expect.poll(async () => (await rowOf(one as string))?.facts.skills.length, PATIENTLY).toBe(2);
  await expect
    .poll(async () => rowOf(other as string), PATIENTLY)
    .toMatchObject({ removed: true, facts: {}, model: null, skills: [] });
  expect(await vectorsOf(other as string)).toEqual([]);

  expect((await rita.post(`/api/merges/${merge.id}/split`, {})).status).toBe(200);

  await expect
    .poll(async () => (await rowOf(one as string))?.facts.skills.map(({ name }) => name), PATIENTLY)
    .toEqual(['Python']);
  await expect
    .poll(async () => (await rowOf(other as string))?.facts.skills?.map(({ name }) => name), PATIENTLY)
    .toEqual(['Java']);
  await embedded(other as string);
});

it('only a tombstone stays of an erased person', async () => {
  const rita = await test.signIn({ tenant: 'Erased' });
  const person = await personOf(
    await send(rita, 'name: Eve Gone\nskill: Python\nwork: Acme | Welder | 2019 | 2020'),
  );
  await embedded(person);

  expect(
    (await rita.post(`/api/people/${person}/erase`, { reason: 'Asked to be forgotten', confirm: 'Eve Gone' }))
      .status,
  ).toBeLessThan(300);

  await expect
    .poll(() => rowOf(person), PATIENTLY)
    .toMatchObject({ removed: true, facts: {}, model: null, skills: [] });
  expect(await vectorsOf(person)).toEqual([]);
  expect(await database`select from subject_document where person_id = ${person}`).toHaveLength(0);
});

it('people without a document have facts from their headline and from tags that are skills', async () => {
  const rita = await test.signIn({ tenant: 'Tagged' });
  const { body } = await rita.post('/api/people', {
    name: 'Tom Tag',
    headline: 'Senior Data Engineer',
    identifiers: [],
  });
  await rita.patch(`/api/people/${body.person.id}/candidate`, { tags: ['PostgreSQL', 'call on Monday'] });

  await expect
    .poll(async () => (await rowOf(body.person.id))?.facts.skills.map(({ name }) => name), PATIENTLY)
    .toContain('PostgreSQL');
  const row = await rowOf(body.person.id);
  expect(row?.facts).toMatchObject({ titles: [{ text: 'Senior Data Engineer', level: 'senior' }] });
  expect(JSON.stringify(row?.facts)).not.toContain('Monday');
});
