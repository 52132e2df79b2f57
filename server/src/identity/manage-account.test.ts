import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { type Client, call, clientOf, testSystem } from '../../test/system.ts';
import { seedCatalog } from '../postings/companies/seed-catalog.ts';

const test = await testSystem();
await seedCatalog(test.system);

describe('settings', () => {
  it('start with all companies and no title filters', async () => {
    const client = await test.signIn({ tenant: 'Beginner' });
    const { status, body } = await client.get(`/api/settings/${client.user.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: client.user.id, enabled_companies: ['ALL'], title_filters: [] });
  });

  it('change only in the fields that were sent', async () => {
    const client = await test.signIn({ tenant: 'Changer' });
    await client.post('/api/settings', { enabled_companies: ['stripe', 'spotify', 'stripe'] });
    const { body } = await client.post('/api/settings', { title_filters: [' engineer ', 'engineer'] });
    expect(body).toMatchObject({ enabled_companies: ['stripe', 'spotify'], title_filters: ['engineer'] });
    expect((await client.post('/api/settings', {})).body).toMatchObject({
      enabled_companies: ['stripe', 'spotify'],
    });
    const reset = await client.post('/api/settings', { enabled_companies: ['ALL'], title_filters: [] });
    expect(reset.body).toMatchObject({ enabled_companies: ['ALL'], title_filters: [] });
    expect((await client.post('/api/settings', { enabled_companies: [] })).body.enabled_companies).toEqual(
      [],
    );
  });

  it('with a company that does not exist are rejected, unless it was enabled before', async () => {
    const client = await test.signIn({ tenant: 'Mistaken' });
    const answer = await client.post('/api/settings', { enabled_companies: ['stripe', 'no-such-company'] });
    expectProblem(answer, 400, 'unknown-company');
    expect(answer.body.companies).toEqual(['no-such-company']);
    expect((await client.get(`/api/settings/${client.user.id}`)).body.enabled_companies).toEqual(['ALL']);

    await test.database.owner`
      update user_setting set enabled_companies = '{deleted-since}' where user_id = ${client.user.id}`;
    const changed = await client.post('/api/settings', { enabled_companies: ['deleted-since', 'stripe'] });
    expect(changed.body.enabled_companies).toEqual(['deleted-since', 'stripe']);
  });

  it('are private: not even an owner can read or change another user’s', async () => {
    const owner = await test.signIn({ tenant: 'Shared' });
    const viewer = await test.signIn({ tenant: 'Shared', role: 'viewer' });
    await viewer.post('/api/settings', { title_filters: ['private'] });
    expectProblem(await owner.get(`/api/settings/${viewer.user.id}`), 404, 'no-such-settings');
    expectProblem(await owner.get('/api/settings/987654321'), 404, 'no-such-settings');
    await owner.post('/api/settings', { user_id: viewer.user.id, title_filters: ['changed'] });
    expect((await viewer.get(`/api/settings/${viewer.user.id}`)).body.title_filters).toEqual(['private']);
  });

  it('are the same in every workspace of a user', async () => {
    const client = await test.signIn({ tenant: 'Everywhere' });
    await client.post('/api/settings', { title_filters: ['designer'] });
    const { body } = await client.post('/api/workspaces', { name: 'Another place' });
    const there = await switchTo(client, body.id);
    expect((await there.get(`/api/settings/${client.user.id}`)).body.title_filters).toEqual(['designer']);
  });

  it('are rejected if they are invalid', async () => {
    const client = await test.signIn();
    for (const body of [
      { enabled_companies: 'all' },
      { enabled_companies: ['ALL', 'stripe'] },
      { title_filters: 'engineer' },
      { title_filters: [''] },
      { title_filters: ['two\nlines'] },
      { title_filters: Array.from({ length: 201 }, (_, number) => `filter ${number}`) },
    ]) {
      expectProblem(await client.post('/api/settings', body), 400, 'invalid-request');
    }
  });
});

describe('workspaces', () => {
  it('can be created by anyone, who becomes their owner', async () => {
    const viewer = await test.signIn({ role: 'viewer', tenant: 'Humble' });
    const { status, body } = await viewer.post('/api/workspaces', { name: 'Müller & Söhne' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Müller & Söhne', slug: 'muller-sohne' });
    const there = await switchTo(viewer, body.id);
    expect((await there.get('/api/user')).body).toMatchObject({ role: 'owner', workspace: { id: body.id } });
    expect(
      (await there.get('/api/audit')).body.items.map((event: { action: string }) => event.action),
    ).toEqual(['session.started', 'workspace.created']);
  });

  it('may have the same name, and get different slugs', async () => {
    const client = await test.signIn();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/workspaces', { name: 'Same' })),
    );
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(5);
    expect((await client.post('/api/workspaces', { name: '日本語' })).body.slug).toBe('日本語');
  });

  it('can be renamed by those who manage them, and the audit trail has both names', async () => {
    const owner = await test.signIn({ tenant: 'Before' });
    const { body } = await owner.patch('/api/workspace', { name: 'After' });
    expect(body).toMatchObject({ id: owner.user.workspace.id, name: 'After' });
    const [event] = (await owner.get('/api/audit?action=workspace.renamed')).body.items;
    expect(event.details).toEqual({ from: 'Before', to: 'After' });
  });

  it('can be switched, which ends the token for the previous one', async () => {
    const client = await test.signIn({ tenant: 'Home' });
    const { body } = await client.post('/api/workspaces', { name: 'Away' });
    const there = await switchTo(client, body.id);
    expect((await there.get('/api/members')).body.items).toHaveLength(1);
    await expect.poll(async () => (await client.get('/api/user')).status, { interval: 5 }).toBe(401);
    const back = await switchTo(there, client.user.workspace.id);
    expect((await back.get('/api/user')).body.workspaces).toHaveLength(2);
  });

  it('that a user does not belong to cannot be entered, and look like missing ones', async () => {
    const client = await test.signIn({ tenant: 'Inside' });
    const stranger = await test.signIn({ tenant: 'Outside' });
    for (const id of [stranger.user.workspace.id, '0198c0de-0000-7000-8000-000000000001']) {
      expectProblem(await client.post('/auth/switch', { workspace_id: id }), 404, 'no-such-workspace');
    }
  });

  it('are stored in the session: a refresh stays in the current one', async () => {
    const { body } = await call(test.fetch, 'POST', '/auth/demo', {
      with_refresh_token: true,
      tenant: 'Roamer',
    });
    const client = clientOf(test.fetch, body);
    const made = await client.post('/api/workspaces', { name: 'Second home' });
    await switchTo(client, made.body.id);
    const next = await call(test.fetch, 'POST', '/auth/refresh', { refresh_token: body.refresh_token });
    expect(next.body.user.workspace.id).toBe(made.body.id);
  });
});

async function switchTo(client: Client, workspaceId: string): Promise<Client> {
  const { status, body } = await client.post('/auth/switch', { workspace_id: workspaceId });
  expect(status).toBe(200);
  return clientOf(test.fetch, body);
}
