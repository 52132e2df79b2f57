import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const tenant = randomUUID();
let owner: Client;
let job: { id: string; path: string };
let ids: { ada: string; bea: string; cleo: string };

const names = async (query: string, client = owner): Promise<string[]> => {
  const { status, body } = await client.get(`/api/applications?job=${job.id}&sort=applied&${query}`);
  expect(status).toBe(200);
  return body.items.map(({ person }: { person: { name: string } }) => person.name).sort();
};

async function setFit(id: string, fit: number, isChecked: boolean) {
  const { owner: sql } = test.database;
  await sql`
    insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash,
      model, rules)
    select a.tenant_id, j.demand_id, a.person_id, 0.5, ${sql.json({ fit, is_checked: isChecked })}, 1, 1, '', 'test', 'test'
    from application a join job j on j.id = a.job_id where a.id = ${id}`;
}

beforeAll(async () => {
  owner = await test.signIn({ tenant });
  job = await newOpenJob(owner, {
    questions: [
      {
        key: 'shift',
        label: 'Which shift?',
        kind: 'choice',
        choices: ['Day', 'Night; late'],
        required: true,
      },
    ],
  });
  const [ada, bea] = [
    await newApplication(owner, job.id, 'Ada Stone'),
    await newApplication(owner, job.id, 'Bea Brook'),
  ];
  const { body } = await sendApplication(
    test,
    job.path,
    applicationOf({ name: 'Cleo Marsh', 'answer.shift': 'Night; late' }),
    { query: '?source=linkedin' },
  );
  ids = { ada: ada.id, bea: bea.id, cleo: body.application_id };
  await setFit(ada.id, 79.6, true);
  await setFit(bea.id, 40, true);
  await setFit(ids.cleo, 90, false);
  const { owner: sql } = test.database;
  await sql`update application set stage_since = now() - interval '10 days 1 hour' where id = ${ada.id}`;
  await owner.post('/api/people/tags', { person_ids: [ada.person.id], tag: 'Hot', action: 'add' });
  await owner.post('/api/people/tags', {
    ...{ person_ids: [ada.person.id, bea.person.id], tag: 'Local', action: 'add' },
  });
});

