import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

describe('jobs', () => {
  it('a pasted description gives a job its place, type, pay and requirements', async () => {
    const owner = await test.signIn();
    const text = `Location: Berlin, Germany
Employment type: Full-time
Workplace: Hybrid
Salary: €60,000 – €75,000 per year

We are looking for a backend engineer.

Requirements
- 3+ years of Go
- English (B2)`;

    const { status, body } = await owner.post('/api/jobs/propose', {
      title: 'Senior Backend Engineer',
      text,
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Senior Backend Engineer',
      location: 'Berlin, Germany',
      workplace: 'hybrid',
      employment_type: 'full_time',
      level: 'senior',
      pay: { min: 60000, max: 75000, currency: 'EUR', period: 'year' },
    });
    expect(body.requirements.map(({ text: line }: { text: string }) => line)).toEqual([
      '3+ years of Go',
      'English (B2)',
    ]);
  });

  it('a new job is a draft with default stages, requirements and its creator on the team', async () => {
    const owner = await test.signIn();

    const job = await newJob(owner);

    expect(job).toMatchObject({ slug: 'home-care-nurse', status: 'draft', openings: 1, is_mine: true });
    expect(job.stages.map(({ key }: { key: string }) => key)).toEqual([
      ...['applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'],
    ]);
    expect(job.team).toMatchObject([{ user_id: owner.user.id, role: 'recruiter' }]);
    const demand = await owner.get(`/api/demands/${job.demand_id}`);
    expect(demand.body.requirements.length).toBeGreaterThan(2);
  });

  it('jobs with the same title have different slugs, also when created at the same time', async () => {
    const owner = await test.signIn({ tenant: 'Slugs' });

    const jobs = await Promise.all(Array.from({ length: 5 }, () => newJob(owner, { title: 'Baker' })));

    expect(new Set(jobs.map(({ slug }) => slug))).toEqual(
      new Set(['baker', 'baker-2', 'baker-3', 'baker-4', 'baker-5']),
    );
  });

  it('a job without a description is not published, and a published one can be closed and opened again', async () => {
    const owner = await test.signIn();
    const empty = await newJob(owner, { text: '' });
    const job = await newJob(owner);

    expect((await owner.post(`/api/jobs/${empty.id}/publish`)).body.code).toBe('job-incomplete');
    const published = (await owner.post(`/api/jobs/${job.id}/publish`)).body;
    expect(published).toMatchObject({ status: 'open', closed_at: null });
    expect((await owner.post(`/api/jobs/${job.id}/close`)).body.status).toBe('closed');
    const again = (await owner.post(`/api/jobs/${job.id}/publish`)).body;
    expect(again).toMatchObject({ status: 'open', published_at: published.published_at, closed_at: null });
  });

  it('a change based on an old version is refused, and a new title changes the requirements too', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);

    const changed = await owner.patch(`/api/jobs/${job.id}`, { title: 'Senior home care nurse', version: 1 });
    const late = await owner.patch(`/api/jobs/${job.id}`, { department: 'Care', version: 1 });

    expect(changed.body).toMatchObject({ title: 'Senior home care nurse', version: 2, slug: job.slug });
    expect((await owner.get(`/api/demands/${job.demand_id}`)).body.title).toBe('Senior home care nurse');
    expect(late).toMatchObject({ status: 409, body: { code: 'job-changed', version: 2 } });
  });

  it('stages are renamed and added, and one with applications is not removed', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'screening' });
    const stages = [
      { key: 'applied', name: 'Inbox', kind: 'applied' },
      { key: 'trial-day', name: 'Trial day', kind: 'interview' },
      { key: 'hired', name: 'Hired', kind: 'hired' },
    ];

    const refused = await owner.put(`/api/jobs/${job.id}/stages`, { stages });
    await owner.post(`/api/applications/${id}/move`, { from: 'screening', to: 'applied' });
    const changed = await owner.put(`/api/jobs/${job.id}/stages`, { stages });
    const headless = await owner.put(`/api/jobs/${job.id}/stages`, { stages: stages.slice(1) });

    expect(refused).toMatchObject({ status: 409, body: { code: 'stage-in-use' } });
    expect(changed.body.stages.map(({ name }: { name: string }) => name)).toEqual([
      ...['Inbox', 'Trial day', 'Hired', 'Rejected', 'Withdrawn'],
    ]);
    expect(headless.body.code).toBe('stages-invalid');
  });

  it('a hiring manager sees only the jobs whose team they are on', async () => {
    const owner = await test.signIn();
    const manager = await test.signIn({ role: 'hiring_manager' });
    const mine = await newJob(owner, { title: 'Own job' });
    const other = await newJob(owner, { title: 'Other job' });

    await owner.put(`/api/jobs/${mine.id}/team/${manager.user.id}`, { role: 'hiring_manager' });

    const listed = (await manager.get('/api/jobs')).body.items.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([mine.id]);
    expect((await manager.get(`/api/jobs/${other.id}`)).status).toBe(404);
    expect((await manager.patch(`/api/jobs/${mine.id}`, { title: 'Mine now' })).status).toBe(403);
  });

  it('a job is deleted only if nobody has applied', async () => {
    const owner = await test.signIn();
    const unused = await newJob(owner);
    const used = await newJob(owner);
    await newApplication(owner, used.id);

    expect((await owner.delete(`/api/jobs/${used.id}`)).body.code).toBe('job-in-use');
    expect((await owner.delete(`/api/jobs/${unused.id}`)).status).toBe(204);
    expect((await owner.get(`/api/demands/${unused.demand_id}`)).status).toBe(404);
    expect((await owner.delete(`/api/demands/${used.demand_id}`)).body.code).toBe('demand-in-use');
  });
});
