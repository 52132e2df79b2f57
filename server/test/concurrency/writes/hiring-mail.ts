import { onRow, WORDS, type Write } from './write.ts';

const template = (word: string) => ({ name: `Template ${word}`, subject: word, body: `{{company}} ${word}` });

export const hiringMailWrites: Record<string, Write> = {
  addMailTemplate: ({ pick }, client) => client.post('/api/mail/templates', template(pick(WORDS))),
  saveMailTemplate: ({ pick }, client) => client.put('/api/mail/templates/rejection', template(pick(WORDS))),
  removeMailTemplate: async ({ pick }, client) => {
    const { body } = await client.get('/api/mail/templates');
    const { key } = pick<{ key: string }>(body.items);
    return client.delete(`/api/mail/templates/${key}`);
  },
  previewMail: onRow('application', ({ pick }, client, id) =>
    client.post('/api/mail/preview', { application_id: id, subject: pick(WORDS), body: '{{job.title}}' }),
  ),
  sendMessages: onRow('application', async ({ row }, client, id) => {
    const other = await row('application');
    return client.post('/api/applications/messages', {
      application_ids: other ? [id, other] : [id],
      template: 'rejection',
    });
  }),
  retryMail: onRow('mail_message', (_, client, id) => client.post(`/api/mail/messages/${id}/retry`)),
  changeMailSettings: ({ pick }, client) =>
    client.put('/api/mail/settings', { acknowledges_careers: pick([true, false]) }),
  markNotifications: ({ pick }, client) =>
    client.post('/api/notifications/read', { is_read: pick([true, false]) }),
  changeNotificationSettings: ({ pick }, client) =>
    client.put('/api/notifications/settings', { digest: pick(['daily', 'never']), muted: [] }),
  addWebhook: ({ pick }, client) =>
    client.post('/api/webhooks', { url: `https://${pick(WORDS)}.example/`, events: ['application.moved'] }),
  changeWebhook: onRow('webhook', ({ pick }, client, id) =>
    client.patch(`/api/webhooks/${id}`, { is_active: pick([true, false]) }),
  ),
  rotateWebhookSecret: onRow('webhook', (_, client, id) => client.post(`/api/webhooks/${id}/secret`)),
  removeWebhook: onRow('webhook', async ({ random }, client, id) =>
    random() < 0.3 ? client.delete(`/api/webhooks/${id}`) : undefined,
  ),
  testWebhook: onRow('webhook', (_, client, id) => client.post(`/api/webhooks/${id}/test`)),
  replayDelivery: onRow('webhook_delivery', async ({ sql }, client, id) => {
    const [row] = await sql`select webhook_id from webhook_delivery where id = ${id}`;
    return row && client.post(`/api/webhooks/${row.webhook_id}/deliveries/${id}/replay`);
  }),
};
