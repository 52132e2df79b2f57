import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import type { Task } from '../../platform/queue/port.ts';
import { eraseTask, settleErasuresTask } from './messages.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
const { owner: sql } = test.database;
let admin: Client;

beforeEach(async () => {
  admin = await test.signIn({ tenant: randomUUID() });
});

const send = <P>(task: Task<P>, payload: P) =>
  test.system.db.as({ tenantId: tenantId() }, (each) => test.system.queue.enqueue(each, task, payload));
const tenantId = () => admin.user.workspace.id;

async function add(name: string, email: string, more: Record<string, unknown> = {}, headers = {}) {
  const identifiers = [{ type: 'email', value: email }];
  const { status, body } = await admin.post('/api/people', { name, identifiers, ...more }, headers);
  expect(status).toBe(201);
  return body.person.id as string;
}

async function addDocument(name: string, email: string): Promise<{ id: string; hash: string }> {
  const content = `name: ${name}\nemail: ${email}\n`;
  const { body } = await upload(test, admin, [{ name: `${name}.txt`, content }], '');
  const { id, hash } = body.files[0].document;
  await expect
    .poll(async () => (await admin.get(`/api/documents/${id}/person`)).body.person, PATIENTLY)
    .not.toBeNull();
  return { id, hash };
}

const erase = (id: string, confirm: string) =>
  admin.post(`/api/people/${id}/erase`, { reason: 'Asked to be forgotten', confirm });

async function erased(erasureId: string) {
  const erasure = async () =>
    (await admin.get('/api/people/erasures')).body.items.find(
      (each: { id: string }) => each.id === erasureId,
    );
  await expect.poll(async () => (await erasure()).state, PATIENTLY).toBe('finished');
  return erasure();
}

