import type { Client, TestSystem } from '../system.ts';

/** Seven mails, seven notifications, and a webhook with seven deliveries. */
export async function seedHiringMail(test: TestSystem, owner: Client) {
  const { owner: sql } = test.database;
  const { id: userId, workspace } = owner.user;
  const webhook = { url: 'https://hooks.example.org/', events: ['application.added'] };
  const { body } = await owner.post('/api/webhooks', webhook);
  for (let at = 0; at < 7; at++) {
    await owner.post(`/api/webhooks/${body.id}/test`);
    await sql`
      insert into notification (tenant_id, user_id, kind, text)
      values (${workspace.id}, ${userId}, 'mention', ${`Mention ${at}`})`;
    await sql`
      insert into mail_message (tenant_id, user_id, direction, kind, state, message_id, from_address, to_address, subject,
        body, created_by)
      values (${workspace.id}, ${userId}, 'out', 'digest', 'captured', ${`<${at}@example.org>`}, 'tenon@example.org',
        'owner@example.org', ${`Digest ${at}`}, 'News', 'system')`;
  }
  return {
    paths: { listWebhookDeliveries: `/api/webhooks/${body.id}/deliveries` },
    counts: { listMail: 7, listNotifications: 7, listWebhookDeliveries: 7 },
  };
}
