import { expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('erasing a person removes what was written about them, and keeps the numbers', async () => {
  const owner = await test.signIn();
  const job = await newJob(owner);
  const { id, person } = await newApplication(owner, job.id, 'Vera Erased');
  const path = `/api/applications/${id}`;
  await owner.post(`${path}/notes`, { text: 'Vera called' });
  const message = { subject: 'For Vera', body: 'Hi Vera' };
  await owner.post('/api/applications/messages', { application_ids: [id], ...message });
  const { body: interview } = await owner.post(`${path}/interviews`, {
    kind: 'video',
    starts_at: '2027-01-10T09:00:00Z',
    ends_at: '2027-01-10T10:00:00Z',
    time_zone: 'Europe/Lisbon',
    link: 'https://meet.example/vera',
    location: 'Vera’s office',
    instructions: 'Dear Vera',
    interviewer_ids: [owner.user.id],
  });
  const [attribute] = (await owner.get(`/api/jobs/${job.id}/scorecard`)).body.attributes;
  await owner.put(`${path}/scorecards/mine`, {
    recommendation: 'yes',
    ratings: [{ key: attribute.key, rating: 3, text: 'Vera is calm' }],
    summary: 'Hire Vera',
    submit: true,
  });
  await owner.post('/api/representations', {
    person_id: person.id,
    client: 'Harbor Mill',
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    consented_at: '2026-01-01T00:00:00Z',
    consent_how: 'phone',
    consent_note: 'Vera said yes',
  });

  await owner.post(`/api/people/${person.id}/erase`, {
    reason: 'Asked to be forgotten',
    confirm: 'Vera Erased',
  });

  await expect
    .poll(async () => (await owner.get(`/api/applications/${id}`)).body.person, PATIENTLY)
    .toMatchObject({ id: null });
  const tables = [
    'application_note',
    'mail_message',
    'notification',
    'scorecard',
    'scorecard_revision',
    'interview',
    'representation',
  ];
  for (const table of [...tables, 'representation_event'])
    expect(
      JSON.stringify(await test.database.owner`select * from ${test.database.owner(table)}`),
    ).not.toContain('Vera');
  const { summary } = (await owner.get(`${path}/scorecards`)).body;
  expect(summary).toMatchObject({ n: 1, recommendations: { yes: 1 } });
  expect(summary.attributes[0]).toMatchObject({ n: 1, mean: 3 });
  expect((await owner.get(`/api/interviews/${interview.id}`)).body).toMatchObject({
    state: 'cancelled',
    link: null,
    candidate_url: null,
    person: { id: null, name: 'Erased person' },
  });
  expect((await test.fetch(new URL(interview.candidate_url).pathname)).status).toBe(404);
  expect((await owner.get('/api/representations')).body.items).toMatchObject([
    { state: 'ended', person: { id: null }, consent_note: null },
  ]);
});
