import { expect, it } from 'vitest';
import { openProxy } from '../../test/proxy.ts';
import { openSse } from '../../test/sse-client.ts';
import { type Client, call, testSystem } from '../../test/system.ts';
import { openDb } from '../platform/db/postgres.ts';
import { watchApiKeys } from './watch-api-keys.ts';

const secret = { TENON_SECRET: 'one secret for all processes' };
const first = await testSystem({ environment: secret });
const second = await testSystem({ environment: { ...secret, DATABASE_URL: first.database.url } });
const SCOPES = [
  'workspace.read',
  'system.read',
  'system.manage',
  'documents.read',
  'people.read',
  'postings.read',
];
const { paths } = (await call(first.fetch, 'GET', '/openapi.json')).body;
const streamed = Object.keys(paths).filter(
  (path) => paths[path].get?.responses[200]?.content?.['text/event-stream'],
);

it('every stream of the API is tested here', () => {
  expect(streamed.length).toBeGreaterThan(5);
});

it.each(streamed)('a revoked API key loses its stream of %s, in every process', async (path) => {
  const owner = await first.signIn({ tenant: 'Revoked' });
  const { id, key } = await createKey(owner);
  const streams = await openStreams(key, await fillPath(owner, path));
  expect((await owner.delete(`/api/api-keys/${id}`)).status).toBe(204);
  await allEnded(streams);
});

it('an API key loses its streams when it expires', async () => {
  const owner = await first.signIn({ tenant: 'Expired' });
  const { id, key } = await createKey(owner);
  const streams = await openStreams(key);
  await first.database.owner`update api_key set expires_at = now() + interval '1 second' where id = ${id}`;
  await allEnded(streams);
});

it('the API keys of a removed member lose their streams', async () => {
  const { owner, admin, key } = await adminWithKey('Removed');
  const streams = await openStreams(key);
  expect((await owner.delete(`/api/members/${admin.user.id}`)).status).toBe(204);
  await allEnded(streams);
});

it('the API keys of a member with a lowered role lose their streams, and reconnect with fewer permissions', async () => {
  const { owner, admin, key } = await adminWithKey('Lowered');
  const streams = await openStreams(key, '/api/people/stream');
  const changed = await owner.patch(`/api/members/${admin.user.id}`, { role: 'seeker' });
  expect(changed.status).toBe(200);
  await allEnded(streams);
  const again = await openSse(`${first.url}/api/people/stream`, undefined, bearer(key));
  expect(again.response.statusCode).toBe(403);
  again.close();
});

it.each([
  ['removed', (owner: Client, id: number) => owner.delete(`/api/members/${id}`)],
  [
    'given another role',
    (owner: Client, id: number) => owner.patch(`/api/members/${id}`, { role: 'viewer' }),
  ],
])('a member who is %s loses the streams of their sessions', async (title, change) => {
  const owner = await first.signIn({ tenant: `Session ${title}` });
  const admin = await first.signIn({ tenant: `Session ${title}`, role: 'admin' });
  const streams = await openStreams(admin.token);
  await change(owner, admin.user.id);
  await allEnded(streams);
});

it('other keys keep their streams when one is revoked', async () => {
  const owner = await first.signIn({ tenant: 'Others' });
  const [revoked, kept] = [await createKey(owner), await createKey(owner)];
  const [stream] = await openStreams(kept.key);
  const ended = await openStreams(revoked.key);
  await owner.delete(`/api/api-keys/${revoked.id}`);
  await allEnded(ended);
  // What happens after the end of the one still reaches the other.
  await owner.patch('/api/workspace', { name: 'Others, renamed' });
  await expect.poll(() => stream?.text()).toContain('workspace');
  stream?.close();
});

it('a process that lost the database learns of revoked keys when it is back', async () => {
  const owner = await first.signIn({ tenant: 'Cut off' });
  const { id } = await createKey(owner);
  const proxy = await openProxy(Number(new URL(first.database.url).port));
  const url = Object.assign(new URL(first.database.url), { port: String(proxy.port) }).href;
  const db = openDb({ url, application: 'tenon-test', connections: 1 });
  const watch = await watchApiKeys(db);
  const ended = new Promise<void>((resolve) => watch.onEnd({ id, role: 'owner' }, resolve));

  await proxy.cut();
  await owner.delete(`/api/api-keys/${id}`);
  await proxy.restore();

  await ended;
  await watch.stop();
  await db.close();
});

async function createKey(client: Client): Promise<{ id: string; key: string }> {
  const { status, body } = await client.post('/api/api-keys', { name: 'agent', scopes: SCOPES });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Something to stream, of each kind that has an id in its address. */
async function fillPath(client: Client, path: string): Promise<string> {
  if (path.startsWith('/api/checks/')) {
    const { body } = await client.post('/api/checks', {});
    return path.replace(/\{.*\}/, body.id);
  }
  const [run] = await first.database.owner`
    insert into ingestion_run (tenant_id, started_by) values (${client.user.workspace.id}, 'test') returning id`;
  return path.replace(/\{.*\}/, run?.id);
}

async function adminWithKey(tenant: string) {
  const owner = await first.signIn({ tenant });
  const admin = await first.signIn({ tenant, role: 'admin' });
  return { owner, admin, ...(await createKey(admin)) };
}

/** One in each process, read as it comes; `ended` resolves when the server ends it. */
async function openStreams(token: string, path = '/api/live') {
  return Promise.all(
    [first, second].map(async ({ url }) => {
      const stream = await openSse(`${url}${path}`, undefined, bearer(token));
      expect(stream.response.statusCode).toBe(200);
      const ended = (async () => {
        for await (const _ of stream.messages);
      })();
      // Whoever closes it does not wait for its end.
      ended.catch(() => undefined);
      return { ended, text: stream.text, close: stream.close };
    }),
  );
}

async function allEnded(streams: { ended: Promise<void> }[]): Promise<void> {
  await Promise.all(streams.map(({ ended }) => ended));
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
