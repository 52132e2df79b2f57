import { expect, it } from 'vitest';
import { agentWithKey, applyTo, newRole } from '../../../test/applying/history-scene.ts';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const sql = test.database.owner;

type Run = { id: string; status: string; events: { kind: string }[] };
const idsIn = (items: Run[]) => items.map(({ id }) => id);

async function workspace(tenant: string) {
  const owner = await test.signIn({ tenant });
  await owner.patch('/api/applying/settings', { per_day: 1000 });
  return owner;
}

it('a run is returned with every event, its actor and the artifacts that it added', async () => {
  const owner = await workspace('One run');
  const agent = await agentWithKey(test, owner, 'Night agent');
  const job_id = await newRole(test, { title: 'Thatcher' });
  const claim = { action: 'run', job_id, variant_id: 'two pages', artifacts: { form: { questions: 2 } } };
  const { id } = (await agent.post('/api/crawler/jobs', claim)).body;
  await agent.patch('/api/crawler/jobs', { run_id: id, artifacts: { form: { pages: 1 } } });
  await agent.patch('/api/crawler/jobs', { run_id: id, status: 'submitting' });
  await agent.patch('/api/crawler/jobs', {
    run_id: id,
    status: 'success',
    artifacts: { confirmation: { id: 'T-9' } },
  });

  const { status, body } = await owner.get(`/api/apply-runs/${id}`);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id, status: 'success', stage: 'applied', title: 'Thatcher', variant_id: 'two pages', lease: null },
    agent: { actor: agent.actor, name: 'Night agent' },
    artifacts: { form: { questions: 2, pages: 1 }, confirmation: { id: 'T-9' } },
    sent: { artifacts: { form: { questions: 2, pages: 1 } } },
  });
  expect(
    body.events.map(({ kind, name, to_status }: Record<string, string>) => [kind, name, to_status]),
  ).toEqual([
    ['claimed', 'Night agent', 'pending'],
    ['artifacts', 'Night agent', null],
    ['status', 'Night agent', 'submitting'],
    ['status', 'Night agent', 'success'],
  ]);
  expect(body.events.at(-1).artifacts).toEqual({ confirmation: { id: 'T-9' } });
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  expect((await stranger.get(`/api/apply-runs/${id}`)).body.code).toBe('no-such-run');
});

it('all runs for a role are found by our ID and by that of its board, even after it is deleted', async () => {
  const owner = await workspace('One role');
  const role = await newRole(test, { title: 'Saddler', company: 'Saddlery' });
  const failed = await applyTo(test, owner, { role, artifacts: { form: 'seen' }, statuses: ['failed'] });
  const current = await applyTo(test, owner, { role });
  const runsFor = async (query: string) => (await owner.get(`/api/crawler/jobs?runs_for=${query}`)).body;

  const byOurs = await runsFor(role);
  expect(idsIn(byOurs.items)).toEqual([current.id, failed.id]);
  expect(byOurs.items[1]).toMatchObject({ artifacts: { form: 'seen' }, status: 'failed', lease: null });
  expect(byOurs.items[1].events.map(({ kind }: { kind: string }) => kind)).toEqual(['claimed', 'status']);
  expect(byOurs.items[0].lease.seconds_left).toBeGreaterThan(0);
  expect(await runsFor(`${current.job_id}&board=saddlery`)).toMatchObject({ next_cursor: null });
  const first = await runsFor(`${current.job_id}&limit=1`);
  const second = await runsFor(`${current.job_id}&limit=1&cursor=${first.next_cursor}`);
  expect([...idsIn(first.items), ...idsIn(second.items)]).toEqual([current.id, failed.id]);
  expect(second.next_cursor).toBeNull();

  await sql`delete from posting where id = ${role}`;
  expect(idsIn((await runsFor(current.job_id)).items)).toEqual([current.id, failed.id]);
  expect((await runsFor('never-heard-of')).code).toBe('no-such-job');
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  const elsewhere = await stranger.get(`/api/crawler/jobs?runs_for=${current.job_id}`);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'no-such-job']);
});

