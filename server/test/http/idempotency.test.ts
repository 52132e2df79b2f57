import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiProcess } from '../api-process.ts';
import { storeOwnResume } from '../applying/own-resume.ts';
import { blockAuditTrail } from '../block-audit-trail.ts';
import { exampleOf } from '../openapi/example-of.ts';
import { type Operation, readOperations } from '../openapi/read-operations.ts';
import { type Client, clientOf, testSystem } from '../system.ts';
import { fairnessAuditTables, preparedFairnessAudits } from './creating-fairness-audits.ts';
import { hiringTables, preparedHiring } from './creating-hiring.ts';
import { preparedTracker, trackerTables } from './creating-tracker.ts';

const secret = { TENON_SECRET: 'a secret that two processes share' };
const test = await testSystem({ environment: secret });
const sql = test.database.owner;
const SHORTEST_SECRET = 8;
const owner = await test.signIn();

const operations = await readOperations(test.fetch);
const creating = operations.filter(({ parameters }) =>
  parameters.some(({ name }) => name === 'Idempotency-Key'),
);
/** The table in which each call creates a row. */
const tables: Record<string, string> = {
  ...hiringTables,
  ...trackerTables,
  ...fairnessAuditTables,
  addAnswer: 'book_answer',
  addApprovalRule: 'approval_rule',
  addCompany: 'company',
  addDemand: 'demand',
  addIdentifier: 'person_identifier',
  addPerson: 'candidate',
  addPosting: 'posting',
  addVariant: 'resume_variant',
  claimPosting: 'apply_run',
  connectExtension: 'api_key',
  createApiKey: 'api_key',
  createWorkspace: 'tenant',
  invite: 'invitation',
  mergePeople: 'person_merge',
  saveSearch: 'saved_search',
  startCheck: 'check_run',
  startIngestion: 'ingestion_run',
  startScan: 'duplicate_scan',
};

type Call = { path: string; body: unknown };
/** Prepares calls that need existing rows, or none in their way; returns what to send. */
const prepared: Record<string, (call: Call) => Promise<Call>> = {
  ...preparedHiring(owner),
  ...preparedTracker(owner),
  ...preparedFairnessAudits(test, owner),
  addAnswer: async ({ path }) => ({ path, body: { question: `${randomUUID()}?`, answer: 'In good time' } }),
  addCompany: async ({ path }) => ({ path, body: { url: `https://jobs.lever.co/${randomUUID()}` } }),
  addPerson: async ({ path, body }) => ({
    path,
    body: { ...(body as object), name: `Jane ${randomUUID()}` },
  }),
  addIdentifier: async () => ({
    path: `/api/people/${await addPerson()}/identifiers`,
    body: { type: 'email', value: `${randomUUID()}@example.com` },
  }),
  addPosting: async ({ path }) => ({
    path,
    body: { title: `Ropemaker ${randomUUID()}`, company: 'Ropewalk' },
  }),
  claimPosting: async ({ path }) => {
    const role = { title: `Ropemaker ${randomUUID()}`, company: `Ropewalk ${randomUUID()}` };
    const { body } = await owner.post('/api/postings', role);
    return { path, body: { action: 'run', job_id: body.id } };
  },
  addVariant: async ({ path }) => {
    await storeOwnResume(test, owner, 'name: Jane Roe');
    return { path, body: { name: randomUUID() } };
  },
  saveSearch: async ({ path }) => ({ path, body: { name: randomUUID(), query: { search: 'ropemaker' } } }),
  mergePeople: async () => ({
    path: `/api/people/${await addPerson()}/merges`,
    body: { merged_id: await addPerson() },
  }),
  startIngestion: async ({ path }) => {
    const { body } = await owner.post('/api/companies', { url: `https://jobs.lever.co/${randomUUID()}` });
    return { path, body: { companies: [body.key] } };
  },
  startScan: async (call) => {
    const { items } = (await owner.get('/api/duplicates/scans')).body;
    for (const { id } of items) await owner.post(`/api/duplicates/scans/${id}/abort`);
    return call;
  },
};

