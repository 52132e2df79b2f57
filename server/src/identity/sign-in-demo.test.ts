import { Role } from '@tenon/contract/permissions';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { call, testSystem } from '../../test/system.ts';
import { seedDemo } from './seed-demo.ts';

const test = await testSystem();

describe('demo sign-in', () => {
  it('requires nothing, and signs in as the owner of the demo workspace', async () => {
    const { status, body } = await call(test.fetch, 'POST', '/auth/demo');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: 'owner',
      workspace: { name: 'Demo workspace', slug: 'demo' },
    });
  });

  it.each(Role.options)('signs in with the role %s, as the same user each time', async (role) => {
    const [first, second] = [await test.signIn({ role }), await test.signIn({ role })];
    expect((await first.get('/api/user')).body.role).toBe(role);
    expect(second.user.id).toBe(first.user.id);
  });

  it('accepts a workspace name, and many simultaneous requests create one workspace', async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        test.signIn({ tenant: 'Brand new', role: number % 2 ? 'viewer' : 'owner' }),
      ),
    );
    expect(new Set(clients.map(({ user }) => user.workspace.id)).size).toBe(1);
    expect((await clients[0]?.get('/api/members'))?.body.items).toHaveLength(2);
  });

  it('does not give access to a real workspace', async () => {
    const owner = await test.signIn();
    await owner.post('/api/workspaces', { name: 'Real business' });
    const answer = await call(test.fetch, 'POST', '/auth/demo', { tenant: 'real  BUSINESS' });
    expectProblem(answer, 409, 'workspace-name-taken');
  });
});

it('the demo workspace is seeded once with a member of every role, even by two processes at once', async () => {
  const fresh = await testSystem();
  const made = await Promise.all([seedDemo(fresh.system), seedDemo(fresh.system)]);
  expect(made.filter((result) => result?.made).length).toBeGreaterThan(0);
  expect(await seedDemo(fresh.system)).toMatchObject({ made: false, tenantId: made[0]?.tenantId });
  const owner = await fresh.signIn();
  const { items } = (await owner.get('/api/members')).body;
  expect(items.map(({ role }: { role: string }) => role).sort()).toEqual([...Role.options].sort());
});
