import type { Role } from '@tenon/contract/permissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { type Client, clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem();
let tenant = '';
let number = 0;

beforeEach(() => {
  tenant = `Workspace ${++number}`;
});

describe('members', () => {
  it('are listed by name in pages, and found by part of a name or address', async () => {
    const [owner] = await members('owner', 'admin', 'viewer');
    const first = await owner.get('/api/members?limit=2');
    expect(names(first.body)).toEqual(['Demo administrator', 'Demo owner']);
    const rest = await owner.get(`/api/members?limit=2&cursor=${first.body.next_cursor}`);
    expect(names(rest.body)).toEqual(['Demo viewer']);
    expect(rest.body.next_cursor).toBeNull();
    expect(names((await owner.get('/api/members?search=VIEWER%40')).body)).toEqual(['Demo viewer']);
    expect(names((await owner.get('/api/members?search=%25')).body)).toEqual([]);
  });

  it('lose their sessions when their role changes, so that their next token has the new role', async () => {
    const [owner, viewer] = await members('owner', 'viewer');
    const { status, body } = await owner.patch(`/api/members/${viewer.user.id}`, { role: 'admin' });
    expect({ status, role: body.role }).toEqual({ status: 200, role: 'admin' });
    await expectSignedOut(viewer);
    const again = await test.signIn({ tenant, role: 'viewer' });
    expect((await again.get('/api/user')).body.role).toBe('admin');
    expect((await again.get('/api/api-keys')).status).toBe(200);
  });

  it('keep their sessions when they are given the role they already have', async () => {
    const [owner, viewer] = await members('owner', 'viewer');
    await owner.patch(`/api/members/${viewer.user.id}`, { role: 'viewer' });
    expect((await viewer.get('/api/user')).status).toBe(200);
    expect((await owner.get('/api/audit?action=member.role-changed')).body.items).toEqual([]);
  });

  it('lose all access when they are removed', async () => {
    const [owner, admin] = await members('owner', 'admin');
    const key = (await admin.post('/api/api-keys', { name: 'k', scopes: ['members.read'] })).body.key;
    expect((await owner.delete(`/api/members/${admin.user.id}`)).status).toBe(204);
    await expectSignedOut(admin);
    const byKey = await test.fetch('/api/members', { headers: { authorization: `Bearer ${key}` } });
    expect(byKey.status).toBe(401);
    expectProblem(await owner.delete(`/api/members/${admin.user.id}`), 404, 'no-such-member');
  });

  it('of another workspace cannot be read or changed', async () => {
    const [owner] = await members('owner');
    const stranger = await test.signIn({ tenant: 'Somewhere else' });
    expectProblem(await owner.delete(`/api/members/${stranger.user.id}`), 404, 'no-such-member');
    expectProblem(
      await owner.patch(`/api/members/${stranger.user.id}`, { role: 'viewer' }),
      404,
      'no-such-member',
    );
    expect((await stranger.get('/api/user')).body.role).toBe('owner');
  });
});

