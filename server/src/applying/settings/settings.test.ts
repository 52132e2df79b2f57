import { expect, it } from 'vitest';
import { call, testSystem } from '../../../test/system.ts';

const test = await testSystem();

const start = {
  paused: false,
  per_day: 25,
  per_company: 3,
  company_days: 30,
  facts_only: true,
  confirm_outward: false,
  allowed_hosts: [],
  used_today: 0,
  updated_at: null,
};

it('a new workspace has conservative rules: few applications, facts only, no allowed hosts', async () => {
  const owner = await test.signIn();
  expect((await owner.get('/api/applying/settings')).body).toEqual(start);
});

it('a change of the rules affects only the given fields and is recorded in the audit trail', async () => {
  const owner = await test.signIn({ tenant: 'Changing' });
  await owner.patch('/api/applying/settings', { per_day: 40 });
  const { body } = await owner.patch('/api/applying/settings', {
    per_day: 40,
    allowed_hosts: ['Boards.Example', '*.localhost:8080'],
  });
  expect(body).toEqual({
    ...start,
    per_day: 40,
    allowed_hosts: ['boards.example', '*.localhost:8080'],
    updated_at: expect.any(String),
  });
  const { items } = (await owner.get('/api/audit')).body;
  const ours = items.filter(({ action }: { action: string }) => action === 'apply-settings.changed');
  expect(ours.map(({ details }: { details: unknown }) => details)).toEqual([
    { allowed_hosts: ['boards.example', '*.localhost:8080'], allowed_hosts_before: [] },
    { per_day: 40, per_day_before: 25 },
  ]);
});

it('only a signed-in person with permission can change the rules, so an agent cannot raise its own limits', async () => {
  const owner = await test.signIn({ tenant: 'Guarded' });
  const viewer = await test.signIn({ tenant: 'Guarded', role: 'viewer' });
  const key = await owner.post('/api/api-keys', {
    name: 'agent',
    scopes: ['applying.read', 'applying.manage'],
  });
  const authorization = `Bearer ${key.body.key}`;
  const byKey = await call(
    test.fetch,
    'PATCH',
    '/api/applying/settings',
    { per_day: 1000 },
    { authorization },
  );
  const byViewer = await viewer.patch('/api/applying/settings', { per_day: 1000 });
  expect([byKey.body.code, byViewer.body.code]).toEqual(['in-person-only', 'not-permitted']);
  expect((await owner.get('/api/applying/settings')).body.per_day).toBe(25);
});

it('allowed hosts must be valid host names', async () => {
  const owner = await test.signIn({ tenant: 'Hosts' });
  for (const host of ['https://boards.example', 'boards.example/path', '*', 'a b', '*.*.example']) {
    const { status } = await owner.patch('/api/applying/settings', { allowed_hosts: [host] });
    expect([host, status]).toEqual([host, 400]);
  }
});
