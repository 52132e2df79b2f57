import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { smtpReceiver } from '../../../test/smtp-receiver.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { lockMail } from './mail-store.ts';
import { queueApplicationReceived } from './queue-mail.ts';
import { sendMail, sweepMail } from './send-mail.ts';

const receiver = await smtpReceiver();
const SECRET = 'a secret for mail servers';
const environment = {
  SMTP_URL: receiver.url,
  MAIL_FROM: 'Acme <hiring@acme.example>',
  MAIL_REPLY_DOMAIN: 'reply.acme.example',
  MAIL_INBOUND_SECRET: SECRET,
};
const test = await testSystem({ worker: true, environment });
const owner = await test.signIn();

const message = { subject: 'About {{job.title}}', body: 'Hi {{candidate.first_name}}' };
const write = (client: Client, ids: string[], fields: object = message, headers = {}) =>
  client.post('/api/applications/messages', { application_ids: ids, ...fields }, headers);
const thread = async (client: Client, id: string) =>
  (await client.get(`/api/applications/${id}/messages`)).body;
const arrived = (mailId: string) => receiver.mails.filter(({ messageId }) => messageId?.includes(mailId));

describe('mail to applicants', () => {
  it('a message is queued, sent, and shown in the thread', async () => {
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id, 'Jane Doe');

    const { status, body } = await write(owner, [id]);

    expect(status).toBe(201);
    expect(body).toMatchObject({ queued: [{ application_id: id }], skipped: [] });
    await expect.poll(async () => (await thread(owner, id)).items[0]?.state, PATIENTLY).toBe('sent');
    const [mail] = arrived(body.queued[0].mail_id);
    expect(mail).toMatchObject({ subject: 'About Home care nurse', text: 'Hi Jane' });
    expect(mail?.raw).toMatch(/^Reply-To:\s+reply\+[\da-f]{52}@reply\.acme\.example\r$/m);
    const { items, to } = await thread(owner, id);
    expect(items[0]).toMatchObject({ direction: 'out', attempts: 1, error: null, application: { id } });
    expect(mail?.envelopeTo).toEqual([to]);
  });

  it('a bulk rejection writes to each applicant once, also if the request is repeated', async () => {
    const job = await newJob(owner);
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push((await newApplication(owner, job.id)).id);
    const key = { 'idempotency-key': randomUUID() };

    const first = await write(owner, [...ids, ids[0] as string], { template: 'rejection' }, key);
    const second = await write(owner, [...ids, ids[0] as string], { template: 'rejection' }, key);

    expect(first.body.queued).toHaveLength(5);
    expect(second.body).toEqual(first.body);
    const mailIds: string[] = first.body.queued.map(({ mail_id }: { mail_id: string }) => mail_id);
    await expect.poll(() => mailIds.map((id) => arrived(id).length), PATIENTLY).toEqual([1, 1, 1, 1, 1]);
  });

  it('an applicant without an email address and an unknown application are reported', async () => {
    const job = await newJob(owner);
    const { body: person } = await owner.post('/api/people', { name: 'No Address' });
    const { body: application } = await owner.post('/api/applications', {
      job_id: job.id,
      person_id: person.person.id,
    });
    const unknown = randomUUID();

    const { body } = await write(owner, [application.id, unknown]);

    expect(body).toEqual({
      queued: [],
      skipped: [
        { application_id: application.id, code: 'no-email-address' },
        { application_id: unknown, code: 'no-such-application' },
      ],
    });
  });

  it('unknown variables, unknown templates and empty requests are refused with their codes', async () => {
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const code = async (fields: object) => {
      const { status, body } = await write(owner, [id], fields);
      return [status, body.code];
    };

    expect(await code({ subject: 'Hi', body: '{{salary}}' })).toEqual([422, 'unknown-mail-variable']);
    expect(await code({ template: 'nowhere' })).toEqual([404, 'no-such-template']);
    expect(await code({ subject: 'Hi' })).toEqual([400, 'invalid-request']);
    expect(await code({ subject: 'Hi\nBcc: x@y.org', body: 'x' })).toEqual([400, 'invalid-request']);
  });

  it('hiring managers write to the applicants of their own jobs only', async () => {
    const manager = await test.signIn({ role: 'hiring_manager' });
    const own = await newJob(owner);
    const other = await newJob(owner);
    await owner.put(`/api/jobs/${own.id}/team/${manager.user.id}`, { role: 'hiring_manager' });
    const [mine, theirs] = [await newApplication(owner, own.id), await newApplication(owner, other.id)];
    await write(owner, [theirs.id]);

    const { body } = await write(manager, [mine.id, theirs.id]);

    expect(body.queued).toMatchObject([{ application_id: mine.id }]);
    expect(body.skipped).toEqual([{ application_id: theirs.id, code: 'no-such-application' }]);
    expect((await manager.get(`/api/applications/${theirs.id}/messages`)).status).toBe(404);
    const { items } = (await manager.get('/api/mail/messages?limit=100')).body;
    expect(new Set(items.map((mail: { application: { id: string } }) => mail.application.id))).toEqual(
      new Set([mine.id]),
    );
  });

  it('interviewers neither read nor write mail', async () => {
    const interviewer = await test.signIn({ role: 'interviewer' });
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });
    await write(owner, [id]);

    expect((await interviewer.get(`/api/applications/${id}`)).status).toBe(200);
    expect((await thread(interviewer, id)).items).toEqual([]);
    expect((await write(interviewer, [id])).body.code).toBe('not-permitted');
  });

  it('erasing a person deletes their mail', async () => {
    const { id, person } = await newApplication(owner, (await newJob(owner)).id, 'Gone Tomorrow');
    const { body } = await write(owner, [id]);
    await expect.poll(() => arrived(body.queued[0].mail_id).length, PATIENTLY).toBe(1);

    await owner.post(`/api/people/${person.id}/erase`, { reason: 'Asked for it', confirm: 'Gone Tomorrow' });

    await expect
      .poll(async () => (await owner.get(`/api/mail/messages/${body.queued[0].mail_id}`)).status, PATIENTLY)
      .toBe(404);
    expect((await owner.get(`/api/mail/messages/${body.queued[0].mail_id}`)).body.code).toBe('no-such-mail');
  });
});

