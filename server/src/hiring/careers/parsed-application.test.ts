import { expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, environment: { SIGN_IN_RATE_LIMIT: '20' } });
const { owner: database } = test.database;

it('an applicant’s resume is parsed, linked to the same person, and scored', async () => {
  const owner = await test.signIn();
  const job = await newOpenJob(owner);
  // The resume says another address, so only the application tells whose it is.
  const form = applicationOf({ name: 'Sanne de Vries' });
  const resume = `Sanne de Vries
Registered Nurse, Home Care
Utrecht, Netherlands | sanne.private@example.org | +31 6 12345678

Summary
Registered nurse (BIG) with eight years of experience in home care and wound care.

Experience
Home Care Nurse, Thuiszorg Utrecht
01/2019 - Present
- Wound care and medication for 40 patients at home
- Care plans with general practitioners and families

Nurse, Sint Antonius Hospital
03/2016 - 12/2018
- Surgical ward with 28 beds, night shifts

Education
BSc Nursing, Hogeschool Utrecht, 2012 - 2016

Languages
Dutch (native), English (C1)

Skills
Wound care, Home care, Medication, Care planning
`;

  const { body } = await sendApplication(test, job.path, form, { resume });

  const read = async () => (await owner.get(`/api/applications/${body.application_id}`)).body;
  await expect.poll(async () => (await read()).score?.is_checked, PATIENTLY).toBe(true);
  const application = await read();
  const linked = (await owner.get(`/api/documents/${application.document_id}/person`)).body;
  expect(linked.person.id).toBe(application.person.id);
  const person = (await owner.get(`/api/people/${application.person.id}`)).body;
  const values = person.identifiers.map(({ value }: { value: string }) => value);
  expect(values).toEqual(expect.arrayContaining([form.email, 'sanne.private@example.org']));
  const { cards } = (await owner.get(`/api/jobs/${job.id}/board`)).body;
  expect(cards).toMatchObject([{ id: application.id, fit: expect.any(Number), is_checked: true }]);
});

it('erasing an applicant answers their requests and deletes what they said about themselves', async () => {
  const owner = await test.signIn();
  const job = await newOpenJob(owner);
  const form = applicationOf({ name: 'Forget Mijnaam' });
  const { body } = await sendApplication(test, job.path, form);
  const path = new URL(body.status_url).pathname;
  const post = (action: string, fields = {}) =>
    test.fetch(`${path}/${action}`, { method: 'POST', body: new URLSearchParams(fields) });
  await post('self-identification', { sex: 'female' });
  await post('request/erasure');
  const { person } = (await owner.get(`/api/applications/${body.application_id}`)).body;

  await owner.post(`/api/people/${person.id}/erase`, { reason: 'Requested', confirm: form.name });

  await expect.poll(async () => (await test.fetch(path)).status, PATIENTLY).toBe(404);
  const { items } = (await owner.get('/api/privacy-requests')).body;
  expect(items).toMatchObject([
    { kind: 'erasure', person: null, email: null, resolved_at: expect.any(String) },
  ]);
  expect(await database`select * from self_identification.answer`).toEqual([]);
});

it('many forms from one address are slowed down', async () => {
  const owner = await test.signIn();
  const job = await newOpenJob(owner);

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sendApplication(test, job.path, { name: 'Flood' })),
  );

  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(4);
  expect(limited[0]).toMatchObject({ body: { code: 'rate-limited' } });
  expect((await test.fetch(job.path)).status).toBe(200);
});
