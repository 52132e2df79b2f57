import type { Home } from '@tenon/contract/home';
import { expect, it } from 'vitest';
import { applyTo } from '../../../test/applying/history-scene.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { sweepRules } from '../automation/run-rules.ts';

const test = await testSystem();

const homeOf = async (client: Client): Promise<Home> => (await client.get('/api/home')).body;
const attentionOf = async (client: Client) =>
  Object.fromEntries((await homeOf(client)).attention.map(({ kind, count }) => [kind, count]));

const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);

async function enteredAgo(id: string, days: number) {
  const { owner: sql } = test.database;
  await sql`update application set stage_since = ${ago(days)}, applied_at = ${ago(days)} where id = ${id}`;
  await sql`update stage_history set at = ${ago(days)} where application_id = ${id}`;
}

it('a recruiter sees new applicants, who waits longest, and what changed in a day', async () => {
  const tenant = 'Recruiting';
  const owner = await test.signIn({ tenant });
  const recruiter = await test.signIn({ tenant, role: 'recruiter' });
  const job = await newJob(recruiter, { title: 'Open job' });
  const draft = await newJob(recruiter, { title: 'Draft' });
  await recruiter.post(`/api/jobs/${job.id}/publish`);
  const [old, hired, fresh] = [
    await newApplication(recruiter, job.id, 'Waits Long'),
    await newApplication(recruiter, job.id, 'Is Hired'),
    await newApplication(recruiter, job.id, 'Is New'),
  ];
  await newApplication(recruiter, draft.id);
  await enteredAgo(old.id, 9);
  await enteredAgo(hired.id, 3);
  await recruiter.post(`/api/applications/${hired.id}/move`, { from: 'applied', to: 'hired' });
  const { body: undone } = await recruiter.post(`/api/applications/${fresh.id}/move`, {
    ...{ from: 'applied', to: 'rejected' },
  });
  await recruiter.post(`/api/moves/${undone.move_id}/undo`);

  const home = await homeOf(recruiter);

  // The one that was moved and back is no longer new.
  expect(await attentionOf(recruiter)).toEqual({ new_applicants: 1 });
  expect(home.changes).toMatchObject({ arrived: 2, moved: 2, hired: 1, rejected: 0 });
  expect(home.waiting.map(({ person }) => person.name)).toEqual(['Waits Long', 'Is New']);
  expect(home.waiting[0]).toMatchObject({ job: { title: 'Open job' }, stage: 'Applied' });
  expect(home.jobs).toMatchObject([{ id: job.id, is_mine: true, unread: 1, arrived: 1 }]);
  expect(home.open_jobs).toBe(1);
  expect((await homeOf(owner)).jobs).toMatchObject([{ id: job.id, is_mine: false }]);
});

it('a hiring manager sees only their own jobs, with reminders from rules', async () => {
  const tenant = 'Managing';
  const owner = await test.signIn({ tenant });
  const manager = await test.signIn({ tenant, role: 'hiring_manager' });
  const [mine, other] = [await newJob(owner), await newJob(owner)];
  for (const { id } of [mine, other]) await owner.post(`/api/jobs/${id}/publish`);
  await owner.put(`/api/jobs/${mine.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
  const waiting = await newApplication(owner, mine.id);
  await enteredAgo((await newApplication(owner, other.id)).id, 5);
  await enteredAgo(waiting.id, 5);
  const { body: rule } = await owner.post('/api/automation/rules', {
    name: 'Remind after three days',
    trigger: { type: 'waiting', stage: { kind: 'applied' }, days: 3 },
    conditions: {},
    actions: [{ type: 'notify', who: 'team' }],
  });
  await owner.post(`/api/automation/rules/${rule.id}/enable`);
  await sweepRules(test.system, owner.user.workspace.id);

  const home = await homeOf(manager);
  const before = await attentionOf(manager);
  await owner.post(`/api/applications/${waiting.id}/move`, { from: 'applied', to: 'screening' });

  expect(home.jobs.map(({ id }) => id)).toEqual([mine.id]);
  expect(home.waiting.map(({ id }) => id)).toEqual([waiting.id]);
  expect(before).toEqual({ reminders: 1, new_applicants: 1 });
  expect(await attentionOf(manager)).toEqual({});
});

it('an interviewer sees what is assigned to them', async () => {
  const tenant = 'Interviewing';
  const owner = await test.signIn({ tenant });
  const interviewer = await test.signIn({ tenant, role: 'interviewer' });
  const job = await newJob(owner);
  const { id } = await newApplication(owner, job.id);
  await newApplication(owner, job.id);
  await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });

  expect(await attentionOf(interviewer)).toEqual({ assigned: 1 });
});

it('a job seeker sees their own unknown outcomes and nothing about hiring', async () => {
  const tenant = 'Seeking';
  const owner = await test.signIn({ tenant });
  const seeker = await test.signIn({ tenant, role: 'seeker' });
  await newApplication(owner, (await newJob(owner)).id);
  await applyTo(test, seeker, { statuses: ['submitting', 'unknown'] });

  const home = await homeOf(seeker);

  expect(home).toMatchObject({ attention: [{ kind: 'unknown_outcomes', count: 1 }], changes: null });
  expect([home.jobs, home.waiting, home.open_jobs]).toEqual([[], [], 0]);
  expect(await attentionOf(owner)).toEqual({});
});

it('those who handle reviews, duplicates and imports see how many wait', async () => {
  const tenant = 'Cleaning up';
  const owner = await test.signIn({ tenant });
  const viewer = await test.signIn({ tenant, role: 'viewer' });
  const tenantId = owner.user.workspace.id;
  const { owner: sql } = test.database;
  for (const name of ['Jane Mason', 'Jane Masson'])
    await owner.post('/api/people', { name, identifiers: [{ type: 'phone', value: '+31 20 123 4567' }] });
  await sql`
    insert into people_import (tenant_id, user_id, name, state, columns, rows, created_by, ended_at)
    values (${tenantId}, ${owner.user.id}, 'people.csv', 'failed', '[]', 1, 'test', now()),
      (${tenantId}, ${owner.user.id}, 'old.csv', 'failed', '[]', 1, 'test', ${ago(9)})`;
  const pending = (await owner.get('/api/duplicates')).body.counts.pending as number;

  const attention = await attentionOf(owner);

  expect(attention).toMatchObject({ failed_imports: 1 });
  expect(attention.duplicates ?? 0).toBe(pending);
  expect(await attentionOf(viewer)).toEqual({});
});