it('a role without runs has an empty history, and an ID that several boards use requires the board', async () => {
  const owner = await workspace('Two boards');
  const roles = await storePostings(test, [
    { title: 'Turner', company: 'Lathe and Son' },
    { title: 'Turner', company: 'Lathe and Daughter' },
  ]);
  await sql`update posting set external_id = 'T1' where id in ${sql(roles)}`;
  expect((await owner.get(`/api/crawler/jobs?runs_for=${roles[0]}`)).body.items).toEqual([]);
  const several = await owner.get('/api/crawler/jobs?runs_for=T1');
  expect([several.status, several.body.code]).toEqual([409, 'job-not-unique']);
  expect((await owner.get('/api/crawler/jobs?runs_for=T1&board=lathe-and-son')).body.items).toEqual([]);
});

it('the list of runs can be filtered by status, text, agent and date, with counts', async () => {
  const owner = await workspace('Filters');
  const agent = await agentWithKey(test, owner, 'Day agent');
  const weaver = await newRole(test, { title: 'Weaver', company: 'Mill 100%' });
  const first = await applyTo(test, owner, { role: weaver, statuses: ['submitting', 'unknown'] });
  const byKey = await agent.post('/api/crawler/jobs', { action: 'run', job_id: await newRole(test) });
  const third = await applyTo(test, owner, { statuses: ['submitting', 'success'] });
  await sql`update apply_run set created_at = created_at - interval '3 days' where id = ${first.id}`;
  const list = async (query: string) => (await owner.get(`/api/apply-runs${query}`)).body;

  const all = await list('');
  expect(idsIn(all.items)).toEqual([third.id, byKey.body.id, first.id]);
  expect(all.counts).toEqual({
    ...{ pending: 1, running: 0, submitting: 0, submitted: 0, success: 1, failed: 0, unknown: 1 },
  });
  expect(all.agents).toEqual([
    { actor: agent.actor, name: 'Day agent' },
    { actor: `user:${owner.user.id}`, name: 'Demo owner' },
  ]);
  const filtered = await list('?status=unknown,success&search=weav');
  expect([idsIn(filtered.items), filtered.counts.unknown, filtered.counts.success]).toEqual([
    [first.id],
    1,
    0,
  ]);
  expect(idsIn((await list('?search=100%25')).items)).toEqual([first.id]);
  const byAgent = await list(`?agent=${encodeURIComponent(agent.actor)}&status=unknown`);
  expect([byAgent.items, byAgent.counts.pending, byAgent.agents.length]).toEqual([[], 1, 2]);
  const lately = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  expect(idsIn((await list(`?since=${lately}`)).items)).toEqual([third.id, byKey.body.id]);
  expect((await owner.get('/api/apply-runs?status=gone')).status).toBe(400);
  expect((await owner.get('/api/apply-runs?since=0000-01-01')).status).toBe(400);
});

it('runs of a removed member remain, but only that member sees them when they return', async () => {
  const owner = await workspace('Farewell');
  const seeker = await test.signIn({ tenant: 'Farewell', role: 'seeker' });
  const { id } = await applyTo(test, seeker, { statuses: ['submitting', 'success'] });
  expect((await owner.delete(`/api/members/${seeker.user.id}`)).status).toBe(204);

  expect((await owner.get('/api/apply-runs')).body.items).toEqual([]);
  expect((await owner.get(`/api/apply-runs/${id}`)).body.code).toBe('no-such-run');
  const returned = await test.signIn({ tenant: 'Farewell', role: 'seeker' });
  expect(returned.user.id).toBe(seeker.user.id);
  expect((await returned.get('/api/apply-runs')).body.items).toMatchObject([{ id }]);
  expect((await returned.get(`/api/apply-runs/${id}`)).body.events).toHaveLength(3);
});
