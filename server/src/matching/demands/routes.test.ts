import { randomUUID } from 'node:crypto';
import { defaultWeights } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { expectProblem } from '../../../test/problem.ts';
import { type Client, call, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();

const PYTHON = { id: 'software.python', name: 'Python' };
const must = (text: string, more = {}) => ({
  text,
  kind: 'must',
  years: null,
  skills: [],
  any: false,
  ...more,
});
const put = (client: Client, path: string, body: unknown) =>
  call(test.fetch, 'PUT', path, body, { authorization: `Bearer ${client.token}` });
const add = async (client: Client, body: object) => {
  const answer = await client.post('/api/demands', body);
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
};
const addPerson = async (client: Client, name = `Jane ${randomUUID()}`): Promise<string> =>
  (await client.post('/api/people', { name })).body.person.id;
const auditOf = async (id: string) =>
  (
    await test.database
      .owner`select action, details from audit_event where subject = ${`demand:${id}`} order by seq`
  ).map(({ action }) => action);

it('a demand gets requirements from its text, and accepts edited ones', async () => {
  const text = 'Requirements:\n- 3+ years of Python\n- AWS or Azure\nNice to have:\n- Terraform';
  const demand = await add(owner, { title: 'Senior Data Engineer', text });
  expect(demand).toMatchObject({ level: 'senior', people: 0, weights: null, version: 1, archived_at: null });
  expect(demand.requirements).toMatchObject([
    { text: '3+ years of Python', kind: 'must', years: 3, skills: [PYTHON], any: false },
    { text: 'AWS or Azure', kind: 'must', any: true },
    { text: 'Terraform', kind: 'nice' },
  ]);
  const own = await add(owner, {
    title: 'Painter',
    requirements: [must('Paints', { skills: [PYTHON, PYTHON] })],
  });
  expect(own.requirements).toEqual([
    {
      ...must('Paints', { skills: [PYTHON] }),
      ...{ about: ['skill'], languages: [], degree: null, fields: [], credentials: [] },
    },
  ]);
  expect((await owner.get(`/api/demands/${own.id}`)).body).toEqual(own);
});

it('a blank title and a maximum of years below the minimum are rejected', async () => {
  for (const title of ['', ' ', '\u200B\u2060', '\u00AD \u200E', '\u3164\u2800'])
    expectProblem(await owner.post('/api/demands', { title }), 400, 'invalid-request');
  const { id } = await add(owner, { title: 'می\u200Cخواهم' });
  const refused = await owner.post(`/api/demands/${id}/ranking`, { filters: { years_min: 9, years_max: 3 } });
  expectProblem(refused, 422, 'years-out-of-order');
  expect(JSON.stringify(refused.body)).toContain('must not exceed the maximum');
});

it('unknown skills are rejected', async () => {
  const requirements = [must('Juggles', { skills: [{ id: 'circus.juggling-cats', name: 'Cats' }] })];
  expectProblem(await owner.post('/api/demands', { title: 'Artist', requirements }), 400, 'unknown-skill');
  const { id } = await add(owner, { title: 'Artist' });
  expectProblem(await owner.patch(`/api/demands/${id}`, { requirements }), 400, 'unknown-skill');
});

it('a change of an outdated version is rejected, and the error names the changed fields', async () => {
  const { id } = await add(owner, { title: 'Cook', text: 'Cooks.' });
  const seen = { version: 1 };
  const changed = await owner.patch(`/api/demands/${id}`, {
    ...seen,
    title: 'Lead Cook',
    weights: defaultWeights,
  });
  expect(changed.body).toMatchObject({
    title: 'Lead Cook',
    version: 2,
    level: 'lead',
    weights: defaultWeights,
  });

  const late = await owner.patch(`/api/demands/${id}`, { ...seen, text: 'Cooks well.' });
  expectProblem(late, 409, 'demand-changed');
  expect(late.body).toMatchObject({ version: 2, changed: expect.arrayContaining(['title', 'weights']) });
  expect((await owner.get(`/api/demands/${id}`)).body.text).toBe('Cooks.');

  const same = await owner.patch(`/api/demands/${id}`, { title: 'Lead Cook', weights: defaultWeights });
  expect(same.body.version).toBe(2);
  expect(await auditOf(id)).toEqual(['demand.added', 'demand.changed']);
});

it('of many concurrent changes to the same version, one wins', async () => {
  const { id } = await add(owner, { title: 'Race' });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      owner.patch(`/api/demands/${id}`, { version: 1, text: `text ${at}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await owner.get(`/api/demands/${id}`)).body.version).toBe(2);
});

it('demands can be archived, found by title, and deleted with their shortlist', async () => {
  const client = await test.signIn({ tenant: 'Tidy' });
  const kept = await add(client, { title: '100% Baker' });
  const away = await add(client, { title: 'Miller' });
  await client.post(`/api/demands/${away.id}/people`, { person_ids: [await addPerson(client)] });
  const archived = await client.patch(`/api/demands/${away.id}`, { archived: true });
  expect(archived.body).toMatchObject({ archived_at: expect.any(String), version: 1, people: 1 });

  const titles = async (query: string) =>
    (await client.get(`/api/demands?${query}`)).body.items.map(({ title }: { title: string }) => title);
  expect(await titles('')).toEqual(['100% Baker']);
  expect(await titles('search=0%25%20bak')).toEqual(['100% Baker']);
  expect(await titles('search=_')).toEqual([]);
  expect(await titles('archived=true')).toEqual(['Miller']);
  expect((await client.get('/api/demands')).body.counts).toEqual({ open: 1, archived: 1 });

  await client.patch(`/api/demands/${away.id}`, { archived: false });
  expect(await titles('')).toEqual(['Miller', '100% Baker']);
  expect((await client.delete(`/api/demands/${away.id}`)).status).toBe(204);
  expectProblem(await client.get(`/api/demands/${away.id}`), 404, 'no-such-demand');
  expectProblem(await client.delete(`/api/demands/${away.id}`), 404, 'no-such-demand');
  expect(await titles('')).toEqual([kept.title]);
  const actions = ['added', 'people-added', 'archived', 'reopened', 'removed'];
  expect(await auditOf(away.id)).toEqual(actions.map((action) => `demand.${action}`));
});

it('a shortlist contains each person once, also after records are merged', async () => {
  const demand = await add(owner, { title: 'Listed' });
  const path = `/api/demands/${demand.id}/people`;
  const [one, two, three] = [await addPerson(owner), await addPerson(owner), await addPerson(owner)];
  const first = await owner.post(path, { person_ids: [one, two, one] });
  expect(first.body).toEqual({ added: 2, known: 0, people: 2 });

  const merge = await owner.post(`/api/people/${three}/merges`, { merged_id: two });
  expect(merge.status).toBe(201);
  const again = await owner.post(path, { person_ids: [two, three, one] });
  expect(again.body).toEqual({ added: 0, known: 2, people: 2 });
  const listed = async () =>
    (await owner.get(path)).body.items.map(({ person }: { person: { id: string } }) => person.id);
  expect(new Set(await listed())).toEqual(new Set([one, three]));
  expect((await owner.get(`/api/demands/${demand.id}`)).body.people).toBe(2);

  expect((await owner.delete(`${path}/${two}`)).status).toBe(204);
  expect(await listed()).toEqual([one]);
  expectProblem(await owner.delete(`${path}/${two}`), 404, 'no-such-person');
});

it('nobody is added to a shortlist if one person is unknown, or if the caller may not see people', async () => {
  const demand = await add(owner, { title: 'Strict' });
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  const theirs = await addPerson(stranger);
  const path = `/api/demands/${demand.id}/people`;
  const refused = await owner.post(path, { person_ids: [await addPerson(owner), theirs] });
  expectProblem(refused, 404, 'no-such-person');
  expect(refused.body.person_ids).toEqual([theirs]);
  expect((await owner.get(path)).body.items).toEqual([]);

  const seeker = await test.signIn({ role: 'seeker' });
  expect((await seeker.get(path)).status).toBe(403);
  expectProblem(await stranger.get(path), 404, 'no-such-demand');
  expectProblem(await stranger.patch(`/api/demands/${demand.id}`, { title: 'Mine' }), 404, 'no-such-demand');
});

it('the workspace’s weights can be changed and reset to the defaults', async () => {
  const client = await test.signIn({ tenant: 'Weighing' });
  expect((await client.get('/api/matching/weights')).body).toEqual({
    weights: defaultWeights,
    is_default: true,
  });
  const weights = { ...defaultWeights, must: 0.5 };
  expect((await put(client, '/api/matching/weights', { weights })).body).toEqual({
    weights,
    is_default: false,
  });
  expect((await client.get('/api/matching/weights')).body).toEqual({ weights, is_default: false });
  expect((await put(client, '/api/matching/weights', { weights: { ...weights, must: 2 } })).status).toBe(400);
  await put(client, '/api/matching/weights', { weights: null });
  expect((await client.get('/api/matching/weights')).body.is_default).toBe(true);
  const recruiter = await test.signIn({ tenant: 'Weighing', role: 'recruiter' });
  expectProblem(await put(recruiter, '/api/matching/weights', { weights }), 403, 'not-permitted');
});