describe('filtering the applicants of a job', () => {
  it('applicants are found by how they arrived, by source and by their answers', async () => {
    expect(await names('origin=careers')).toEqual(['Cleo Marsh']);
    expect(await names('origin=added,careers')).toEqual(['Ada Stone', 'Bea Brook', 'Cleo Marsh']);
    expect(await names('source=linkedin,other')).toEqual(['Cleo Marsh']);
    expect(await names(`answers=${encodeURIComponent('shift:Night%3B%20late')}`)).toEqual(['Cleo Marsh']);
    expect(await names('answers=shift:Day')).toEqual([]);
    expect(await names(`answers=${encodeURIComponent('shift:Day;shift:Night%3B%20late')}`)).toEqual([
      'Cleo Marsh',
    ]);
  });

  it('a fit is compared as it is shown, and one that could not be checked never matches', async () => {
    expect(await names('fit_min=80')).toEqual(['Ada Stone']);
    expect(await names('fit_max=79')).toEqual(['Bea Brook']);
    expect(await names('fit_min=0&fit_max=100')).toEqual(['Ada Stone', 'Bea Brook']);
  });

  it('the age in a stage counts whole days', async () => {
    expect(await names('days_min=10')).toEqual(['Ada Stone']);
    expect(await names('days_min=11')).toEqual([]);
    expect(await names('days_max=10')).toEqual(['Ada Stone', 'Bea Brook', 'Cleo Marsh']);
    expect(await names('days_max=9')).toEqual(['Bea Brook', 'Cleo Marsh']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await names(`applied_from=${today}&applied_until=${today}`)).toHaveLength(3);
    expect(await names('applied_until=2020-01-01')).toEqual([]);
  });

  it('tags filter for those who may see people, and are a refusal for others', async () => {
    expect(await names('tag=local')).toEqual(['Ada Stone', 'Bea Brook']);
    expect(await names('tag=local,hot')).toEqual(['Ada Stone']);
    expect(await names('tag=local,hot&tag_match=any')).toEqual(['Ada Stone', 'Bea Brook']);
    const manager = await test.signIn({ tenant, role: 'hiring_manager' });
    await owner.put(`/api/jobs/${job.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    const refused = await manager.get(`/api/applications?job=${job.id}&tag=hot`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not-permitted']);
    const { body } = await manager.get(`/api/applications?job=${job.id}`);
    expect(body.items).toHaveLength(3);
    expect(body.items.every(({ tags }: { tags: string[] }) => tags.length === 0)).toBe(true);
    const filters = await manager.get(`/api/jobs/${job.id}/applicant-filters`);
    expect(filters.body).toEqual({ sources: [{ value: 'linkedin', count: 1 }], tags: [] });
    expect((await owner.get(`/api/jobs/${job.id}/applicant-filters`)).body.tags).toEqual([
      { value: 'Local', count: 2 },
      { value: 'Hot', count: 1 },
    ]);
  });

  it('custom fields of applications filter, and the board and the export contain exactly the same', async () => {
    const add = async (name: string, type: string, options?: string[]) =>
      (await owner.post('/api/custom-fields', { subject: 'application', name, type, options })).body.id;
    const notice = await add('Notice period', 'number');
    const channel = await add('Channel', 'choice', ['Phone', 'Mail']);
    await owner.put(`/api/applications/${ids.ada}/fields/${notice}`, { value: 30 });
    await owner.put(`/api/applications/${ids.bea}/fields/${notice}`, { value: 90 });
    await owner.put(`/api/applications/${ids.bea}/fields/${channel}`, { value: 'Phone' });
    const within = `fields=${encodeURIComponent(`${notice}:max:60`)}`;
    expect(await names(within)).toEqual(['Ada Stone']);
    expect(await names(`fields=${encodeURIComponent(`${notice}:min:1;${channel}:is:phone`)}`)).toEqual([
      'Bea Brook',
    ]);
    const board = await owner.get(`/api/jobs/${job.id}/board?${within}`);
    expect(board.body.cards.map(({ id }: { id: string }) => id)).toEqual([ids.ada]);
    const { body: csv } = await owner.get(`/api/applications/export?job=${job.id}&${within}`);
    const [head, ...lines] = csv.trim().split('\n');
    expect(head).toContain('tags,answers,person_id,Notice period,Channel');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Ada Stone');
    expect(lines[0]).toMatch(/Hot; Local.*,30,\s*$/);
    const wrong = await owner.get(`/api/applications?job=${job.id}&fields=${randomUUID()}:is:x`);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'application-filter-invalid']);
    const answer = await owner.get(`/api/applications?job=${job.id}&answers=shift`);
    expect(answer.body.code).toBe('application-filter-invalid');
  });
});

describe('views of the applicants of a job', () => {
  it('a view keeps filters and columns, and belongs to its job', async () => {
    const other = await newJob(owner);
    const at = `/api/jobs/${job.id}/views`;
    const query = { fit_min: '80', search: 'stone' };
    const { status, body } = await owner.post(at, { name: 'Strong', query, columns: ['fit', 'tags'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Strong', query, columns: ['fit', 'tags'], is_mine: true });
    expect((await owner.get(at)).body.items).toHaveLength(1);
    expect((await owner.get(`/api/jobs/${other.id}/views`)).body.items).toEqual([]);
    expect((await owner.get('/api/people-views')).body.items).toEqual([]);
    expect((await owner.delete(`/api/people-views/${body.id}`)).status).toBe(404);
    expect((await owner.delete(`/api/jobs/${other.id}/views/${body.id}`)).status).toBe(404);
    expect((await owner.delete(`${at}/${body.id}`)).status).toBe(204);
    expect((await owner.post(`/api/jobs/${randomUUID()}/views`, { name: 'x', query: {} })).body.code).toBe(
      'no-such-job',
    );
  });

  it('a shared view is seen by those who see the job, a private one by its owner alone', async () => {
    const at = `/api/jobs/${job.id}/views`;
    await owner.post(at, { name: 'For all', is_shared: true, query: {} });
    await owner.post(at, { name: 'Mine', query: {} });
    const recruiter = await test.signIn({ tenant, role: 'recruiter' });
    const seen = (await recruiter.get(at)).body.items;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['For all']);
    expect((await recruiter.delete(`${at}/${seen[0].id}`)).status).toBe(404);
    const outsider = await test.signIn({ tenant, role: 'interviewer' });
    expect((await outsider.get(at)).body.code).toBe('no-such-job');
    const stranger = await test.signIn({ tenant: randomUUID() });
    expect((await stranger.get(at)).body.code).toBe('no-such-job');
  });
});
