import { expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { linkDocument } from './link-document.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
const { owner: database } = test.database;

async function send(client: Client, content: string, query = ''): Promise<string> {
  const { body } = await upload(test, client, [{ name: 'resume.txt', content }], query);
  return body.files[0].document.id;
}

type Link = { person_id: string; outcome: string; version: number };

const linkOf = (documentId: string, version = 1) =>
  vi.waitFor(async () => {
    const [link] = await database<Link[]>`
      select person_id, outcome, version from person_document where document_id = ${documentId}`;
    if (!link || link.version < version) throw new Error('not linked yet');
    return link;
  }, PATIENTLY);

const known = async (client: Client, id: string) => (await client.get(`/api/people/${id}`)).body;
const addresses = async (personId: string) =>
  database`select value, status, changed_by_table_type from person_identifier where person_id = ${personId} order by id`;

it('a resume creates a person, and the uploader becomes their recruiter', async () => {
  const rita = await test.signIn({ tenant: 'Made' });

  const link = await linkOf(
    await send(rita, 'name: Jane Doe\nemail: jane@example.org\nwork: Acme | Welder | 2019 | 2021'),
  );

  expect(link.outcome).toBe('created');
  const person = await known(rita, link.person_id);
  expect(person.facts).toMatchObject({ name: 'Jane Doe', headline: 'Welder', employers: ['Acme'] });
  expect(person.identifiers).toMatchObject([
    { value: 'jane@example.org', changed_by_table_type: 'document' },
  ]);
  expect(person.candidates).toMatchObject([{ is_mine: true, name: 'Jane Doe' }]);
});

it('a resume is linked to the person with the same address', async () => {
  const rita = await test.signIn({ tenant: 'Known' });
  const ravi = await test.signIn({ tenant: 'Known', role: 'recruiter' });
  const { body } = await rita.post('/api/people', {
    name: 'Jane Doe',
    identifiers: [{ type: 'email', value: 'jane@example.org' }],
  });

  const link = await linkOf(await send(ravi, 'name: Jane M. Doe\nemail: Jane@Example.org'));

  expect(link).toMatchObject({ outcome: 'linked', person_id: body.person.id });
  expect((await known(ravi, body.person.id)).candidates).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ is_mine: true, name: 'Jane M. Doe' })]),
  );
});

it('a resume is linked to the person that the uploader has chosen', async () => {
  const rita = await test.signIn({ tenant: 'Said' });
  const { body } = await rita.post('/api/people', { name: 'Jane Doe', identifiers: [] });

  const link = await linkOf(
    await send(rita, 'name: J. Miller\nemail: jm@example.org', `?candidate_id=${body.candidate.id}`),
  );

  expect(link).toMatchObject({ outcome: 'linked', person_id: body.person.id });
});

it('a later version of a document adds to the same person, and is linked once', async () => {
  const rita = await test.signIn({ tenant: 'Later' });
  const id = await send(rita, 'name: Ada King\nemail: ada@example.org');
  const { person_id } = await linkOf(id);
  parsers.afterReading = (profile) => ({
    ...profile,
    emails: [...profile.emails, ...profile.emails.map((each) => ({ ...each, value: 'king@example.org' }))],
  });

  await rita.post(`/api/documents/${id}/parse`);
  expect(await linkOf(id, 2)).toMatchObject({ person_id, outcome: 'created' });
  parsers.afterReading = (profile) => profile;

  expect(await addresses(person_id)).toMatchObject([
    { value: 'ada@example.org', status: 'active' },
    { value: 'king@example.org', status: 'active' },
  ]);
  const [before] = await database`select xmin from person where id = ${person_id}`;
  await linkDocument(test.system, { tenant_id: rita.user.workspace.id, document_id: id });
  expect(await database`select xmin from person where id = ${person_id}`).toEqual([before]);
});

it('a correction of a document changes values that came from it, and no others', async () => {
  const rita = await test.signIn({ tenant: 'Corrected' });
  const id = await send(rita, 'name: Jane Dow\nemail: jane@exampIe.org');
  const { person_id } = await linkOf(id);
  await rita.post(`/api/people/${person_id}/identifiers`, { type: 'phone', value: '+14155552671' });

  await rita.post(`/api/documents/${id}/corrections`, { path: 'name', value: 'Jane Doe' });
  const fixed = await rita.post(`/api/documents/${id}/corrections`, {
    path: 'emails/0',
    value: 'jane@example.org',
  });
  expect(fixed.status).toBe(200);
  await linkOf(id, 3);

  const person = await known(rita, person_id);
  expect(person.facts.name).toBe('Jane Doe');
  expect(await addresses(person_id)).toEqual(
    expect.arrayContaining([
      { value: 'jane@exampie.org', status: 'superseded', changed_by_table_type: 'document' },
      { value: 'jane@example.org', status: 'active', changed_by_table_type: 'document' },
      { value: '+14155552671', status: 'active', changed_by_table_type: 'candidate' },
    ]),
  );
});

it('a document without a name is not linked, and a deleted document loses its link', async () => {
  const rita = await test.signIn({ tenant: 'Alone' });
  const nameless = await send(rita, 'email: somebody@example.org');
  const named = await send(rita, 'name: Jane Doe\nemail: jane@example.org');
  const { person_id } = await linkOf(named);

  await vi.waitFor(
    async () => expect((await rita.get(`/api/documents/${nameless}`)).body).toMatchObject({ state: 'ready' }),
    PATIENTLY,
  );
  await linkDocument(test.system, { tenant_id: rita.user.workspace.id, document_id: nameless });
  await rita.delete(`/api/documents/${named}`);

  expect(await database`select 1 from person_document where document_id in (${nameless}, ${named})`).toEqual(
    [],
  );
  expect((await known(rita, person_id)).documents).toEqual([]);
});
