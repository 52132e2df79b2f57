import { documentHandlers } from '../../src/documents/handlers.ts';
import { parseTask } from '../../src/documents/messages.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';
import { newOpenJob, sendApplication } from '../hiring/careers-scene.ts';
import type { Client, TestSystem } from '../system.ts';
import { withOddSlug } from './odd-slug.ts';

/** A careers site, two applications on it, and what the applicants asked for. */
export async function useCareersSite(test: TestSystem, owner: Client, word: string): Promise<void> {
  await owner.patch('/api/careers-site', { name: `${word} careers`, intro: `${word} introduction` });
  const job = await withOddSlug(owner, `${word} advertised job`, () =>
    newOpenJob(owner, { title: `${word} advertised job`, text: `${word} job text` }),
  );
  for (const name of ['first', 'second']) {
    const form = {
      name: `${word} ${name} applicant`,
      email: `${word}-${name}-applicant@example.com`,
      consent: 'yes',
    };
    const resume = `name: ${word} ${name} applicant\nskill: ${word} sanding`;
    const { status, body } = await sendApplication(test, job.path, form, { resume });
    if (status !== 201) throw new Error(`seeding failed: ${JSON.stringify(body)}`);
    await owner.put(`/api/applications/${body.application_id}/assignees`, { user_ids: [owner.user.id] });
    const path = new URL(body.status_url).pathname;
    for (const action of ['request/export', 'request/erasure'])
      await test.fetch(`${path}/${action}`, { method: 'POST' });
  }
  await parseResumes(test, 2);
}

/** Leaves no task for whoever runs the next ones. */
async function parseResumes({ system }: TestSystem, count: number): Promise<void> {
  const done = new Set<string>();
  const worker = await runTasks({
    queue: system.queue,
    handlers: documentHandlers(system).filter(({ task }) => task.name === parseTask.name),
    onSettled: ({ delivery }) => done.add(delivery.id),
  });
  while (done.size < count) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
}
