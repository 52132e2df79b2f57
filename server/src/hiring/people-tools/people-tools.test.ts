import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApplication, newJob, newPerson } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
let tenant: string;
let recruiter: Client;

beforeEach(async () => {
  tenant = randomUUID();
  recruiter = await test.signIn({ tenant });
});

const names = async (query: string, client = recruiter): Promise<string[]> =>
  (await client.get(`/api/people/search?${query}`)).body.items.map(({ name }: { name: string }) => name);

describe('tags', () => {
  it('a tag is added to several people once, and the answer says whom to undo it for', async () => {
    const [one, two] = [await newPerson(recruiter, 'One'), await newPerson(recruiter, 'Two')];
    const tag = (person_ids: string[], name: string, action = 'add') =>
      recruiter.post('/api/people/tags', { person_ids, tag: name, action });
    expect((await tag([one], 'Silver medalist')).body.changed_ids).toEqual([one]);
    const { body } = await tag([one, two, randomUUID()], 'silver  Medalist');
    expect(body).toEqual({ tag: 'Silver medalist', changed_ids: [two] });
    expect((await recruiter.get('/api/people/tags')).body.items).toEqual([
      { tag: 'Silver medalist', people: 2 },
    ]);
    expect(await names('tag=SILVER%20medalist')).toEqual(['Two', 'One']);
    await tag(body.changed_ids, 'Silver medalist', 'remove');
    expect(await names('tag=silver%20medalist')).toEqual(['One']);
  });

  it('20 members who tag the same people at once tag each of them once', async () => {
    const ids = [await newPerson(recruiter), await newPerson(recruiter), await newPerson(recruiter)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        recruiter.post('/api/people/tags', {
          person_ids: at % 2 ? ids : ids.toReversed(),
          tag: 'Hot',
          action: 'add',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.flatMap(({ body }) => body.changed_ids).sort()).toEqual(ids.toSorted());
  });
});

describe('lists', () => {
  it('a private list is invisible to colleagues, and a shared one can be filled by them', async () => {
    const colleague = await test.signIn({ tenant, role: 'recruiter' });
    const person = await newPerson(recruiter, 'Listed');
    const add = async (name: string, is_shared: boolean) =>
      (await recruiter.post('/api/people-lists', { name, is_shared, person_ids: [person] })).body;
    const [mine, shared] = [await add('Mine', false), await add('Ours', true)];
    expect(mine).toMatchObject({ people: 1, is_mine: true, is_shared: false });
    const seen = (await colleague.get('/api/people-lists')).body.items;
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([shared.id]);
    expect(await names(`list=${mine.id}`, colleague)).toEqual([]);
    expect(await names(`list=${mine.id}`)).toEqual(['Listed']);
    const change = { person_ids: [person], action: 'remove' };
    const refused = await colleague.post(`/api/people-lists/${mine.id}/members`, change);
    expect(refused.body.code).toBe('no-such-people-list');
    expect((await colleague.post(`/api/people-lists/${shared.id}/members`, change)).body.changed_ids).toEqual(
      [person],
    );
    expect((await colleague.delete(`/api/people-lists/${shared.id}`)).body.code).toBe('not-your-people-list');
    expect((await recruiter.delete(`/api/people-lists/${shared.id}`)).status).toBe(204);
    const { body } = await recruiter.get(`/api/people/${person}/details`);
    expect(body.lists).toEqual([{ id: mine.id, name: 'Mine' }]);
  });
});

describe('saved views', () => {
  it('a view keeps its search, and only its owner sees or deletes a private one', async () => {
    const colleague = await test.signIn({ tenant, role: 'viewer' });
    const view = { name: 'Nurses in Utrecht', query: { title: 'nurse', place: 'Utrecht' } };
    const { body } = await recruiter.post('/api/people-views', view);
    expect(body).toMatchObject({ ...view, is_mine: true, is_shared: false });
    expect((await colleague.get('/api/people-views')).body.items).toEqual([]);
    expect((await colleague.delete(`/api/people-views/${body.id}`)).status).toBe(404);
    expect((await recruiter.delete(`/api/people-views/${body.id}`)).status).toBe(204);
  });
});

describe('adding people to a job', () => {
  it('several people are added once, and applicants are skipped', async () => {
    const job = await newJob(recruiter);
    const known = await newApplication(recruiter, job.id, 'Known');
    const fresh = await newPerson(recruiter, 'Fresh');
    const send = () =>
      recruiter.post(`/api/jobs/${job.id}/people`, { person_ids: [known.person.id, fresh, fresh] });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.flatMap(({ body }) => body.added)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.skipped)).toHaveLength(5);
    const { items } = (await recruiter.get(`/api/applications?job=${job.id}`)).body;
    expect(items.map(({ source }: { source: string | null }) => source).toSorted()).toEqual([
      'Sourced',
      null,
    ]);
  });
});