describe('an Idempotency-Key', () => {
  it('is supported by every call that creates something', () => {
    expect(creating.map(({ id }) => id).sort()).toEqual(Object.keys(tables).sort());
  });

  it.each(creating)('makes $path safe to send again: one row, one response', async (operation) => {
    const { send, countNew } = await scene(operation);
    const first = await send();
    const second = await send();

    expect([first.status, second.status]).toEqual([operation.status, operation.status]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await countNew()).toBe(1);
  });

  it.each(creating)(
    'gives twenty concurrent requests to $path the same response and one row',
    async (operation) => {
      const { send, countNew } = await scene(operation);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send()));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([operation.status]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await countNew()).toBe(1);
    },
  );

  it.each(creating)('stores the response of $path encrypted', async (operation) => {
    const { send, key } = await scene(operation);
    const { body } = await send();
    const [stored] = await sql<{ body: string }[]>`select body from idempotency_key where key = ${key}`;
    expect(stored?.body.length).toBeGreaterThan(50);
    const told = textsIn(body).filter((text) => text.length >= SHORTEST_SECRET);
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) expect(stored?.body).not.toContain(text);
  });

  it('is rejected for another request', async () => {
    const key = randomUUID();
    await start(owner, key, 'the first');
    const { status, body } = await start(owner, key, 'another');
    expect([status, body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it.each(['', 'with space', 'k'.repeat(201), 'é'])('is rejected if it is “%s”', async (key) => {
    const { status, body } = await start(owner, key, 'never');
    expect([status, body.code]).toEqual([400, 'invalid-idempotency-key']);
  });

  it('does not remember a failure: the same request may succeed later', async () => {
    const email = 'once-more@example.com';
    const open = await owner.post('/api/invitations', { email, role: 'viewer' });
    const again = () =>
      owner.post('/api/invitations', { email, role: 'viewer' }, { 'idempotency-key': 'once-more' });
    expect((await again()).body.code).toBe('already-invited');

    await owner.delete(`/api/invitations/${open.body.id}`);

    expect((await again()).status).toBe(201);
    expect((await again()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('belongs to one caller: colleagues and other workspaces can use the same key', async () => {
    const callers = [owner, await test.signIn({ role: 'admin' }), await test.signIn({ tenant: 'elsewhere' })];
    const answers = await Promise.all(
      callers.map((caller) => start(caller, 'the-same-key', 'the same note')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });
});

describe('a row created with a key and its response', () => {
  it('are stored together or not at all', async () => {
    await sql`create function no_answer() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
    await sql`create trigger no_answer before update on idempotency_key execute function no_answer()`;
    const failed = await start(owner, 'half', 'half done');
    await sql`drop trigger no_answer on idempotency_key`;

    expect(failed.status).toBe(500);
    expect(await countNotes('half done')).toBe(0);
    expect((await start(owner, 'half', 'half done')).status).toBe(201);
    expect(await countNotes('half done')).toBe(1);
  });

  it('survive a crash together', async () => {
    const dying = await apiProcess({ ...secret, DATABASE_URL: test.database.url });
    const there = clientOf((path, init) => fetch(`${dying.url}${path}`, init), owner);
    const lock = await blockAuditTrail(sql);
    const lost = start(there, 'crash', 'in the middle').catch(() => 'lost');
    await expect.poll(lock.countWaiting).toBe(1);

    dying.child.kill('SIGKILL');
    await lock.release();

    expect(await lost).toBe('lost');
    await expect.poll(lock.countWaiting).toBe(0);
    const [first, second] = [
      await start(owner, 'crash', 'in the middle'),
      await start(owner, 'crash', 'in the middle'),
    ];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await countNotes('in the middle')).toBe(1);
  });
});

/** Sends the same request repeatedly and returns the results. */
async function scene(operation: Operation) {
  const table = tables[operation.id] ?? '';
  const call = { path: operation.path, body: operation.body && exampleOf(operation.body.schema) };
  const { path, body } = (await prepared[operation.id]?.(call)) ?? call;
  const count = async () => (await sql`select count(*)::int from ${sql(table)}`)[0]?.count;
  const before = await count();
  const key = randomUUID();
  const send = () => owner.post(path, body, { 'idempotency-key': key });
  return { key, send, countNew: async () => (await count()) - before };
}

/** A person who resembles no other. */
async function addPerson(): Promise<string> {
  const { status, body } = await owner.post('/api/people', { name: `Jane ${randomUUID()}` });
  expect(status).toBe(201);
  return body.person.id;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function start(client: Client, key: string, note: string) {
  return client.post('/api/checks', { note }, { 'idempotency-key': key });
}

async function countNotes(note: string): Promise<number> {
  return (await sql`select count(*)::int from check_run where note = ${note}`)[0]?.count;
}
