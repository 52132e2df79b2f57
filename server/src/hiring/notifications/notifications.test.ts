import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Answer, type Client, testSystem } from '../../../test/system.ts';
import { startDigests, writeDigest } from '../digests/write-digest.ts';
import { notify } from './notify.ts';
import { reportConflict } from './report-conflict.ts';

const test = await testSystem({ worker: true });
const owner = await test.signIn();
const recruiter = await test.signIn({ role: 'recruiter' });
const interviewer = await test.signIn({ role: 'interviewer' });
const tenantId = owner.user.workspace.id;

const unread = async (client: Client) => (await client.get('/api/notifications?unread=true')).body.items;
const count = async (client: Client) => (await client.get('/api/notifications/count')).body.unread;
const readAll = (client: Client) => client.post('/api/notifications/read', {});
const acknowledge = async () => {};

describe('notifications', () => {
  it('new applicants of a job are counted in one notification for its team, except for who added them', async () => {
    await readAll(recruiter);
    const job = await newJob(owner, { title: 'Baker' });
    await owner.put(`/api/jobs/${job.id}/team/${recruiter.user.id}`, { role: 'recruiter' });
    await newApplication(owner, job.id);
    await newApplication(owner, job.id);

    await expect
      .poll(async () => (await unread(recruiter)).map((each: { count: number }) => each.count), PATIENTLY)
      .toEqual([2]);
    expect((await unread(recruiter))[0]).toMatchObject({
      kind: 'new-applicant',
      job: { id: job.id, title: 'Baker' },
      application: null,
    });
    const own = (await unread(owner)).filter((each: { job?: { id: string } }) => each.job?.id === job.id);
    expect(own).toEqual([]);
  });

  it('a reviewer is told about their assignment, and sees it only while they see the application', async () => {
    await readAll(interviewer);
    const { id } = await newApplication(owner, (await newJob(owner)).id, 'To Review');
    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });

    await expect.poll(() => count(interviewer), PATIENTLY).toBe(1);
    expect((await unread(interviewer))[0]).toMatchObject({
      kind: 'assigned',
      application: { id, person: 'To Review' },
      actor: expect.any(String),
    });

    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [] });
    expect(await count(interviewer)).toBe(0);
    expect(await unread(interviewer)).toEqual([]);
  });

  it('members who cannot see an application are not told about it', async () => {
    await readAll(interviewer);
    await readAll(recruiter);
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    const users = [interviewer.user.id, recruiter.user.id, owner.user.id];
    const mention = { tenantId, kind: 'mention' as const, to: { users }, applicationId: id, jobId: job.id };
    await test.system.db.as({ tenantId }, (sql) =>
      notify(test.system, sql, { ...mention, actor: `user:${owner.user.id}`, text: 'What do you think?' }),
    );

    await expect.poll(() => count(recruiter), PATIENTLY).toBe(1);
    expect((await unread(recruiter))[0]).toMatchObject({ kind: 'mention', text: 'What do you think?' });
    expect(await unread(interviewer)).toEqual([]);
  });

  it('both sides of a conflict are told who came first', async () => {
    await readAll(recruiter);
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    await owner.post(`/api/applications/${id}/move`, { from: 'applied', to: 'interview' });
    const late = await recruiter.post(`/api/applications/${id}/move`, { from: 'applied', to: 'screening' });

    expect(late.body.code).toBe('stage-changed');
    const conflicts = async (client: Client) =>
      (await unread(client)).filter(
        (each: { kind: string; application: { id: string } }) =>
          each.kind === 'conflict' && each.application.id === id,
      );
    await expect.poll(async () => (await conflicts(recruiter)).length, PATIENTLY).toBe(1);
    await expect.poll(async () => (await conflicts(owner)).length, PATIENTLY).toBe(1);
    expect((await conflicts(recruiter))[0].text).toBe('The other move came first.');
    expect((await conflicts(owner))[0].text).toBe('Your move came first.');
  });

  it('a conflict with automation tells the member', async () => {
    await readAll(recruiter);
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    await recruiter.post(`/api/applications/${id}/move`, { from: 'applied', to: 'interview' });

    await test.system.db.as({ tenantId }, (sql) =>
      reportConflict(test.system, sql, { tenantId, applicationId: id, actor: 'rule:1' }),
    );

    await expect.poll(async () => (await unread(recruiter))[0]?.actor, PATIENTLY).toBe('Automation');
  });

  it('muted kinds are not delivered, and settings are per member', async () => {
    await readAll(recruiter);
    const settings = { digest: 'never', muted: ['assigned'] };
    expect((await recruiter.put('/api/notifications/settings', settings)).body).toEqual(settings);
    expect((await owner.get('/api/notifications/settings')).body).toEqual({ digest: 'daily', muted: [] });
    const users = [recruiter.user.id];
    await test.system.db.as({ tenantId }, async (sql) => {
      await notify(test.system, sql, { tenantId, kind: 'assigned', to: { users } });
      await notify(test.system, sql, { tenantId, kind: 'mention', to: { users }, text: 'hello' });
    });

    await expect.poll(async () => (await unread(recruiter)).length, PATIENTLY).toBe(1);
    expect((await unread(recruiter))[0].kind).toBe('mention');
    await recruiter.put('/api/notifications/settings', { digest: 'daily', muted: [] });
  });

  it('notifications are marked as read, one or all, and as unread again', async () => {
    await readAll(recruiter);
    const users = [recruiter.user.id];
    for (const text of ['one', 'two'])
      await test.system.db.as({ tenantId }, (sql) =>
        notify(test.system, sql, { tenantId, kind: 'mention', to: { users }, text }),
      );
    await expect.poll(() => count(recruiter), PATIENTLY).toBe(2);
    const [{ id }] = await unread(recruiter);

    expect((await recruiter.post('/api/notifications/read', { ids: [id] })).body).toEqual({ unread: 1 });
    expect((await owner.post('/api/notifications/read', { ids: [id], is_read: false })).status).toBe(200);
    expect(await count(recruiter)).toBe(1);
    const back = await recruiter.post('/api/notifications/read', { ids: [id], is_read: false });
    expect(back.body).toEqual({ unread: 2 });
    expect((await readAll(recruiter)).body).toEqual({ unread: 0 });
  });

  it('erasing a person removes the notifications about them', async () => {
    const { id, person } = await newApplication(owner, (await newJob(owner)).id, 'Erase Me');
    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });
    await expect.poll(() => count(interviewer), PATIENTLY).toBeGreaterThan(0);

    await owner.post(`/api/people/${person.id}/erase`, { reason: 'Asked for it', confirm: 'Erase Me' });

    const rows = () => test.database.owner`select from notification where application_id = ${id}`;
    await expect.poll(async () => (await rows()).length, PATIENTLY).toBe(0);
  });
});