/** The text of all rows of this workspace. */
async function readAllRows(): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`;
  const texts = await Promise.all(
    tables.map(
      ({ name }) =>
        sql`select coalesce(jsonb_agg(t), '[]')::text as rows from ${sql(name)} t where tenant_id = ${tenantId()}`,
    ),
  );
  return texts.map(([row]) => row?.rows).join('\n');
}

describe('erasing a person', () => {
  it('an erasure removes every trace of a person, and leaves a proof', async () => {
    const key = randomUUID();
    const personId = await add(
      'Zerlina Quatermass',
      'zerlina@quatermass.example',
      {},
      { 'idempotency-key': key },
    );
    const { id: documentId, hash } = await addDocument('Zerlina Quatermass', 'zerlina@quatermass.example');
    expect((await admin.get(`/api/documents/${documentId}/person`)).body.person.id).toBe(personId);
    const twin = await add('Z. Quatermass', 'zq@quatermass.example');
    await sql`
      insert into person_merge (tenant_id, survivor_id, merged_id, merged_by)
      values (${tenantId()}, ${personId}, ${twin}, 'user:1')`;
    await test.system.logs.append([
      {
        tenant_id: tenantId(),
        logged_at: new Date(),
        level: 'info',
        message: 'zq@quatermass.example',
        fields: {},
      },
    ]);
    expect(await readAllRows()).toMatch(/quatermass/i);

    const { status, body } = await erase(personId, 'Zerlina Quatermass');
    expect(status).toBe(202);
    const proof = await erased(body.id);

    expect(proof).toMatchObject({ person_id: personId, reason: 'Asked to be forgotten' });
    expect(proof.counts).toMatchObject({ records: 2, documents: 1, merges: 1, 'log lines': 1 });
    expect(await readAllRows()).not.toMatch(/quatermass|zerlina/i);
    expect(await test.system.blobs.stat(`${tenantId()}-documents`, hash)).toBeUndefined();
    expect((await admin.get(`/api/people/${personId}`)).status).toBe(404);
    expect((await admin.get(`/api/documents/${documentId}`)).status).toBe(404);
    const again = {
      name: 'Zerlina Quatermass',
      identifiers: [{ type: 'email', value: 'zerlina@quatermass.example' }],
    };
    expect((await admin.post('/api/people', again, { 'idempotency-key': key })).body.code).toBe(
      'answer-erased',
    );
  });

  it('an erasure removes the import files that contain the person', async () => {
    const form = new FormData();
    form.append('file', new File(['name,email\nZora Quillfeather,zora@quill.example\n'], 'people.csv'));
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await test.fetch('/api/people/imports', { method: 'POST', headers, body: form });
    const { id } = (await answer.json()) as { id: string };
    await admin.post(`/api/people/imports/${id}/start`);
    const state = async () => (await admin.get(`/api/people/imports/${id}`)).body.state;
    await expect.poll(state, PATIENTLY).toBe('finished');
    const [person] = (await admin.get('/api/people?search=quillfeather')).body.items;
    const later = new FormData();
    later.append(
      'file',
      new File(['name,email\nSomebody Else,else@example.org\nZ. Q.,ZORA@quill.example\n'], 'later.csv'),
    );
    await test.fetch('/api/people/imports', { method: 'POST', headers, body: later });

    const { counts } = (await admin.get(`/api/people/${person.id}/erasure`)).body;
    expect(counts).toMatchObject({ records: 1, 'uploaded tables': 1 });
    const { body } = await erase(person.id, 'zora quillfeather');

    expect((await erased(body.id)).counts).toMatchObject({ records: 1, 'uploaded tables': 2 });
    expect(await readAllRows()).not.toMatch(/quill/i);
    expect((await admin.get(`/api/people/imports/${id}/result`)).status).toBe(422);
  });

  it('an identifier of an erased person goes to the next claim', async () => {
    const first = await add('Ada Lovelace', 'ada@example.org');
    const second = await add('Grace Hopper', 'ada@example.org');
    const statusOf = async () => (await admin.get(`/api/people/${second}`)).body.identifiers[0].status;
    expect(await statusOf()).toBe('contested');
    await erased((await erase(first, 'Ada Lovelace')).body.id);
    expect(await statusOf()).toBe('active');
    expect((await admin.get(`/api/people/${second}`)).body.conflicts).toEqual([]);
  });

  it('an erasure needs the name, and its preview has the counts', async () => {
    const id = await add('Ada Lovelace', 'ada@example.org');
    expect((await admin.get(`/api/people/${id}/erasure`)).body.counts).toMatchObject({
      records: 1,
      identifiers: 1,
    });
    expect((await erase(id, 'Ada')).body.code).toBe('not-confirmed');
    expect((await erase(randomUUID(), 'Ada')).body.code).toBe('no-such-person');
    expect((await admin.get(`/api/people/${id}`)).status).toBe(200);
  });

  it('the name can be confirmed without diacritics', async () => {
    const id = await add('Łukasz Dvořák', 'lukasz@example.org');
    expect((await erase(id, 'Lukas Dvorak')).body.code).toBe('not-confirmed');
    expect((await erase(id, 'lukasz dvorak')).status).toBe(202);
  });

  it('an erasure spares people who were merged after it was requested', async () => {
    const asked = await add('Ada Lovelace', 'ada@example.org', { headline: 'Analyst' });
    const other = await add('Grace Hopper', 'grace@example.org');
    const [row] = await sql`
      insert into erasure (tenant_id, person_id, record_ids, reason, requested_by)
      values (${tenantId()}, ${asked}, ${[asked]}, 'asked for it', 'user:1') returning id`;
    const choices = { facts: { name: 'merged', headline: 'merged' }, candidates: {} };
    const merge = await admin.post(`/api/people/${other}/merges`, { merged_id: asked, choices });
    expect(merge.status).toBe(201);
    expect((await admin.get(`/api/people/${other}`)).body.facts.name).toBe('Ada Lovelace');

    await send(eraseTask, { tenant_id: tenantId(), erasure_id: row?.id });
    await erased(row?.id);

    expect((await admin.get(`/api/people/${asked}`)).status).toBe(404);
    const { body } = await admin.get(`/api/people/${other}`);
    expect(body).toMatchObject({ id: other, facts: { name: 'Grace Hopper', headline: null }, merges: [] });
  });

  it('an erasure waits for a running import', async () => {
    const id = await add('Ada Lovelace', 'ada@example.org');
    const [user] = await sql`select id from app_user order by id limit 1`;
    const [table] = await sql`
      insert into people_import (tenant_id, user_id, name, state, columns, rows, created_by, started_at)
      values (${tenantId()}, ${user?.id}, 'people.csv', 'running', '[]', 1, 'user:1', now()) returning id`;
    const { body } = await erase(id, 'Ada Lovelace');
    await expect
      .poll(
        async () => (await test.system.queue.status()).find((each) => each.queue === eraseTask.name)?.delayed,
      )
      .toBe(1);
    expect((await admin.get(`/api/people/${id}`)).status).toBe(200);
    await sql`update people_import set state = 'finished', ended_at = now() where id = ${table?.id}`;
    await erased(body.id);
    expect((await admin.get(`/api/people/${id}`)).status).toBe(404);
  });

  it('an erasure whose task failed for good is marked as failed, and can be requested again', async () => {
    const id = await add('Ada Lovelace', 'ada@example.org');
    const [row] = await sql`
      insert into erasure (tenant_id, person_id, record_ids, reason, requested_by)
      values (${tenantId()}, ${id}, ${[id]}, 'asked for it', 'user:1') returning id`;
    expect((await erase(id, 'Ada Lovelace')).body.code).toBe('erasure-under-way');
    const payload = JSON.stringify({ tenant_id: tenantId(), erasure_id: row?.id });
    await sql`
      insert into queue_dead_letter (id, queue, group_name, tenant_id, priority, payload, attempts, sent_at, error_code, error_message)
      values (4711, ${eraseTask.name}, '', ${tenantId()}, 1, ${payload}::text::json, 10, now(), 'internal', 'it broke')`;
    await send(settleErasuresTask, {});
    await expect
      .poll(async () => (await admin.get('/api/people/erasures')).body.items[0].state, PATIENTLY)
      .toBe('failed');
    await erased((await erase(id, 'Ada Lovelace')).body.id);
  });

  it('an erasure is finished after a crash before its files were deleted', async () => {
    const id = await add('Ada Lovelace', 'ada@example.org');
    const [row] = await sql`
      insert into erasure (tenant_id, person_id, record_ids, state, reason, requested_by, files)
      values (${tenantId()}, ${randomUUID()}, ${[randomUUID()]}, 'running', 'half done', 'user:1', ${[`document:${'a'.repeat(64)}`]}) returning id`;
    await send(eraseTask, { tenant_id: tenantId(), erasure_id: row?.id });
    await erased(row?.id);
    expect((await admin.get(`/api/people/${id}`)).status).toBe(200);
  });

  it('people of other workspaces can be neither erased nor exported', async () => {
    const id = await add('Ada Lovelace', 'ada@example.org');
    const stranger = await test.signIn({ tenant: randomUUID() });
    expect((await stranger.get(`/api/people/${id}/erasure`)).status).toBe(404);
    expect((await stranger.get(`/api/people/${id}/export`)).status).toBe(404);
  });
});

it('the export of a person is an archive with everything about them', async () => {
  const id = await add('Ada Lovelace', 'ada@example.org', { candidate: { note: 'met at the fair' } });
  const document = await addDocument('Ada Lovelace', 'ada@example.org');
  const answer = await test.fetch(`/api/people/${id}/export`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files)).toContain('README.txt');
  expect(JSON.parse(text('person.json'))).toMatchObject({ id, name: 'Ada Lovelace' });
  expect(JSON.parse(text('identifiers.json'))[0]).toMatchObject({ type: 'email', value: 'ada@example.org' });
  expect(text('candidates.json')).toContain('met at the fair');
  expect(text(`documents/${document.id}/Ada Lovelace.txt`)).toContain('name: Ada Lovelace');
  expect(JSON.parse(text(`documents/${document.id}/profile.json`)).document.id).toBe(document.id);
  const { body } = await admin.get('/api/audit');
  expect(body.items[0]).toMatchObject({ action: 'person.exported', subject: `person:${id}` });
});
