import { rolePermissions } from '@tenon/contract/permissions';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, type Client, clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem();
const { owner: database } = test.database;
const owner = await test.signIn();

describe('an API key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const made = await create(owner, { name: 'agent', scopes: ['workspace.read'] });
    expect(made.key).toMatch(/^tnk_[0-9a-f]{32}_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: 'agent',
      created_by: 'Demo owner',
      expires_at: null,
      last_used_at: null,
    });
    const secret = secretOf(made.key);
    const everything = JSON.stringify([
      await database`select * from api_key`,
      (await owner.get('/api/api-keys')).body,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(made.key);
    expect(made.hint).toBe(`tnk_…${secret.slice(-4)}`);
  });

  it('has only its scopes, and acts under its own name', async () => {
    const made = await create(owner, { name: 'manager', scopes: ['members.manage'] });
    const key = withKey(made.key);
    expect((await key.post('/api/invitations', { email: 'by-key@example.com', role: 'viewer' })).status).toBe(
      201,
    );
    const [event] = (await owner.get('/api/audit?action=invitation.created')).body.items;
    expect(event.actor).toBe(`api-key:${made.id}`);
    expectProblem(await key.get('/api/members'), 403, 'not-permitted');
  });

  it('shows when it was last used, to the minute', async () => {
    const made = await create(owner, { name: 'used', scopes: ['members.read'] });
    await withKey(made.key).get('/api/members');
    const used = (await find(made.id)).last_used_at;
    expect(Date.parse(used)).toBeGreaterThan(Date.now() - 60_000);
    await withKey(made.key).get('/api/members');
    expect((await find(made.id)).last_used_at).toBe(used);
  });

  it('stops working immediately when it is revoked', async () => {
    const made = await create(owner, { name: 'revoked', scopes: ['members.read'] });
    const key = withKey(made.key);
    expect((await key.get('/api/members')).status).toBe(200);
    expect((await owner.delete(`/api/api-keys/${made.id}`)).status).toBe(204);
    expectProblem(await key.get('/api/members'), 401, 'api-key-invalid');
    expectProblem(await owner.delete(`/api/api-keys/${made.id}`), 404, 'no-such-api-key');
    expect((await find(made.id)).revoked_at).not.toBeNull();
  });

  it('stops working when it expires', async () => {
    const made = await create(owner, { name: 'short', scopes: ['members.read'], expires_in_days: 1 });
    expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(86_000_000);
    expect((await withKey(made.key).get('/api/members')).status).toBe(200);
    await database`update api_key set expires_at = now() - interval '1 second', last_used_at = null where id = ${made.id}`;
    expectProblem(await withKey(made.key).get('/api/members'), 401, 'api-key-invalid');
    expect((await find(made.id)).last_used_at).toBeNull();
  });

  it('has its own rate limit, even if there is no general one', async () => {
    const made = await create(owner, { name: 'slow', scopes: ['members.read'], rate_limit: 1 });
    expect(made.rate_limit).toBe(1);
    expect((await withKey(made.key).get('/api/members')).status).toBe(200);
    const refused = await withKey(made.key).get('/api/members');
    expectProblem(refused, 429, 'rate-limited');
    expect(refused.body.retry_after).toBe(Number(refused.headers.get('retry-after')));
    expect((await find(made.id)).rate_limit).toBe(1);
    for (const rate_limit of [0, -1, 1.5, '60', 1e9]) {
      const answer = await owner.post('/api/api-keys', { name: 'x', scopes: ['members.read'], rate_limit });
      expect(answer.status).toBe(400);
    }
  });

  it('ends with the membership of its creator, and stays ended if they return', async () => {
    const host = await test.signIn({ tenant: 'Keys' });
    const maker = await test.signIn({ tenant: 'Keys', role: 'admin' });
    const { key } = await create(maker, { name: 'orphan', scopes: ['members.read'] });
    await host.delete(`/api/members/${maker.user.id}`);
    expectProblem(await withKey(key).get('/api/members'), 401, 'api-key-invalid');
    await test.signIn({ tenant: 'Keys', role: 'admin' });
    expectProblem(await withKey(key).get('/api/members'), 401, 'api-key-invalid');
  });

  it('loses permissions that its creator loses', async () => {
    const host = await test.signIn({ tenant: 'Demotion' });
    const maker = await test.signIn({ tenant: 'Demotion', role: 'admin' });
    const { key } = await create(maker, { name: 'k', scopes: ['members.read', 'members.manage'] });
    await host.patch(`/api/members/${maker.user.id}`, { role: 'viewer' });
    expect((await withKey(key).get('/api/members')).status).toBe(200);
    expectProblem(await withKey(key).get('/api/invitations'), 403, 'not-permitted');
    await host.patch(`/api/members/${maker.user.id}`, { role: 'admin' });
    expect((await withKey(key).get('/api/invitations')).status).toBe(200);
  });

  it('sees its creator with its own permissions and its one workspace only', async () => {
    const { key } = await create(owner, { name: 'who', scopes: ['audit.read'] });
    const { body } = await withKey(key).get('/api/user');
    expect(body).toMatchObject({ id: owner.user.id, permissions: ['audit.read'] });
    expect(body.workspaces).toHaveLength(1);
  });

  it('is rejected with another secret, another ID, or only a part of it', async () => {
    const [one, other] = [
      await create(owner, { name: 'one', scopes: ['members.read'] }),
      await create(owner, { name: 'other', scopes: ['members.read'] }),
    ];
    const secret = secretOf(one.key);
    const [prefix, id] = one.key.split('_');
    for (const text of [
      `${prefix}_${other.key.split('_')[1]}_${secret}`,
      `${prefix}_${id}_${'A'.repeat(43)}`,
      `${prefix}_${id}`,
      `${prefix}_${id.toUpperCase()}_${secret}`,
      'tnk_',
    ]) {
      expectProblem(await withKey(text).get('/api/members'), 401, 'api-key-invalid');
    }
  });

  it('is created once if the request is repeated with the same Idempotency-Key', async () => {
    const send = () =>
      owner.post('/api/api-keys', { name: 'twice', scopes: ['members.read'] }, { 'idempotency-key': 'same' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await withKey(second.body.key).get('/api/members')).status).toBe(200);
  });
});