describe('the digest', () => {
  it('unread notifications are mailed once a day, and one click ends that', async () => {
    const manager = await test.signIn({ role: 'hiring_manager' });
    const users = [manager.user.id];
    await test.system.db.as({ tenantId }, (sql) =>
      notify(test.system, sql, { tenantId, kind: 'mention', to: { users }, text: 'Please look' }),
    );
    await expect.poll(() => count(manager), PATIENTLY).toBe(1);

    await startDigests(test.system);
    const digests = async () =>
      (await manager.get('/api/mail/messages')).body.items.filter(
        (mail: { kind: string }) => mail.kind === 'digest',
      );
    await expect.poll(async () => (await digests()).length, PATIENTLY).toBe(1);
    const [mail] = await digests();
    expect(mail).toMatchObject({ subject: '1 notification at Demo workspace', application: null });
    expect(mail.body).toContain('Please look');
    const others = (await owner.get('/api/mail/messages?limit=100')).body.items;
    expect(others.map((each: { id: string }) => each.id)).not.toContain(mail.id);

    const work = { tenant_id: tenantId, user_id: manager.user.id, day: '2030-01-01' };
    await writeDigest(test.system, work, { acknowledge });
    expect(await digests()).toHaveLength(1);

    const [, link = ''] = /Unsubscribe: \S+?(\/api\/\S+)/.exec(mail.body) ?? [];
    const [stored] = await test.database.owner`select headers from mail_message where id = ${mail.id}`;
    expect(stored?.headers['List-Unsubscribe']).toContain(link);
    expect(stored?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const page = await test.fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect((await manager.get('/api/notifications/settings')).body.digest).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const clicked = await test.fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(clicked.status).toBe(200);
    expect((await manager.get('/api/notifications/settings')).body.digest).toBe('never');
  });

  it('a link that was tampered with is refused', async () => {
    const response = await test.fetch('/api/notifications/unsubscribe?token=abc', { method: 'POST' });
    expect([response.status, ((await response.json()) as Answer['body']).code]).toEqual([
      400,
      'unsubscribe-link-invalid',
    ]);
  });
});
