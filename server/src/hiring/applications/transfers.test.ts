import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { newApplication, newJob, newPerson } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
let owner: Client;
let tenant: string;

beforeEach(async () => {
  tenant = randomUUID();
  owner = await test.signIn({ tenant });
});

const question = { key: 'car', label: 'Do you drive?', kind: 'yes_no', required: false };
const read = async (id: string) => (await owner.get(`/api/applications/${id}`)).body;
const history = async (id: string) => (await owner.get(`/api/applications/${id}/history`)).body.items;
const transfer = (id: string, job_id: string, mode: 'move' | 'copy') =>
  owner.post(`/api/applications/${id}/transfer`, { job_id, mode });

describe('moving an applicant to another job', () => {
  it('the old application is closed for a reason of ours, and the new one refers to it', async () => {
    const from = await newOpenJob(owner, { title: 'Welder', questions: [question] });
    const to = await newJob(owner, { title: 'Fitter', questions: [question] });
    const { body: sent } = await sendApplication(
      test,
      from.path,
      applicationOf({ name: 'Mia Moves', 'answer.car': 'yes' }),
      { query: '?source=linkedin' },
    );
    const old = sent.application_id;
    const { status, body: added } = await transfer(old, to.id, 'move');
    expect(status).toBe(201);
    expect(added).toMatchObject({ origin: 'transfer', source: 'linkedin', stage: 'applied' });
    const [before, after] = [await read(old), await read(added.id)];
    expect(before).toMatchObject({ stage: 'withdrawn', reason: 'Moved to Fitter' });
    expect(before.transfer).toEqual({
      from: null,
      to: [{ id: added.id, job: { id: to.id, title: 'Fitter' } }],
    });
    expect(after.transfer.from).toEqual({ id: old, job: { id: from.id, title: 'Welder' } });
    expect(after.answers).toEqual(before.answers);
    expect(after.document_id).toBe(before.document_id);
    expect((await history(old)).at(-1)).toMatchObject({ cause: 'transfer', reason: 'Moved to Fitter' });

    // The private link follows the applicant, who can still withdraw.
    const link = new URL(sent.status_url).pathname;
    const page = await (await test.fetch(link)).text();
    expect(page).toContain('Your application for Fitter');
    expect(page).toContain('We moved your application for Welder to this job');
    expect(page).not.toContain('You withdrew');
  });

  it('reports count a moved applicant as moved, neither as rejected nor as withdrawn', async () => {
    const [from, to] = [await newJob(owner), await newJob(owner, { title: 'Fitter' })];
    const { id } = await newApplication(owner, from.id);
    await transfer(id, to.id, 'move');
    const { body } = await owner.get(`/api/reports/hiring?job=${from.id}`);
    expect(body).toMatchObject({
      applications: 1,
      moved: 1,
      withdrawn: 0,
      rejected: 0,
      open: 0,
      reasons: [],
    });
    expect(body.steps[0]).toMatchObject({ reached: 1, moved: 1, withdrawn: 0 });
    const rows = await owner.get(`/api/reports/rows?job=${from.id}&measure=moved`);
    expect(rows.body.items.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('someone who has applied to the other job is refused in words, and nothing changes', async () => {
    const [from, to] = [await newJob(owner), await newJob(owner)];
    const { id, person } = await newApplication(owner, from.id);
    await owner.post('/api/applications', { job_id: to.id, person_id: person.id });
    const { status, body } = await transfer(id, to.id, 'move');
    expect([status, body.code]).toEqual([409, 'already-applied']);
    expect(body.detail).toBe('This person has already applied to this job.');
    expect((await transfer(id, from.id, 'move')).body.code).toBe('already-applied');
    expect(await read(id)).toMatchObject({ stage: 'applied', version: 1 });
  });

  it('of two colleagues who move the same applicant to the same job at once, one succeeds', async () => {
    const [from, to] = [await newJob(owner), await newJob(owner)];
    const { id } = await newApplication(owner, from.id);
    const both = await Promise.all([transfer(id, to.id, 'move'), transfer(id, to.id, 'move')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await history(id)).toHaveLength(2);
  });

  it('a copy leaves the application as it is, and so does moving someone who was rejected', async () => {
    const [from, second, third] = [await newJob(owner), await newJob(owner), await newJob(owner)];
    const { id } = await newApplication(owner, from.id);
    expect((await transfer(id, second.id, 'copy')).status).toBe(201);
    expect(await read(id)).toMatchObject({ stage: 'applied', version: 1 });
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'rejected', reason: 'Pay' });
    expect((await transfer(id, third.id, 'move')).status).toBe(201);
    expect(await read(id)).toMatchObject({ stage: 'rejected', reason: 'Pay' });
  });
});

describe('taking back what was added', () => {
  const remove = async (...ids: string[]) => (await owner.post('/api/applications/remove', { ids })).body;

  it('undoing a move to another job returns the applicant and their private link', async () => {
    const from = await newOpenJob(owner, { title: 'Welder' });
    const to = await newJob(owner, { title: 'Fitter' });
    const { body: sent } = await sendApplication(test, from.path, applicationOf());
    const { body: added } = await transfer(sent.application_id, to.id, 'move');
    expect(await remove(added.id)).toEqual({ removed: [added.id], kept: [] });
    expect((await owner.get(`/api/applications/${added.id}`)).status).toBe(404);
    expect(await read(sent.application_id)).toMatchObject({ stage: 'applied', version: 3 });
    const page = await (await test.fetch(new URL(sent.status_url).pathname)).text();
    expect(page).toContain('Your application for Welder');
    expect((await transfer(sent.application_id, to.id, 'move')).status).toBe(201);
  });

  it('people who were added to a job are removed again, from the shortlist, too', async () => {
    const job = await newJob(owner);
    const [ada, bea] = [await newPerson(owner, 'Ada'), await newPerson(owner, 'Bea')];
    await owner.post(`/api/demands/${job.demand_id}/people`, { person_ids: [bea] });
    const { body } = await owner.post(`/api/jobs/${job.id}/people`, { person_ids: [ada, bea] });
    const ids = body.added.map(({ application_id }: { application_id: string }) => application_id);
    expect((await remove(...ids)).removed.sort()).toEqual([...ids].sort());
    expect((await owner.get(`/api/applications?job=${job.id}`)).body.items).toEqual([]);
    const shortlist = await owner.get(`/api/demands/${job.demand_id}/people`);
    const shown = shortlist.body.items.map((item: { person: { id: string } }) => item.person.id);
    expect(shown).toEqual([bea]);
  });

  it('an application is kept if something has happened since, or if the person applied themselves', async () => {
    const job = await newOpenJob(owner);
    const moved = await newApplication(owner, job.id);
    await owner.post(`/api/applications/${moved.id}/move`, { from: 'applied', to: 'screening' });
    const noted = await newApplication(owner, job.id);
    await owner.post(`/api/applications/${noted.id}/notes`, { text: 'Call back' });
    const { body: own } = await sendApplication(test, job.path, applicationOf());
    const ids = [moved.id, noted.id, own.application_id, randomUUID()];
    const { removed, kept } = await remove(...ids);
    expect(removed).toEqual([]);
    expect(kept.map(({ code }: { code: string }) => code)).toEqual([
      ...['application-in-use', 'application-in-use', 'application-in-use', 'no-such-application'],
    ]);
    const stranger = await test.signIn({ tenant: randomUUID() });
    const attempt = await stranger.post('/api/applications/remove', {
      ids: [(await newApplication(owner, job.id)).id],
    });
    expect(attempt.body.kept[0].code).toBe('no-such-application');
  });

  it('adding the same people while they are taken back neither fails nor leaves anyone twice', async () => {
    const job = await newJob(owner);
    const people = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => newPerson(owner, name)));
    const add = (person_ids: string[]) => owner.post(`/api/jobs/${job.id}/people`, { person_ids });
    for (let round = 0; round < 5; round++) {
      const { body } = await add(people);
      const ids = body.added.map(({ application_id }: { application_id: string }) => application_id);
      const answers = await Promise.all([
        ...ids.map((id: string) => owner.post('/api/applications/remove', { ids: [id] })),
        ...[people, [...people].reverse()].map(add),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const listed = (await owner.get(`/api/applications?job=${job.id}`)).body.items;
      const there = listed.map((item: { person: { id: string } }) => item.person.id);
      expect(new Set(there).size).toBe(there.length);
      if (listed.length > 0)
        await owner.post('/api/applications/remove', { ids: listed.map(({ id }: { id: string }) => id) });
    }
  });
});