describe('sending', () => {
  it('a temporary refusal is retried, with the same Message-ID', async () => {
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const to: string = (await thread(owner, id)).to;
    receiver.refuse = (address) => (address === to ? 451 : undefined);
    const { body } = await write(owner, [id]);
    const state = async () => (await thread(owner, id)).items[0];
    await expect.poll(async () => (await state()).attempts, PATIENTLY).toBe(1);
    expect(await state()).toMatchObject({ state: 'queued', error: expect.stringContaining('451') });

    receiver.refuse = () => undefined;

    await expect.poll(async () => (await state()).state, PATIENTLY).toBe('sent');
    expect((await state()).attempts).toBeGreaterThan(1);
    expect(arrived(body.queued[0].mail_id)).toHaveLength(1);
  });

  it('a permanent refusal fails the mail, tells the author, and can be retried by hand', async () => {
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const to: string = (await thread(owner, id)).to;
    receiver.refuse = (address) => (address === to ? 550 : undefined);
    const { body } = await write(owner, [id]);
    const mailId = body.queued[0].mail_id;
    const state = async () => (await owner.get(`/api/mail/messages/${mailId}`)).body.state;
    await expect.poll(state, PATIENTLY).toBe('failed');
    const news = async () => (await owner.get('/api/notifications')).body.items;
    await expect
      .poll(async () => (await news()).map((each: { kind: string }) => each.kind), PATIENTLY)
      .toContain('mail-failed');

    receiver.refuse = () => undefined;
    expect((await owner.post(`/api/mail/messages/${mailId}/retry`)).status).toBe(200);

    await expect.poll(state, PATIENTLY).toBe('sent');
    const again = await owner.post(`/api/mail/messages/${mailId}/retry`);
    expect([again.status, again.body.code]).toEqual([422, 'mail-not-retryable']);
  });

  it('a crash after the server accepted a mail repeats it with the same Message-ID, and never loses it', async () => {
    const { system } = test;
    const tenantId = owner.user.workspace.id;
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const to: string = (await thread(owner, id)).to;
    receiver.refuse = (address) => (address === to ? 451 : undefined);
    const { body } = await write(owner, [id]);
    const work = { tenant_id: tenantId, mail_id: body.queued[0].mail_id };
    await expect.poll(async () => (await thread(owner, id)).items[0].attempts, PATIENTLY).toBe(1);
    receiver.refuse = () => undefined;
    const now = () => new Date(Date.now() + 60_000);
    const crash = () => Promise.reject(new Error('the process died'));

    await expect(sendMail({ ...system, now }, work, { acknowledge: crash })).rejects.toThrow('died');
    expect((await thread(owner, id)).items[0].state).toBe('queued');
    await sendMail({ ...system, now }, work, { acknowledge: async () => {} });

    expect((await thread(owner, id)).items[0].state).toBe('sent');
    expect(arrived(work.mail_id)).toHaveLength(2);
    const stored = await system.db.as({ tenantId }, (sql) => lockMail(sql, tenantId, work.mail_id));
    expect(arrived(work.mail_id).map(({ messageId }) => messageId)).toEqual([
      stored?.message_id,
      stored?.message_id,
    ]);
  });

  it('a mail whose task got lost is found by the sweep', async () => {
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const { body } = await write(owner, [id]);
    const mailId = body.queued[0].mail_id;
    await expect.poll(() => arrived(mailId).length, PATIENTLY).toBe(1);
    await test.database.owner`update mail_message set state = 'queued', due_at = now() - interval '1 hour'
      where id = ${mailId}`;

    await sweepMail(test.system);

    await expect.poll(() => arrived(mailId).length, PATIENTLY).toBe(2);
  });

  it('a recipient gets a limited number of mails an hour', async () => {
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const to: string = (await thread(owner, id)).to;
    for (let at = 0; at < 22; at++) await write(owner, [id]);

    const states = async () => {
      const { items } = await thread(owner, id);
      return items.map(({ state }: { state: string }) => state).filter((state: string) => state === 'sent');
    };
    await expect.poll(async () => (await states()).length, PATIENTLY).toBe(20);
    await expect
      .poll(async () => (await thread(owner, id)).items.at(-1).error, PATIENTLY)
      .toContain('Postponed');
    expect(receiver.mails.filter(({ envelopeTo }) => envelopeTo[0] === to)).toHaveLength(20);
  });
});

