import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newRole } from '../../../test/applying/history-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const claim = (client: Client, job_id: string, body = {}) =>
  client.post('/api/crawler/jobs', { action: 'run', job_id, ...body });
const finish = async (client: Client, run_id: string) => {
  for (const status of ['submitting', 'success'])
    await client.patch('/api/crawler/jobs', { run_id, status, artifacts: {} });
};

it('two members apply to the same role, once each, and neither learns of the other', async () => {
  const { owner, seeker } = await workspace('Both');
  const role = await newRole(test);
  const first = await claim(seeker, role);
  await finish(seeker, first.body.id);
  expect((await owner.get(`/api/postings/${role}`)).body).toMatchObject({ stage: 'discovered', stages: [] });

  const second = await claim(owner, role);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.duplicate_of).toBeNull();
  await finish(owner, second.body.id);
  for (const [client, own] of [
    [owner, second.body.id],
    [seeker, first.body.id],
  ] as const) {
    expect((await claim(client, role)).body).toMatchObject({ code: 'bad-job-status' });
    const { items } = (await client.get(`/api/crawler/jobs?runs_for=${role}`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await client.get(`/api/postings/${role}`)).body.stage).toBe('applied');
  }
});

it('members claim a role at the same moment without waiting for each other’s claim', async () => {
  const { owner, seeker } = await workspace('Moment');
  const role = await newRole(test);
  const answers = await Promise.all([claim(owner, role), claim(seeker, role), claim(owner, role)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
});

it('each member has their own limits', async () => {
  const { owner, seeker } = await workspace('Limits');
  await owner.patch('/api/applying/settings', { per_day: 1 });
  expect((await claim(seeker, await newRole(test))).status).toBe(201);
  expect((await owner.get('/api/applying/settings')).body.used_today).toBe(0);
  expect((await claim(owner, await newRole(test))).status).toBe(201);
  expect((await claim(owner, await newRole(test))).body).toMatchObject({
    code: 'daily-limit-reached',
    used: 1,
  });
});

it('the ID of another member’s run is taken, and says nothing else', async () => {
  const { owner, seeker } = await workspace('Ids');
  const [run_id, role] = [randomUUID(), await newRole(test)];
  await claim(seeker, role, { run_id });
  for (const target of [role, await newRole(test)]) {
    const { status, body } = await claim(owner, target, { run_id });
    expect([status, body.code, body.run_id]).toEqual([409, 'run-id-taken', run_id]);
  }
  const written = await owner.patch('/api/crawler/jobs', { run_id, status: 'running' });
  expect([written.status, written.body.code]).toEqual([404, 'no-such-run']);
});

it('the database refuses a claim in the name of another member', async () => {
  const { owner, seeker } = await workspace('Names');
  const { id: tenantId } = owner.user.workspace;
  const attempt = test.database.db.as({ tenantId, userId: owner.user.id }, (sql) =>
    sql`select apply_claim(${tenantId}, ${randomUUID()}, ${randomUUID()}, 'a', 'b', 'c', 1, 60, ${seeker.user.id},
      'user:1', null, '{}', false, false, now(), 1, 1, 1)`.execute(),
  );
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

async function workspace(tenant: string) {
  return {
    owner: await test.signIn({ tenant }),
    seeker: await test.signIn({ tenant, role: 'seeker' }),
  };
}
