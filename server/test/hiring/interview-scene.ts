import type { Client, TestSystem } from '../system.ts';
import { newApplication, newJob } from './scene.ts';

/** An hour of a day, in UTC. */
export const slot = (day: string, from = '09:00', until = '10:00') => ({
  kind: 'video' as const,
  starts_at: `${day}T${from}:00Z`,
  ends_at: `${day}T${until}:00Z`,
  time_zone: 'Europe/Lisbon',
});

/** An application that nobody is assigned to, and a call that schedules interviews for it. */
export async function interviewScene(test: TestSystem) {
  const owner = await test.signIn();
  const interviewer = await test.signIn({ role: 'interviewer' });
  const job = await newJob(owner);
  const application = await newApplication(owner, job.id);
  const schedule = (fields: Record<string, unknown>, client: Client = owner) =>
    client.post(`/api/applications/${application.id}/interviews`, {
      interviewer_ids: [interviewer.user.id],
      ...fields,
    });
  return { owner, interviewer, job, application, schedule };
}
