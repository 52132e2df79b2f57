import { describe, expect, it } from 'vitest';
import { interviewScene, slot } from '../../../test/hiring/interview-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const scene = () => interviewScene(test);

describe('interviews', () => {
  it('interviewers of an interview are assigned to the application', async () => {
    const { interviewer, application, schedule } = await scene();
    expect((await interviewer.get(`/api/applications/${application.id}`)).status).toBe(404);

    const { status, body } = await schedule(slot('2027-01-10'));

    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'scheduled',
      candidate_response: 'pending',
      conflicts: [],
      version: 1,
    });
    expect((await interviewer.get(`/api/applications/${application.id}`)).status).toBe(200);
    expect((await interviewer.get(`/api/interviews/${body.id}`)).body).toMatchObject({ is_mine: true });
  });

  it('each role schedules and sees what it should', async () => {
    const { owner, job, schedule } = await scene();
    const { body } = await schedule(slot('2027-01-11'));
    const read = async (client: Client) => (await client.get(`/api/interviews/${body.id}`)).status;
    const change = async (client: Client) =>
      (await client.patch(`/api/interviews/${body.id}`, { location: 'Room 2' })).status;

    for (const role of ['admin', 'recruiter'] as const) {
      const member = await test.signIn({ role });
      expect([role, await read(member), await change(member)]).toEqual([role, 200, 200]);
    }
    for (const role of ['viewer', 'compliance', 'interviewer'] as const) {
      const member = await test.signIn({ role });
      expect([role, await read(member), await change(member)]).toEqual([role, 200, 403]);
    }
    const manager = await test.signIn({ role: 'hiring_manager' });
    expect([await read(manager), await change(manager)]).toEqual([404, 404]);
    expect((await schedule(slot('2027-01-12'), manager)).status).toBe(404);
    await owner.put(`/api/jobs/${job.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    expect([await read(manager), await change(manager)]).toEqual([200, 200]);
    expect((await schedule(slot('2027-01-12'), manager)).status).toBe(201);
    const seeker = await test.signIn({ role: 'seeker' });
    expect([await read(seeker), await change(seeker)]).toEqual([403, 403]);
    const stranger = await test.signIn({ tenant: 'Elsewhere' });
    expect([await read(stranger), await change(stranger)]).toEqual([404, 404]);
  });

  it('an interviewer who is busy is reported with the time, even if the other interview is not visible', async () => {
    const { interviewer, schedule } = await scene();
    await schedule(slot('2027-02-01', '09:00', '10:00'));
    const other = await scene();
    const manager = await test.signIn({ role: 'hiring_manager' });
    await other.owner.put(`/api/jobs/${other.job.id}/team/${manager.user.id}`, { role: 'hiring_manager' });

    const overlapping = await other.schedule(slot('2027-02-01', '09:30', '10:30'), manager);
    const adjacent = await other.schedule(slot('2027-02-01', '10:30', '11:00'), manager);
    const times = { starts_at: '2027-02-01T09:45:00Z', ends_at: '2027-02-01T09:50:00Z' };
    const checked = await manager.post('/api/interviews/conflicts', {
      ...times,
      interviewer_ids: [interviewer.user.id],
      except: overlapping.body.id,
    });

    expect(overlapping.body.conflicts).toMatchObject([
      { user_id: interviewer.user.id, starts_at: '2027-02-01T09:00:00.000Z' },
    ]);
    expect(adjacent.body.conflicts).toEqual([]);
    expect(checked.body.items).toHaveLength(1);
  });

  it('a new time asks everybody again, and of two edits of one version the second is refused', async () => {
    const { owner, interviewer, schedule } = await scene();
    const { body } = await schedule(slot('2027-01-13'));
    const path = `/api/interviews/${body.id}`;
    const accepted = await interviewer.post(`${path}/respond`, { response: 'accepted' });
    expect(accepted.body.interviewers).toMatchObject([{ response: 'accepted' }]);
    expect((await owner.post(`${path}/respond`, { response: 'accepted' })).body.code).toBe(
      'not-an-interviewer',
    );

    const edits = await Promise.all([
      owner.patch(path, { starts_at: '2027-01-14T09:00:00Z', ends_at: '2027-01-14T10:00:00Z', version: 1 }),
      owner.patch(path, { location: 'Room 3', version: 1 }),
    ]);

    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(edits.find(({ status }) => status === 409)?.body.code).toBe('interview-changed');
    const moved = await owner.patch(path, {
      starts_at: '2027-01-15T09:00:00Z',
      ends_at: '2027-01-15T09:30:00Z',
    });
    expect(moved.body.interviewers).toMatchObject([{ response: 'pending' }]);
  });

  it('a cancelled interview stays as it is', async () => {
    const { owner, interviewer, schedule } = await scene();
    const { body } = await schedule(slot('2027-01-16'));
    const path = `/api/interviews/${body.id}`;
    const cancelled = await owner.post(`${path}/cancel`, { reason: 'Candidate is ill' });
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Candidate is ill',
      candidate_url: null,
    });
    for (const answer of [
      await owner.post(`${path}/cancel`),
      await owner.post(`${path}/done`),
      await owner.patch(path, { location: 'Room 1' }),
      await interviewer.post(`${path}/respond`, { response: 'accepted' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'interview-over', state: 'cancelled' } });
    const done = (await schedule(slot('2027-01-17'))).body;
    expect((await interviewer.post(`/api/interviews/${done.id}/done`)).body.state).toBe('done');
  });

  it('bad input is refused with a code', async () => {
    const { owner, schedule } = await scene();
    expect((await schedule(slot('2027-01-18', '10:00', '10:00'))).body.code).toBe('interview-time-invalid');
    expect((await schedule({ ...slot('2027-01-18'), time_zone: 'Moon/Base' })).body.code).toBe(
      'time-zone-unknown',
    );
    expect((await schedule({ ...slot('2027-01-18'), link: 'javascript:alert(1)' })).body.code).toBe(
      'invalid-request',
    );
    expect((await schedule({ ...slot('2027-01-18'), interviewer_ids: [987_654] })).body.code).toBe(
      'no-such-member',
    );
    expect((await owner.get(`/api/interviews/${crypto.randomUUID()}`)).body.code).toBe('no-such-interview');
  });

  it('interviews are listed in the order of their times, page by page', async () => {
    const { owner, application, schedule } = await scene();
    for (const day of ['2027-03-03', '2027-03-01', '2027-03-02']) await schedule(slot(day));
    const days = async (query: string) => {
      const { body } = await owner.get(`/api/interviews?application=${application.id}&${query}`);
      return { days: body.items.map((item: { starts_at: string }) => item.starts_at.slice(8, 10)), ...body };
    };
    const first = await days('limit=2');
    expect(first.days).toEqual(['01', '02']);
    expect((await days(`limit=2&cursor=${first.next_cursor}`)).days).toEqual(['03']);
    const window = 'from=2027-03-02T00:00:00Z&until=2027-03-03T00:00:00Z';
    expect((await days(window)).days).toEqual(['02']);
  });
});
