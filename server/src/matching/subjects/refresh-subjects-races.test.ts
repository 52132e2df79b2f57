import { expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { readWholePeople } from '../../people/index.ts';
import { linkDocument } from '../../people/intake/link-document.ts';
import { startWorker } from '../../worker.ts';
import { embedPending } from './embed-pending.ts';
import type { SubjectFacts } from './facts.ts';
import { maintainEmbeddings } from './maintain-embeddings.ts';
import { embedTask } from './messages.ts';
import { refreshDocumentOwners, refreshSubjects } from './refresh-subjects.ts';

const test = await testSystem({ openParsers: () => lineParsers() });
const { system } = test;
const { db } = system;
const { owner } = test.database;

const factsOf = async (id: string) =>
  (await owner<{ facts: SubjectFacts }[]>`select facts from match_subject where id = ${id}`)[0]?.facts;

it('after many concurrent changes, the facts are those of the last one', async () => {
  const client = await test.signIn({ tenant: 'At once' });
  const tenant_id = client.user.workspace.id;
  const { body } = await client.post('/api/people', {
    name: 'Ada Lind',
    headline: 'Welder',
    identifiers: [],
  });
  const { id } = body.person;
  const titles = ['Nurse', 'Electrician', 'Accountant', 'Plumber', 'Teacher', 'Java Developer'];

  await Promise.all(
    titles.map(async (title) => {
      await owner`update person set headline = ${title} where id = ${id}`;
      await refreshSubjects(system, { tenant_id, kind: 'person', ids: [id] });
    }),
  );

  const [person] = await owner<{ headline: string }[]>`select headline from person where id = ${id}`;
  expect((await factsOf(id))?.titles.map(({ text }) => text)).toEqual([person?.headline]);
});

it('a document cannot be deleted while a refresh reads it', async () => {
  const client = await test.signIn({ tenant: 'Removed' });
  const tenantId = client.user.workspace.id;
  const sent = await upload(test, client, [
    { name: 'a.txt', content: 'name: Bo Lund\nskill: Python\nwork: Acme | Welder | 2019 | 2020' },
  ]);
  const documentId = sent.body.files[0].document.id;
  const worker = await startWorker(system, ['documents.parse']);
  await expect
    .poll(async () => (await client.get(`/api/documents/${documentId}`)).body.state, PATIENTLY)
    .toBe('ready');
  await worker.stop();
  await linkDocument(system, { tenant_id: tenantId, document_id: documentId });
  await refreshDocumentOwners(system, { tenant_id: tenantId, document_id: documentId });
  const [link] = await owner<
    { person_id: string }[]
  >`select person_id from person_document where document_id = ${documentId}`;
  const id = link?.person_id as string;
  expect((await factsOf(id))?.skills.map(({ name }) => name)).toContain('Python');

  let removing: Promise<unknown> | undefined;
  let isRemoved = false;
  await db.as({ tenantId }, async (sql) => {
    await readWholePeople(sql, tenantId, [id]);
    removing = client.delete(`/api/documents/${documentId}`).then(() => {
      isRemoved = true;
    });
    const waiting = () =>
      owner`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await waiting()).length, PATIENTLY).toBe(1);
    expect(isRemoved).toBe(false);
  });
  await removing;
  await refreshDocumentOwners(system, { tenant_id: tenantId, document_id: documentId });

  expect((await factsOf(id))?.skills).toEqual([]);
});

it('subjects that were extracted but not embedded before a crash are embedded later', async () => {
  const { tenant_id } = await readWelder('Killed');
  const waiting = () =>
    owner`select from queue_message where queue = ${embedTask.name} and tenant_id = ${tenant_id}`;
  await owner`delete from queue_message where queue = ${embedTask.name}`;
  await owner`delete from queue_dedup`;

  await maintainEmbeddings(system);

  expect(await waiting()).toHaveLength(1);
  expect(await embedPending(system, tenant_id)).toBe(1);
});

it('two workers embed a subject once', async () => {
  const { tenant_id, id } = await readWelder('Two');

  const done = await Promise.all([embedPending(system, tenant_id), embedPending(system, tenant_id)]);

  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  const [row] = await owner`select version, model from match_subject where id = ${id}`;
  expect(row).toEqual({ version: 2, model: system.embedder.model });
});

/** Somebody of a workspace of their own whose facts are read, and not embedded yet. */
async function readWelder(tenant: string): Promise<{ tenant_id: string; id: string }> {
  const client = await test.signIn({ tenant });
  const tenant_id = client.user.workspace.id;
  const welder = { name: 'Ada Lind', headline: 'Welder', identifiers: [] };
  const { id } = (await client.post('/api/people', welder)).body.person;
  await refreshSubjects(system, { tenant_id, kind: 'person', ids: [id] });
  return { tenant_id, id };
}