describe('owners', () => {
  it('can only be added, changed and removed by owners', async () => {
    const [owner, admin, viewer] = await members('owner', 'admin', 'viewer');
    expectProblem(await admin.patch(`/api/members/${viewer.user.id}`, { role: 'owner' }), 403, 'owner-only');
    expectProblem(await admin.patch(`/api/members/${admin.user.id}`, { role: 'owner' }), 403, 'owner-only');
    expectProblem(await admin.patch(`/api/members/${owner.user.id}`, { role: 'viewer' }), 403, 'owner-only');
    expectProblem(await admin.delete(`/api/members/${owner.user.id}`), 403, 'owner-only');
    expectProblem(
      await admin.post('/api/invitations', { email: 'a@example.com', role: 'owner' }),
      403,
      'owner-only',
    );
    expect((await owner.patch(`/api/members/${viewer.user.id}`, { role: 'owner' })).status).toBe(200);
  });

  it('cannot all leave: the last one stays, whoever tries to remove them', async () => {
    const [owner] = await members('owner');
    expectProblem(await owner.delete(`/api/members/${owner.user.id}`), 409, 'last-owner');
    expectProblem(await owner.patch(`/api/members/${owner.user.id}`, { role: 'admin' }), 409, 'last-owner');
    expect((await owner.get('/api/user')).body.role).toBe('owner');
    const tenantId = owner.user.workspace.id;
    await expect(
      test.database.owner`delete from membership where tenant_id = ${tenantId}`,
    ).rejects.toMatchObject({
      constraint_name: 'keep_an_owner',
    });
  });

  it.each([
    ['remove', (one: Client, other: Client) => one.delete(`/api/members/${other.user.id}`)],
    [
      'demote',
      (one: Client, other: Client) => one.patch(`/api/members/${other.user.id}`, { role: 'viewer' }),
    ],
  ])('two who %s each other at once leave one', async (_name, act) => {
    for (let round = 0; round < 10; round++) {
      tenant = `Duel ${_name} ${round}`;
      const [one, other] = await twoOwners();
      const outcomes = await Promise.all([act(one, other), act(other, one)]);
      const refused = outcomes.filter(({ status }) => status >= 400);
      expect(refused).toHaveLength(1);
      expect(await countOwners(one.user.workspace.id)).toBe(1);
    }
  });

  it('are left with one if the last two leave at once', async () => {
    const [one, other] = await twoOwners();
    const leave = (client: Client) => client.delete(`/api/members/${client.user.id}`);
    const outcomes = await Promise.all([leave(one), leave(other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await countOwners(one.user.workspace.id)).toBe(1);
  });
});

describe('a member who signs in at the moment', () => {
  it('their role changes does not get a token with the old role', async () => {
    const [owner, member] = await members('owner', 'viewer');
    let role: Role = 'viewer';
    for (let round = 0; round < 30; round++) {
      role = role === 'viewer' ? 'admin' : 'viewer';
      const [client]: [WithRole, unknown] = await Promise.all([
        signInAsViewer(),
        owner.patch(`/api/members/${member.user.id}`, { role }),
      ]);
      if (client.user.role !== role) await expectSignedOut(client);
    }
  });

  it('they are removed does not keep a session', async () => {
    for (let round = 0; round < 15; round++) {
      tenant = `Leaving ${round}`;
      const [owner, member] = await members('owner', 'viewer');
      const workspace = { workspace_id: owner.user.workspace.id };
      const elsewhere = await member.post('/api/workspaces', { name: `Refuge ${round}` });
      const away = await member.post('/auth/switch', { workspace_id: elsewhere.body.id });
      const [back] = await Promise.all([
        clientOf(test.fetch, away.body).post('/auth/switch', workspace),
        owner.delete(`/api/members/${member.user.id}`),
      ]);
      if (back.status === 200) await expectSignedOut(clientOf(test.fetch, back.body));
    }
  });
});

type WithRole = Client & { user: { role: Role } };

async function signInAsViewer(): Promise<WithRole> {
  return (await test.signIn({ tenant, role: 'viewer' })) as WithRole;
}

async function members(...roles: [Role, ...Role[]]): Promise<[Client, Client, Client]> {
  const clients = [];
  for (const role of roles) clients.push(await test.signIn({ tenant, role }));
  return clients as [Client, Client, Client];
}

async function twoOwners(): Promise<[Client, Client]> {
  const [owner, admin] = await members('owner', 'admin');
  await owner.patch(`/api/members/${admin.user.id}`, { role: 'owner' });
  return [owner, await test.signIn({ tenant, role: 'admin' })];
}

async function countOwners(tenantId: string): Promise<number> {
  const rows = await test.database.owner`
    select from membership where tenant_id = ${tenantId} and role = 'owner'`;
  return rows.length;
}

function names(page: { items: { name: string }[] }): string[] {
  return page.items.map(({ name }) => name);
}

async function expectSignedOut(client: Client): Promise<void> {
  await expect
    .poll(async () => (await client.get('/api/user')).body.code, { interval: 5 })
    .toBe('session-ended');
}
