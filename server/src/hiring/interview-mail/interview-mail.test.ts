import { expect, it } from 'vitest';
import { interviewScene, slot } from '../../../test/hiring/interview-scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('a candidate gets an invitation, the new time and the cancellation, each once, with a calendar event', async () => {
  const { owner, application, schedule } = await interviewScene(test);
  const { body: interview } = await schedule({
    ...slot('2027-05-04', '09:00', '10:00'),
    location: 'Room {{7}}',
  });
  const thread = async () => (await owner.get(`/api/applications/${application.id}/messages`)).body.items;
  const subjects = async () => (await thread()).map(({ subject }: { subject: string }) => subject).sort();
  const arrived = (count: number) => expect.poll(async () => (await thread()).length, PATIENTLY).toBe(count);

  await arrived(1);
  await owner.patch(`/api/interviews/${interview.id}`, slot('2027-05-05', '14:00', '15:00'));
  await arrived(2);
  await owner.post(`/api/interviews/${interview.id}/cancel`);
  await arrived(3);

  expect(await subjects()).toEqual([
    expect.stringMatching(/^Cancelled: /),
    expect.stringMatching(/^Invitation: /),
    expect.stringMatching(/^Updated: /),
  ]);
  const rows = await test.database.owner<{ body: string; calendar: { method: string; content: string } }[]>`
    select body, calendar from mail_message
    where application_id = ${application.id} and user_id is null order by created_at`;
  expect(rows.map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(rows[0]?.calendar.content).toContain(`UID:${interview.id}`);
  expect(rows[0]?.body).toContain(`/careers/`);
  expect(rows[0]?.body).toContain('Tuesday, May 4, 2027');
  expect(rows[0]?.body).toContain('Where: Room { {7}}');
});

it('interviewers get the same with the applicant’s name, and a cancellation when they are replaced', async () => {
  const { owner, interviewer, application, schedule } = await interviewScene(test);
  const { body: interview } = await schedule(slot('2027-06-01', '09:00', '10:00'));
  const mails = async () =>
    test.database.owner<{ user_id: number; subject: string; method: string; body: string; ics: string }[]>`
      select user_id::int, subject, calendar ->> 'method' as method, body, calendar ->> 'content' as ics from mail_message
      where application_id = ${application.id} and user_id is not null order by created_at, user_id`;
  const arrived = (count: number) => expect.poll(async () => (await mails()).length, PATIENTLY).toBe(count);

  await arrived(1);
  await owner.patch(`/api/interviews/${interview.id}`, { interviewer_ids: [owner.user.id] });
  await arrived(3);
  await owner.post(`/api/interviews/${interview.id}/cancel`);
  await arrived(4);

  const [invited, ...changed] = await mails();
  expect(invited).toMatchObject({
    user_id: interviewer.user.id,
    method: 'REQUEST',
    subject: `Invitation: Video interview with ${application.person.name}`,
    body: expect.stringContaining(`/applicants/${application.id}/interviews`),
    ics: expect.stringContaining(application.person.name),
  });
  const last = (method: string, to: typeof owner) => expect.objectContaining({ method, user_id: to.user.id });
  expect(changed).toEqual(
    expect.arrayContaining([last('CANCEL', interviewer), last('REQUEST', owner), last('CANCEL', owner)]),
  );
  const { items } = (await owner.get(`/api/applications/${application.id}/messages`)).body;
  expect(items.every(({ to }: { to: { name: string } }) => to.name === application.person.name)).toBe(true);
});

it('an accepted proposal is confirmed to everyone with a calendar event', async () => {
  const { owner, application, schedule } = await interviewScene(test);
  const { body: interview } = await schedule({ ...slot('2027-07-01'), state: 'proposed' });
  const { candidate_url: url } = (await owner.get(`/api/interviews/${interview.id}`)).body;

  expect((await test.fetch(`${new URL(url).pathname}/accept`, { method: 'POST' })).status).toBe(200);

  const count = async () =>
    (await test.database.owner`select from mail_message where application_id = ${application.id}`).count;
  await expect.poll(count, PATIENTLY).toBe(2);
});
