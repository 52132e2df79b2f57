import { describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { newJob } from '../../../test/hiring/scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const { owner: database } = test.database;

const questions = [
  { key: 'start', label: 'When can you start?', kind: 'short_text', required: true },
  { key: 'car', label: 'Do you have a driving license?', kind: 'yes_no', required: false },
  { key: 'shift', label: 'Which shift?', kind: 'choice', choices: ['Day', 'Night'], required: false },
];

describe('applying on the careers site', () => {
  it('an application arrives with its answers, source, resume and a private link', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner, { questions });
    const form = applicationOf({
      start: 'In May',
      'answer.car': 'yes',
      shift: 'Night',
      phone: '+31 6 12345678',
    });

    const sent = await sendApplication(test, job.path, form, { query: '?source=linkedin' });

    expect(sent.status).toBe(201);
    const { body: application } = await owner.get(`/api/applications/${sent.body.application_id}`);
    expect(application).toMatchObject({
      origin: 'careers',
      source: 'linkedin',
      stage: 'applied',
      person: { name: form.name },
      contact: { name: form.name, email: form.email, phone: '+31 6 12345678' },
      document_id: expect.any(String),
      answers: [
        { key: 'start', label: 'When can you start?', value: 'In May' },
        { key: 'car', value: 'Yes' },
        { key: 'shift', value: 'Night' },
      ],
    });
    const { items } = (await owner.get(`/api/applications/${application.id}/history`)).body;
    expect(items).toMatchObject([{ to: 'applied', cause: 'candidate' }]);
    expect((await test.fetch(new URL(sent.body.status_url).pathname)).status).toBe(200);
    const [stored] = await database`select token_hash from application where id = ${application.id}`;
    expect(stored?.token_hash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(sent.body.status_url.split('/').at(-1));
  });

  it('the team reads the confirmation of an application without the private link', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner);

    const { body: sent } = await sendApplication(test, job.path, applicationOf({}));

    const thread = await owner.get(`/api/applications/${sent.application_id}/messages`);
    expect(thread.body.items).toMatchObject([
      { kind: 'application-received', body: expect.stringContaining('/status/[private]') },
    ]);
    const outbox = await owner.get('/api/mail/messages');
    expect(JSON.stringify([thread.body, outbox.body])).not.toContain(sent.status_url.split('/').at(-1));
  });

  it('a form with errors is shown again with messages at the fields and what was typed', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner, { questions });
    const form = { name: 'Half Filled', email: 'no-address', shift: 'Dawn', consent: '' };

    const page = await sendApplication(test, job.path, form, { json: false });
    const problem = await sendApplication(test, job.path, form, { resume: null });

    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const text of [
      'value="Half Filled"',
      'Enter an email address',
      'Answer this question.',
      'Choose one of the options.',
      'if you agree to this',
    ])
      expect(page.body).toContain(text);
    expect(problem).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(problem.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      ...['body.answer.shift', 'body.answer.start', 'body.consent', 'body.email', 'body.resume'],
    ]);
    const [count] = await database`select count(*)::int from application where job_id = ${job.id}`;
    expect(count).toEqual({ count: 0 });
  });

  it('a person who applies twice at the same time has one application', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner);
    const form = applicationOf();

    const answers = await Promise.all(Array.from({ length: 5 }, () => sendApplication(test, job.path, form)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'already-applied' });
    expect(Object.keys(refused)).not.toContain('application_id');
    const again = await sendApplication(test, job.path, form, { json: false });
    expect(again).toMatchObject({ status: 409, body: expect.stringContaining('You have already applied') });
    const [people] = await database`
      select count(*)::int from person_identifier where type = 'email' and value = ${form.email}`;
    expect(people).toEqual({ count: 1 });
  });

  it('a program that fills in the hidden field is thanked, and nothing is stored', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner);
    const form = applicationOf({ company_website: 'https://spam.example' });
    const rows = () => database`
      select (select count(*)::int from application) as applications, (select count(*)::int from person) as people,
        (select count(*)::int from document) as documents`;
    const before = await rows();

    const sent = await sendApplication(test, job.path, form);
    const page = await sendApplication(test, job.path, form, { json: false });

    expect(sent).toMatchObject({ status: 201, body: { application_id: expect.any(String) } });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Thank you for applying') });
    expect(await rows()).toEqual(before);
    expect((await test.fetch(new URL(sent.body.status_url).pathname)).status).toBe(404);
  });

  it('drafts and closed jobs accept no applications, and a closed one says so', async () => {
    const owner = await test.signIn();
    const draft = await newJob(owner, { title: 'Secret draft' });
    const job = await newOpenJob(owner, { title: 'Soon closed' });
    await owner.post(`/api/jobs/${job.id}/close`);
    const draftPath = new URL(draft.careers_url).pathname;

    expect((await test.fetch(draftPath)).status).toBe(404);
    expect((await sendApplication(test, draftPath, applicationOf())).body.code).toBe('job-not-open');
    const closed = await test.fetch(job.path);
    expect(closed.status).toBe(404);
    expect(await closed.text()).toContain('no longer open');
    expect((await sendApplication(test, job.path, applicationOf())).body.code).toBe('job-not-open');
    await owner.post(`/api/jobs/${job.id}/publish`);
    expect((await test.fetch(job.path)).status).toBe(200);
  });

  it('empty files, two files, long texts and other content types are refused', async () => {
    const owner = await test.signIn();
    const job = await newOpenJob(owner, { questions });
    const form = applicationOf({ start: 'Now' });

    const empty = await sendApplication(test, job.path, form, { resume: '' });
    const long = await sendApplication(test, job.path, { ...form, start: 'x'.repeat(501) });
    const endless = await sendApplication(test, job.path, { ...form, start: 'x'.repeat(50_000) });
    const two = new FormData();
    for (const name of ['one.txt', 'two.txt']) two.append('resume', new Blob(['text']), name);
    const many = await test.fetch(`${job.path}/apply`, {
      method: 'POST',
      body: two,
      headers: { accept: 'application/json' },
    });
    const json = await test.fetch(`${job.path}/apply`, { method: 'POST', body: '{}' });

    expect(empty.body.errors).toMatchObject([{ path: 'body.resume' }]);
    expect(long.body.errors).toMatchObject([
      { path: 'body.answer.start', message: expect.stringContaining('500') },
    ]);
    expect(endless).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(await many.json()).toMatchObject({ code: 'too-many-files' });
    expect(json.status).toBe(415);
  });
});
