import { rolePermissions } from '@tenon/contract/permissions';
import { describe, expect, it } from 'vitest';
import { type Client, clientOf, testSystem } from './system.ts';

const test = await testSystem();

describe('a person in two workspaces', () => {
  it('creates API keys that are valid only in their workspace', async () => {
    const { person, home, other } = await scene('keys');
    const made = await person.post('/api/api-keys', { name: 'script', scopes: rolePermissions.owner });
    const key = clientOf(test.fetch, { token: made.body.key, user: person.user });

    const { status, body } = await key.get('/api/user');

    expect(status).toBe(200);
    expect(body.workspace.id).toBe(home);
    expect(JSON.stringify(body)).not.toContain(other);
    expect((await person.get('/api/user')).body.workspaces).toHaveLength(2);
  });

  it('loses access to a workspace with the membership', async () => {
    const { person, other, host } = await scene('removal');
    const there = await switchTo(person, other);

    await host.delete(`/api/members/${person.user.id}`);

    await expectRefused(there);
    expect((await host.get('/api/members')).body.items).toHaveLength(1);
  });

  it('loses access also after switching to another workspace', async () => {
    const { person, home, other, host } = await scene('sly-removal');
    const there = await switchTo(person, other);
    const back = await switchTo(there, home);

    await host.delete(`/api/members/${person.user.id}`);

    await expectRefused(there);
    expect((await back.get('/api/user')).status).toBe(200);
  });

  it('loses open streams with the membership', async () => {
    const { person, other, host } = await scene('streams');
    const there = await switchTo(person, other);
    const headers = { authorization: `Bearer ${there.token}` };
    const streams = await Promise.all(
      ['/api/live', '/api/system/stream'].map((path) => test.fetch(path, { headers })),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);

    await host.delete(`/api/members/${person.user.id}`);

    await Promise.all(streams.map((stream) => stream.text()));
  });

  it('loses the permissions of an old role at once, in whichever workspace they are', async () => {
    const { person, home, other, host } = await scene('role');
    const there = await switchTo(person, other);
    const back = await switchTo(there, home);

    await host.patch(`/api/members/${person.user.id}`, { role: 'viewer' });

    await expectRefused(there);
    expect((await switchTo(back, other)).user.workspace.id).toBe(other);
  });
});

/** A person with their own workspace who is also an administrator in the host's workspace. */
async function scene(name: string) {
  const person = await test.signIn({ tenant: `${name} home` });
  const host = await test.signIn({ tenant: `${name} other` });
  const invited = await host.post('/api/invitations', { email: `${name}@example.com`, role: 'admin' });
  await person.post('/api/invitations/accept', { token: invited.body.token });
  return { person, host, home: person.user.workspace.id, other: host.user.workspace.id };
}

async function switchTo(client: Client, workspaceId: string): Promise<Client> {
  const { status, body } = await client.post('/auth/switch', { workspace_id: workspaceId });
  expect([status, body.detail]).toEqual([200, undefined]);
  return clientOf(test.fetch, body);
}

/** This happens through a notification, so within moments and not at once. */
async function expectRefused(client: Client): Promise<void> {
  await expect.poll(async () => (await client.get('/api/members')).status).toBe(401);
}
