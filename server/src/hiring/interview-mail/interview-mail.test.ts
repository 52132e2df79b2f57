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
    select body, calendar from mail_message where application_id = ${application.id} order by created_at`;
  expect(rows.map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(rows[0]?.calendar.content).toContain(`UID:${interview.id}`);
  expect(rows[0]?.body).toContain(`/careers/`);
  expect(rows[0]?.body).toContain('Tuesday, May 4, 2027');
  expect(rows[0]?.body).toContain('Where: Room { {7}}');
});
