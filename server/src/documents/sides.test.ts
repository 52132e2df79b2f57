import type { Role } from '@tenon/contract/permissions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lineParsers } from '../../test/documents/line-parsers.ts';
import { upload } from '../../test/documents/upload.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { openSse } from '../../test/sse-client.ts';
import { type Client, clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem({ openParsers: lineParsers, worker: true });
const sql = test.database.owner;
const RESUME = 'name: Jane Seeker\nemail: jane@example.org\nskill: Carving\nwarn: hidden-text';

const hiring: Role[] = ['owner', 'admin', 'recruiter', 'compliance', 'viewer'];
const clients = {} as Record<Role, Client>;
let [candidates, own] = ['', ''];

beforeAll(async () => {
  for (const role of [...hiring, 'seeker'] as Role[]) clients[role] = await test.signIn({ role });
  candidates = await uploadAs(
    clients.recruiter,
    'name: Cy Candidate\nemail: cy@example.org\nwarn: hidden-text',
  );
  own = await uploadAs(clients.seeker, RESUME);
});

describe('a resume of a job seeker', () => {
  it.each(hiring)('is invisible to the role %s', async (role) => {
    expect(await seenBy(clients[role])).toEqual([candidates]);
    expect(await statusesOf(clients[role], own)).toEqual(new Set([404]));
    const [review] = await sql`select id from document_review where document_id = ${own}`;
    const settled = await clients[role].post(`/api/reviews/${review?.id}/settle`, { action: 'dismiss' });
    expect([403, 404]).toContain(settled.status);
  });

  it.each(['hiring_manager', 'interviewer'] as const)(
    'is closed to the role %s, like all documents',
    async (role) => {
      const client = await test.signIn({ role });
      expect((await client.get('/api/documents')).status).toBe(403);
      expect(await statusesOf(client, own)).toEqual(new Set([403]));
    },
  );

  it('does not create a candidate and is not matched with jobs', async () => {
    await vi.waitFor(async () => {
      expect(await sql`select from person_document where document_id = ${candidates}`).toHaveLength(1);
    }, PATIENTLY);
    expect(await sql`select from person_document where document_id = ${own}`).toHaveLength(0);
    const { body } = await clients.recruiter.get('/api/people?search=seeker');
    expect(body.items).toEqual([]);
  });

  it('is used to rank roles', async () => {
    const { status, body } = await clients.seeker.post('/api/matching/postings', {});
    expect([status, body.understood.document.id]).toEqual([200, own]);
  });

  it('is separate from the same file on the hiring side, and can be deleted independently', async () => {
    const [theirs, mine] = [
      await uploadAs(clients.recruiter, 'name: Twin'),
      await uploadAs(clients.seeker, 'name: Twin'),
    ];
    expect(mine).not.toBe(theirs);
    expect((await clients.seeker.delete(`/api/documents/${mine}`)).status).toBe(204);
    expect((await test.fetch(`/api/documents/${theirs}/file`, bearer(clients.recruiter))).status).toBe(200);
    await clients.recruiter.delete(`/api/documents/${theirs}`);
  });

  it('cannot be linked to a candidate', async () => {
    const query = `?candidate_id=${crypto.randomUUID()}`;
    const answer = await upload(test, clients.seeker, [{ name: 'a.txt', content: 'name: A' }], query);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
  });
});

describe('documents on the hiring side', () => {
  it('are invisible to a job seeker', async () => {
    expect(await seenBy(clients.seeker)).toEqual([own]);
    expect(await statusesOf(clients.seeker, candidates)).toEqual(new Set([404]));
    const refused = await clients.seeker.post('/api/matching/postings', { document_id: candidates });
    expect(refused.status).toBe(404);
    for (const path of ['/api/documents', '/api/documents/export', '/api/documents/stream', '/api/reviews']) {
      expect((await clients.seeker.get(`${path}?side=hiring`)).body.code).toBe('not-permitted');
    }
    const sent = await upload(test, clients.seeker, [{ name: 'a.txt', content: 'name: A' }], '?side=hiring');
    expect(sent.body.code).toBe('not-permitted');
  });

  it('are the default for an owner', async () => {
    const mine = await uploadAs(clients.owner, 'name: Olga Owner', '?side=seeking');
    expect(await seenBy(clients.owner)).toEqual([candidates]);
    expect(await seenBy(clients.owner, '&side=seeking')).toEqual([mine]);
    expect((await clients.admin.get(`/api/documents/${mine}`)).status).toBe(404);
    expect((await clients.owner.get(`/api/documents/${mine}`)).body.side).toBe('seeking');
  });

  it('cannot be deleted with an API key that may only read them', async () => {
    const { body } = await clients.owner.post('/api/api-keys', {
      name: 'mixed',
      scopes: ['documents.read', 'resumes.manage'],
    });
    const key = clientOf(test.fetch, { token: body.key, user: clients.owner.user });
    expect((await key.get(`/api/documents/${candidates}`)).status).toBe(200);
    expect((await key.delete(`/api/documents/${candidates}`)).status).toBe(404);
    expect(
      (await key.post(`/api/documents/${candidates}/corrections`, { path: 'headline', value: 'x' })).status,
    ).toBe(404);
  });
});

it('live events about a document reach only its side', async () => {
  const [theirs, mine] = [await watch(clients.recruiter), await watch(clients.seeker)];
  const next = await uploadAs(clients.seeker, 'name: Next');
  await vi.waitFor(() => expect(mine.text()).toContain(next), PATIENTLY);
  const after = await uploadAs(clients.recruiter, 'name: After');
  await vi.waitFor(() => expect(theirs.text()).toContain(after), PATIENTLY);
  expect(theirs.text()).not.toContain(next);
  expect(mine.text()).not.toContain(after);
  theirs.close();
  mine.close();
});

async function watch({ token }: Client) {
  const stream = await openSse(`${test.url}/api/documents/stream`, undefined, {
    authorization: `Bearer ${token}`,
  });
  const read = async () => {
    for await (const _ of stream.messages);
  };
  read().catch(() => undefined);
  return stream;
}

async function uploadAs(client: Client, content: string, query = ''): Promise<string> {
  const { status, body } = await upload(test, client, [{ name: 'resume.txt', content }], query);
  expect(status).toBe(201);
  const { id } = body.files[0].document;
  await vi.waitFor(async () => {
    expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready');
  }, PATIENTLY);
  return id;
}

/** Checks every list, and that they agree. */
async function seenBy(client: Client, query = ''): Promise<string[]> {
  const { items, counts } = (await client.get(`/api/documents?limit=100${query}`)).body;
  const ids = items.map(({ id }: { id: string }) => id);
  expect(counts.ready).toBe(ids.length);
  const table = (await client.get(`/api/documents/export?${query}`)).body as string;
  expect(
    table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(ids);
  const reviews = (await client.get(`/api/reviews?limit=100${query}`)).body;
  const reviewed = reviews.items.map(({ document }: { document: { id: string } }) => document.id);
  expect(reviewed.filter((id: string) => !ids.includes(id))).toEqual([]);
  return ids;
}

/** Status codes of all calls about one document. */
async function statusesOf(client: Client, id: string): Promise<Set<number>> {
  const path = `/api/documents/${id}`;
  const reads = ['', '/profile', '/text', '/file', '/export', '/pages/1'];
  const statuses = new Set<number>();
  for (const read of reads) statuses.add((await client.get(`${path}${read}`)).status);
  const writes = [
    await client.delete(path),
    await client.post(`${path}/parse`),
    await client.post(`${path}/corrections`, { path: 'headline', value: 'changed' }),
  ];
  // Callers without write access are rejected before the document is looked up.
  for (const { status } of writes) if (status !== 403) statuses.add(status);
  return statuses;
}

const bearer = ({ token }: Client) => ({ headers: { authorization: `Bearer ${token}` } });
