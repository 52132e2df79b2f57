import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { openSse } from '../../test/sse-client.ts';
import { type Client, testSystem } from '../../test/system.ts';

const test = await testSystem();
const sql = test.database.owner;

it('private events of a member are in the trail, but only they see them', async () => {
  const owner = await test.signIn({ tenant: 'Trail' });
  const admin = await test.signIn({ tenant: 'Trail', role: 'admin' });
  await admin.post('/api/answers', { question: 'Why us?', answer: 'Because.' });
  await owner.post('/api/answers', { question: 'Why you?', answer: 'Because.' });
  const seen = async (client: Client) =>
    (await client.get('/api/audit?action=answer.added')).body.items.map(
      ({ actor, is_private }: { actor: string; is_private: boolean }) => [actor, is_private],
    );
  expect(await seen(owner)).toEqual([[`user:${owner.user.id}`, true]]);
  expect(await seen(admin)).toEqual([[`user:${admin.user.id}`, true]]);
  const exported = (await owner.get('/api/audit/export')).body as string;
  expect(exported.match(/answer\.added/g)).toHaveLength(1);
});

it('the chain is verified with the private events of everyone', async () => {
  const owner = await test.signIn({ tenant: 'Chain' });
  const seeker = await test.signIn({ tenant: 'Chain', role: 'seeker' });
  for (const name of ['one', 'two'])
    await seeker.post('/api/answers', { question: `Question ${name}?`, answer: 'Yes' });
  await owner.post('/api/checks', {});
  const [count] = await sql`
    select count(*)::int as events from audit_event where tenant_id = ${owner.user.workspace.id}`;
  expect((await owner.get('/api/audit/verify')).body).toMatchObject({ intact: true, events: count?.events });
});

it('live events about private data reach only the member', async () => {
  const owner = await test.signIn({ tenant: 'Live' });
  const seeker = await test.signIn({ tenant: 'Live', role: 'seeker' });
  const [theirs, own] = [await watch(owner), await watch(seeker)];
  await seeker.post('/api/answers', { question: 'Why us?', answer: 'Because.' });
  await vi.waitFor(() => expect(own.text()).toContain('"answers"'), PATIENTLY);
  await owner.post('/api/checks', {});
  await vi.waitFor(() => expect(theirs.text()).toContain('"checks"'), PATIENTLY);
  expect(theirs.text()).not.toContain('"answers"');
  await vi.waitFor(() => expect(own.text()).toContain('"checks"'), PATIENTLY);
  // Whoever reconnects does not see it either.
  const again = await watch(owner, theirs.lastEventId()?.replace(/:\d+$/, ':0'));
  await vi.waitFor(() => expect(again.text()).toContain('"checks"'), PATIENTLY);
  expect(again.text()).not.toContain('"answers"');
  for (const stream of [theirs, own, again]) stream.close();
});

async function watch({ token }: Client, lastEventId?: string) {
  const stream = await openSse(`${test.url}/api/live`, lastEventId, { authorization: `Bearer ${token}` });
  const read = async () => {
    for await (const _ of stream.messages);
  };
  read().catch(() => undefined);
  return stream;
}
