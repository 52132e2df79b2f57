import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';
import { withOddSlug } from './odd-slug.ts';

/** Mail, templates, notifications and webhooks, as the API and its tasks write them. */
export async function writeMail(test: TestSystem, owner: Client, word: string): Promise<void> {
  const tenantId = owner.user.workspace.id;
  const job = await withOddSlug(owner, `${word} mail job`, () =>
    must(owner.post('/api/jobs', { title: `${word} mail job`, text: `${word} mail text` })),
  );
  const applications: string[] = [];
  for (const name of ['first', 'second']) {
    const identifiers = [{ type: 'email', value: `${word}-${name}-applicant@example.com` }];
    const { person } = await must(
      owner.post('/api/people', { name: `${word} ${name} applicant`, identifiers }),
    );
    const application = { job_id: job.id, person_id: person.id };
    applications.push((await must(owner.post('/api/applications', application))).id);
    const template = { name: `${word} ${name} template`, subject: `${word} subject`, body: `${word} text` };
    await must(owner.post('/api/mail/templates', template));
  }
  for (const id of applications)
    await must(owner.put(`/api/applications/${id}/assignees`, { user_ids: [owner.user.id] }));
  const message = { subject: `${word} mail subject`, body: `${word} mail body` };
  await must(owner.post('/api/applications/messages', { application_ids: applications, ...message }));
  await must(owner.put('/api/mail/settings', { acknowledges_careers: false }));
  await must(owner.put('/api/notifications/settings', { digest: 'never', muted: ['moved'] }));
  await addNotifications(test, owner, word);
  for (const name of ['first', 'second']) {
    const url = `https://${word}-${name}-hook.example.com/`;
    const webhook = await must(owner.post('/api/webhooks', { url, events: ['application.moved'] }));
    await must(owner.post(`/api/webhooks/${webhook.id}/test`));
    await must(owner.post(`/api/webhooks/${webhook.id}/test`));
  }
  await test.database.owner`
    update webhook_delivery set response_excerpt = ${`${word} response`} where tenant_id = ${tenantId}`;
}

/** What a task would have written. */
export async function addNotifications(
  { database: { owner: sql } }: TestSystem,
  { user }: Client,
  word: string,
): Promise<void> {
  for (const name of ['first', 'second']) {
    await sql`
      insert into notification (tenant_id, user_id, kind, text)
      values (${user.workspace.id}, ${user.id}, 'mention', ${`${word} ${name} mention`})`;
  }
}
