import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { newApplication, newJob } from '../hiring/scene.ts';
import { testSystem } from '../system.ts';
import {
  darkPhone,
  describeInBrowser,
  expectAccessible,
  screenshot,
  signInAs,
  useBrowser,
} from './browser.ts';

describeInBrowser('mail, notifications and webhooks in the browser', async () => {
  const receiver = createServer((_, response) => response.end('thanks'));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => receiver.close(resolve)));
  const { port } = receiver.address() as { port: number };
  const test = await testSystem({ worker: true, environment: { WEBHOOK_ALLOW: '127.0.0.1:*' } });
  const browser = useBrowser();
  const owner = await test.signIn();
  const job = await newJob(owner, { title: 'Baker' });
  const { id } = await newApplication(owner, job.id, 'Jane Doe');

  it('a template is changed with a preview of a real applicant, and unknown variables are refused', async () => {
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/mail/templates');
    await page.getByRole('button', { name: 'Rejection', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Dear {{candidate.name}}, no {{job.titel}}.');
    await page.getByText('There is no variable {{job.titel}}.').waitFor();

    await text.fill('Dear {{candidate.name}}, we chose someone else as {{job.title}}.');
    await page.getByText('Dear Jane Doe, we chose someone else as Baker.').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'mail-template');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Template saved.').waitFor();

    await page.getByText('Changed by you').waitFor();
    await screenshot(page, 'mail-templates');
    expect(errors).toEqual([]);
  });

  it('a captured mail is shown as not sent, with the reason', async () => {
    await owner.post('/api/applications/messages', { application_ids: [id], template: 'rejection' });
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/mail');
    await page.getByText('No mail server configured').waitFor();
    await page.getByRole('button', { name: 'Your application for Baker' }).click();
    await page.getByText('Not sent: no mail server configured.').waitFor();
    await page.getByText('we chose someone else as Baker').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'mail-outbox');
    expect(errors).toEqual([]);
  });

  it('an unread notification is counted in the shell, opened, and marked as read, on a phone', async () => {
    await test.database.owner`
      insert into notification (tenant_id, user_id, kind, job_id, application_id, actor)
      values (${owner.user.workspace.id}, ${owner.user.id}, 'reply', ${job.id}, ${id}, null)`;
    const { page, errors } = await browser.visit(test.url, darkPhone);
    await signInAs(page);
    await page.getByRole('link', { name: '1 unread notification' }).click();
    await page.getByRole('link', { name: 'Jane Doe replied' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'notifications-phone');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Daily digest by mail' }).click();
    await expect.poll(async () => (await owner.get('/api/notifications/settings')).body.digest).toBe('never');
    expect(errors).toEqual([]);
  });

  it('a webhook is created, its secret shown once, tested, and its delivery can be read', async () => {
    const { page, errors } = await browser.visit(test.url);
    await signInAs(page, undefined, '/webhooks');
    await page.getByRole('button', { name: 'Create webhook' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.0.1/hook');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog.getByText('is not on the public internet').waitFor();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const secret = page.getByRole('textbox', { name: 'Signing secret' });
    await expect.poll(() => secret.inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `http://127.0.0.1:${port}/hook` }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('Test: Delivered').click();
    await page.getByText('thanks').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'webhook-deliveries');
    expect(errors).toEqual([]);
  });
});