describe('creating API keys', () => {
  it('requires the permission, and can only grant permissions that the creator has', async () => {
    const compliance = await test.signIn({ role: 'compliance' });
    expectProblem(
      await compliance.post('/api/api-keys', { name: 'x', scopes: ['audit.read'] }),
      403,
      'not-permitted',
    );
    for (const scopes of [[], ['everything'], 'audit.read']) {
      expect((await owner.post('/api/api-keys', { name: 'x', scopes })).status).toBe(400);
    }
    expect((await create(owner, { name: 'all', scopes: [...rolePermissions.owner] })).scopes).toEqual(
      rolePermissions.owner,
    );
  });

  it('is recorded in the audit trail, and so is revoking', async () => {
    const made = await create(owner, { name: 'traced', scopes: ['audit.read'] });
    await owner.delete(`/api/api-keys/${made.id}`);
    const events = (await owner.get(`/api/audit?search=api-key:${made.id}`)).body.items;
    expect(events).toMatchObject([
      { action: 'api-key.revoked', details: { name: 'traced' } },
      { action: 'api-key.created', details: { name: 'traced', scopes: ['audit.read'] } },
    ]);
    expect(JSON.stringify(events)).not.toContain(secretOf(made.key));
  });
});

async function create(
  maker: Client,
  body: { name: string; scopes: string[]; expires_in_days?: number; rate_limit?: number },
): Promise<Answer['body']> {
  const answer = await maker.post('/api/api-keys', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The part that proves the key; it may hold underscores itself. */
function secretOf(key: string): string {
  return key.slice(-43);
}

function withKey(key: string): Client {
  return clientOf(test.fetch, { token: key, user: owner.user });
}

async function find(id: string): Promise<Answer['body']> {
  const { body } = await owner.get('/api/api-keys?limit=100');
  return body.items.find((key: { id: string }) => key.id === id);
}
