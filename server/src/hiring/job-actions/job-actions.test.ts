import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newOpenJob } from '../../../test/hiring/careers-scene.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
let owner: Client;
let tenant: string;

beforeEach(async () => {
  tenant = randomUUID();
  owner = await test.signIn({ tenant });
});

describe('duplicating a job', () => {
  it('the copy is a draft with everything but the applicants', async () => {
    const manager = await test.signIn({ tenant, role: 'hiring_manager' });
    const source = await newOpenJob(owner, {
      title: 'Roofer',
      department: 'Sites',
      openings: 3,
      questions: [{ key: 'heights', label: 'Are you free of vertigo?', kind: 'yes_no', required: true }],
      requirements: [{ text: 'Slating', kind: 'must' }],
      stages: [
        { key: 'applied', name: 'Applied', kind: 'applied' },
        { key: 'trial', name: 'Trial day', kind: 'interview' },
        { key: 'hired', name: 'Hired', kind: 'hired' },
      ],
    });
    await owner.put(`/api/jobs/${source.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    const attributes = [{ key: 'care', label: 'Care' }];
    expect((await owner.put(`/api/jobs/${source.id}/scorecard`, { attributes })).status).toBe(200);
    await newApplication(owner, source.id);

    const { status, body: copy } = await owner.post(`/api/jobs/${source.id}/duplicate`, {});
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      ...{ title: 'Roofer (copy)', status: 'draft', department: 'Sites', openings: 3, applications: 0 },
      ...{ text: source.text, published_at: null },
    });
    expect(copy.questions).toEqual(source.questions);
    expect(copy.slug).not.toBe(source.slug);
    expect(copy.stages.map(({ name }: { name: string }) => name)).toEqual([
      ...['Applied', 'Trial day', 'Hired', 'Rejected', 'Withdrawn'],
    ]);
    const roles = copy.team.map(({ role }: { role: string }) => role).sort();
    expect(roles).toEqual(['hiring_manager', 'recruiter']);
    const demand = await owner.get(`/api/demands/${copy.demand_id}`);
    expect(demand.body.requirements.map(({ text }: { text: string }) => text)).toEqual(['Slating']);
    expect(copy.demand_id).not.toBe(source.demand_id);
    const card = await owner.get(`/api/jobs/${copy.id}/scorecard`);
    expect(card.body).toMatchObject({ is_default: false });
    const named = await owner.post(`/api/jobs/${source.id}/duplicate`, { title: 'Senior roofer' });
    expect(named.body.title).toBe('Senior roofer');
    expect((await owner.post(`/api/jobs/${randomUUID()}/duplicate`, {})).body.code).toBe('no-such-job');
  });
});

describe('closing a job and rejecting who is left', () => {
  const close = (id: string, body: Record<string, unknown>) =>
    owner.post(`/api/jobs/${id}/close-and-reject`, body);
  const stageOf = async (id: string) => (await owner.get(`/api/applications/${id}`)).body.stage;

  it('everyone without a decision is rejected in one move with a message, and undo returns them', async () => {
    const job = await newOpenJob(owner);
    const [waiting, called, hired] = [
      await newApplication(owner, job.id, 'Will Waiting'),
      await newApplication(owner, job.id, 'Cara Called'),
      await newApplication(owner, job.id, 'Hal Hired'),
    ];
    await owner.post(`/api/applications/${called.id}/move`, { from: 'applied', to: 'screening' });
    await owner.post(`/api/applications/${hired.id}/move`, { from: 'applied', to: 'hired' });
    const { body: nobody } = await owner.post('/api/people', { name: 'Nora Nomail' });
    await owner.post('/api/applications', { job_id: job.id, person_id: nobody.person.id });

    const { status, body } = await close(job.id, {
      reason: 'Position filled',
      message: { template: 'rejection' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rejected: 3, messages: 2, unreachable: 1 });
    expect(body.job.status).toBe('closed');
    expect(await stageOf(waiting.id)).toBe('rejected');
    expect(await stageOf(hired.id)).toBe('hired');
    const { body: detail } = await owner.get(`/api/applications/${called.id}`);
    expect(detail.reason).toBe('Position filled');
    const { body: thread } = await owner.get(`/api/applications/${called.id}/messages`);
    expect(thread.items).toHaveLength(1);

    const undone = await owner.post(`/api/moves/${body.move_id}/undo`);
    expect(undone.body.undone).toHaveLength(3);
    expect(await stageOf(called.id)).toBe('screening');
  });

  it('nothing happens if the message cannot be written', async () => {
    const job = await newOpenJob(owner);
    const { id } = await newApplication(owner, job.id);
    const { status, body } = await close(job.id, { reason: 'Filled', message: { template: 'missing' } });
    expect([status, body.code]).toEqual([404, 'no-such-template']);
    expect(await stageOf(id)).toBe('applied');
    expect((await owner.get(`/api/jobs/${job.id}`)).body.status).toBe('open');
  });

  it('a job without applicants is only closed', async () => {
    const job = await newJob(owner);
    const { body } = await close(job.id, { reason: 'Filled' });
    expect(body).toMatchObject({ move_id: null, rejected: 0, messages: 0 });
    expect(body.job.status).toBe('closed');
  });
});
