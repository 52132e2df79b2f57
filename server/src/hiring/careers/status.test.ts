import { describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const { owner: database } = test.database;

async function applied() {
  const owner = await test.signIn();
  const job = await newOpenJob(owner);
  const form = applicationOf();
  const { body } = await sendApplication(test, job.path, form);
  const path = new URL(body.status_url).pathname;
  const post = (action: string, fields: Record<string, string> = {}) =>
    test.fetch(`${path}/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
  const page = async () => (await test.fetch(path)).text();
  return { owner, job, form, id: body.application_id as string, path, post, page };
}

describe('the status page of an applicant', () => {
  it('shows the state in plain words, to nobody but the holder of the link', async () => {
    const { owner, id, path, page, form } = await applied();

    const first = await test.fetch(path);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('x-robots-tag')).toContain('noindex');
    expect(first.headers.get('set-cookie')).toBeNull();
    const text = await first.text();
    expect(text).toContain('Received');
    expect(text).toContain(form.email);
    await owner.post(`/api/applications/${id}/move`, {
      from: 'applied',
      to: 'interview',
      note: 'Nervous on the phone',
    });
    expect(await page()).toContain('Interviewing');
    await owner.post(`/api/applications/${id}/move`, {
      from: 'interview',
      to: 'rejected',
      reason: 'Too expensive',
    });
    const rejected = await page();
    expect(rejected).toContain('Not selected');
    expect(rejected).not.toMatch(/Too expensive|Nervous|Withdraw this application/);
    const guessed = path.replace(/.{43}$/, 'A'.repeat(43));
    expect((await test.fetch(guessed)).status).toBe(404);
    const other = await test.signIn({ tenant: 'Elsewhere' });
    const site = new URL((await other.get('/api/careers-site')).body.url).pathname;
    expect((await test.fetch(path.replace('/careers/demo', site))).status).toBe(404);
  });

  it('an applicant withdraws once, and the history says that it was them', async () => {
    const { owner, id, post, page } = await applied();

    const answer = await post('withdraw');
    await post('withdraw');

    expect(answer.status).toBe(303);
    expect(await page()).toContain('Withdrawn');
    const { items } = (await owner.get(`/api/applications/${id}/history`)).body;
    expect(items).toMatchObject([{ to: 'applied' }, { to: 'withdrawn', cause: 'candidate' }]);
  });

  it('an applicant corrects their details and sends a new resume', async () => {
    const { owner, id, path, form } = await applied();
    const before = (await owner.get(`/api/applications/${id}`)).body;
    const correct = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('resume', new Blob(['A better resume']), 'better.txt');
      return test.fetch(`${path}/correct`, { method: 'POST', body });
    };
    const email = `new.${form.email}`;

    const wrong = await correct({ name: '', email: 'nothing' });
    const right = await correct({ name: form.name, email, phone: '+31 6 87654321' });

    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Enter your full name.');
    expect(right.status).toBe(303);
    const after = (await owner.get(`/api/applications/${id}`)).body;
    expect(after.contact).toEqual({ name: form.name, email, phone: '+31 6 87654321' });
    expect(after.person.id).toBe(before.person.id);
    expect(after.document_id).not.toBe(before.document_id);
    const person = (await owner.get(`/api/people/${after.person.id}`)).body;
    const values = person.identifiers.map(({ value }: { value: string }) => value);
    expect(values).toEqual(expect.arrayContaining([form.email, email]));
  });

  it('requests for data appear on the privacy page until someone answers them', async () => {
    const { owner, post, page, form } = await applied();
    const recruiter = await test.signIn({ role: 'recruiter' });

    await post('request/export');
    await post('request/export');
    await post('request/erasure');

    expect(await page()).toContain('You requested the deletion of your data.');
    const { items } = (await owner.get('/api/privacy-requests?open=true')).body;
    const own = items.filter(({ email }: { email: string }) => email === form.email);
    expect(own).toMatchObject([
      { kind: 'erasure', person: { name: form.name }, resolved_at: null },
      { kind: 'export' },
    ]);
    const done = await owner.patch(`/api/privacy-requests/${own[1].id}`, { is_resolved: true });
    expect(done.body).toMatchObject({ kind: 'export', resolved_at: expect.any(String) });
    expect(await page()).toContain('Request a copy of my data');
    expect((await recruiter.get('/api/privacy-requests')).status).toBe(403);
    expect((await post('request/everything')).status).toBe(404);
    const authorization = `Bearer ${owner.token}`;
    const archive = await test.fetch(`/api/people/${own[0].person.id}/export`, {
      headers: { authorization },
    });
    expect(Buffer.from(await archive.arrayBuffer()).includes('applications.json')).toBe(true);
  });
});

describe('self-identification', () => {
  it('is stored where the application cannot read it, and deleted with the link', async () => {
    const { id, path, post } = await applied();
    const stored = () => database`
      select sex, ethnicity, age_band, disability from self_identification.answer where application_id = ${id}`;
    expect((await test.fetch(`${path}/self-identification`)).status).toBe(200);

    await post('self-identification', {
      sex: 'female',
      ethnicity: 'asian',
      age_band: '30_39',
      disability: 'maybe',
    });

    expect(await stored()).toEqual([
      { sex: 'female', ethnicity: 'asian', age_band: '30_39', disability: null },
    ]);
    await post('self-identification', { sex: '', disability: 'no' });
    expect(await stored()).toEqual([{ sex: null, ethnicity: null, age_band: null, disability: 'no' }]);
    await post('self-identification/delete');
    expect(await stored()).toEqual([]);
  });

  it('the role of the application may neither read, change nor delete rows', async () => {
    const { id, post } = await applied();
    const { job } = await applied();
    await post('self-identification', { sex: 'male' });
    const { db } = test.system;
    const [tenant] = await database`select tenant_id from job where id = ${job.id}`;
    const denied = { code: '42501' };

    for (const statement of [
      'select * from self_identification.answer',
      'update self_identification.answer set sex = null',
      'delete from self_identification.answer',
      'insert into self_identification.answer (application_id, tenant_id) values (gen_random_uuid(), gen_random_uuid())',
    ])
      await expect(
        db.as({ tenantId: tenant?.tenant_id }, (sql) => sql.unsafe(statement)),
      ).rejects.toMatchObject(denied);
    // Not with the link of someone else's workspace either.
    const other = await test.signIn({ tenant: 'Nosy' });
    const scope = { tenantId: other.user.workspace.id };
    const [application] = await database`select token_hash from application where id = ${id}`;
    const [result] = await db.as(
      scope,
      (sql) => sql`select delete_self_identification(${application?.token_hash}) as deleted`,
    );
    expect(result).toEqual({ deleted: false });
  });
});