describe('confirmations', () => {
  it('an application is confirmed once, with the private link if it is known', async () => {
    const { system } = test;
    const tenantId = owner.user.workspace.id;
    const { id } = await newApplication(owner, (await newJob(owner)).id, 'Careers Person');
    const confirm = (statusUrl?: string) =>
      system.db.as({ tenantId }, (sql) =>
        queueApplicationReceived(system, sql, {
          tenantId,
          applicationId: id,
          ...(statusUrl && { statusUrl }),
        }),
      );

    await confirm('https://acme.example/status/1');
    await confirm();

    const { items } = await thread(owner, id);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'application-received', author: 'Tenon' });
    expect(items[0].body).toContain('https://acme.example/status/1');
  });

  it('confirmations can be turned off', async () => {
    const elsewhere = await test.signIn({ tenant: 'Quiet' });
    const { body } = await elsewhere.put('/api/mail/settings', { acknowledges_careers: false });
    expect(body).toMatchObject({ acknowledges_careers: false, delivery: 'smtp', receives_replies: true });
    const tenantId = elsewhere.user.workspace.id;
    const { id } = await newApplication(elsewhere, (await newJob(elsewhere)).id);

    await test.system.db.as({ tenantId }, (sql) =>
      queueApplicationReceived(test.system, sql, { tenantId, applicationId: id }),
    );

    expect((await thread(elsewhere, id)).items).toEqual([]);
  });
});
