import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

type Entry = { kind: string; data: Record<string, unknown>; application: { id: string } | null };

async function scene() {
  const owner = await test.signIn();
  const interviewer = await test.signIn({ role: 'interviewer' });
  const job = await newJob(owner);
  const application = await newApplication(owner, job.id);
  const path = `/api/applications/${application.id}`;
  await owner.post(`${path}/move`, { from: 'applied', to: 'interview', note: 'Call her' });
  await owner.post(`${path}/notes`, { text: 'Knows wound care' });
  await owner.post(`${path}/interviews`, {
    kind: 'phone',
    starts_at: '2027-01-10T09:00:00Z',
    ends_at: '2027-01-10T10:00:00Z',
    time_zone: 'Europe/Lisbon',
    interviewer_ids: [interviewer.user.id],
  });
  await owner.put(`${path}/scorecards/mine`, { recommendation: 'yes', ratings: [], submit: true });
  const read = async (client: Client, of: 'person' | 'application', query = '') => {
    const base = of === 'person' ? `/api/people/${application.person.id}` : path;
    return client.get(`${base}/timeline?${query}`);
  };
  const kinds = async (...input: Parameters<typeof read>) =>
    (await read(...input)).body.items.map(({ kind }: Entry) => kind);
  return { owner, interviewer, job, application, read, kinds };
}

const ALL = ['scorecard', 'interview', 'note', 'move', 'application'];

describe('the timeline', () => {
  it('everything about an application is on one list, newest first', async () => {
    const { owner, read, kinds, application } = await scene();

    expect(await kinds(owner, 'application')).toEqual(ALL);
    expect(await kinds(owner, 'person')).toEqual(ALL);
    const { items } = (await read(owner, 'person')).body;
    expect(items.every(({ application: of }: Entry) => of?.id === application.id)).toBe(true);
    expect(items[3]).toMatchObject({ data: { from: 'Applied', to: 'Interview', note: 'Call her' } });
    expect(items[2]).toMatchObject({ data: { text: 'Knows wound care', mentions: [] } });
  });

  it('pages have no gaps or repeats, and kinds can be chosen', async () => {
    const { owner, read, kinds } = await scene();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await read(owner, 'person', `limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ kind }: Entry) => kind));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(ALL);
    expect(await kinds(owner, 'person', 'kind=note,move')).toEqual(['note', 'move']);
    expect((await read(owner, 'person', 'kind=gossip')).body.code).toBe('invalid-request');
  });

  it('a person’s other applications appear only for those who see them', async () => {
    const { owner, application, kinds } = await scene();
    const other = await newJob(owner, { title: 'Cook' });
    await owner.post('/api/applications', { job_id: other.id, person_id: application.person.id });
    const manager = await test.signIn({ role: 'hiring_manager' });

    expect(await kinds(owner, 'person')).toEqual(['application', ...ALL]);
    expect((await manager.get(`/api/people/${application.person.id}/timeline`)).status).toBe(404);
    await owner.put(`/api/jobs/${other.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    expect(await kinds(manager, 'person')).toEqual(['application']);
    expect((await manager.get(`/api/applications/${application.id}/timeline`)).status).toBe(404);
  });

  it('scorecards of others are missing until a reviewer has submitted their own', async () => {
    const { interviewer, application, kinds } = await scene();
    expect(await kinds(interviewer, 'application')).toEqual(ALL.filter((kind) => kind !== 'scorecard'));
    await interviewer.put(`/api/applications/${application.id}/scorecards/mine`, {
      recommendation: 'no',
      ratings: [],
      submit: true,
    });
    expect(await kinds(interviewer, 'application')).toEqual(['scorecard', ...ALL]);
  });

  it('every role sees what it should', async () => {
    const { read, application } = await scene();
    for (const role of ['admin', 'recruiter', 'compliance', 'viewer'] as const)
      expect([role, (await read(await test.signIn({ role }), 'person')).status]).toEqual([role, 200]);
    expect((await read(await test.signIn({ role: 'seeker' }), 'person')).status).toBe(403);
    const stranger = await test.signIn({ tenant: 'Elsewhere' });
    expect((await read(stranger, 'person')).body.code).toBe('no-such-person');
    expect((await stranger.get(`/api/applications/${application.id}/timeline`)).status).toBe(404);
  });
});
