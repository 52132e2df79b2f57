import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Answer, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });
const owner = await test.signIn();
const job = await newJob(owner);

describe('an installation without a mail server', () => {
  it('a mail is kept and shown as not sent', async () => {
    const { id } = await newApplication(owner, job.id);
    await owner.post('/api/applications/messages', { application_ids: [id], template: 'offer' });

    const mails = async () => (await owner.get('/api/mail/messages?state=captured')).body.items;
    await expect.poll(async () => (await mails()).length, PATIENTLY).toBe(1);
    expect((await mails())[0]).toMatchObject({ state: 'captured', sent_at: null, template: 'offer' });
    expect((await owner.get('/api/mail/settings')).body).toEqual({
      acknowledges_careers: true,
      delivery: 'captured',
      from: 'hiring@localhost',
      receives_replies: false,
    });
  });

  it('received mail is refused', async () => {
    const response = await test.fetch('/api/mail/inbound', { method: 'POST', body: 'x' });
    expect([response.status, ((await response.json()) as Answer['body']).code]).toEqual([
      404,
      'inbound-mail-off',
    ]);
  });
});

describe('templates', () => {
  const own = { name: 'Second interview', subject: 'Again, {{candidate.name}}', body: 'Hi' };

  it('a workspace has built-in templates and can change and restore them', async () => {
    const list = async () => (await owner.get('/api/mail/templates')).body.items;
    expect((await list()).map(({ key }: { key: string }) => key)).toEqual([
      'application-received',
      'rejection',
      'interview-invitation',
      'offer',
    ]);

    const changed = { name: 'Rejection', subject: 'Sorry', body: 'Dear {{candidate.name}}' };
    expect((await owner.put('/api/mail/templates/rejection', changed)).body).toMatchObject({
      ...changed,
      is_built_in: true,
      is_changed: true,
    });
    expect((await owner.delete('/api/mail/templates/rejection')).status).toBe(204);
    expect((await list())[1]).toMatchObject({ is_changed: false, updated_at: null });
  });

  it('own templates are added once, previewed with an application, and deleted', async () => {
    const added = await owner.post('/api/mail/templates', own);
    expect(added).toMatchObject({ status: 201, body: { name: own.name, is_built_in: false } });
    expect((await owner.post('/api/mail/templates', own)).body.code).toBe('template-exists');
    const { id } = await newApplication(owner, job.id, 'Ann Example');
    const preview = { application_id: id, subject: own.subject, body: 'Hi\n{{status_url}}\n{{job.title}}' };

    expect((await owner.post('/api/mail/preview', preview)).body).toMatchObject({
      subject: 'Again, Ann Example',
      body: 'Hi\nHome care nurse',
      left_out: ['status_url'],
    });

    await owner.delete(`/api/mail/templates/${added.body.key}`);
    const gone = await owner.put(`/api/mail/templates/${added.body.key}`, own);
    expect(gone.body.code).toBe('no-such-template');
  });

  it('unknown variables are refused, and hiring managers cannot change templates', async () => {
    const wrong = { ...own, body: '{{candidate.shoe_size}}' };
    expect((await owner.post('/api/mail/templates', wrong)).body).toMatchObject({
      code: 'unknown-mail-variable',
      variables: ['candidate.shoe_size'],
    });
    const manager = await test.signIn({ role: 'hiring_manager' });
    expect((await manager.post('/api/mail/templates', own)).body.code).toBe('not-permitted');
    expect((await manager.get('/api/mail/templates')).status).toBe(200);
  });
});
