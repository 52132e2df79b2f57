import { describe, expect, it } from 'vitest';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { smtpReceiver } from '../../../test/smtp-receiver.ts';
import { type Answer, testSystem } from '../../../test/system.ts';

const receiver = await smtpReceiver();
const SECRET = 'a secret for mail servers';
const test = await testSystem({
  worker: true,
  environment: {
    SMTP_URL: receiver.url,
    MAIL_FROM: 'hiring@acme.example',
    MAIL_REPLY_DOMAIN: 'reply.acme.example',
    MAIL_INBOUND_SECRET: SECRET,
  },
});
const owner = await test.signIn();
const job = await newJob(owner);

async function receive(raw: string, { secret = SECRET, query = '' } = {}) {
  const response = await test.fetch(`/api/mail/inbound${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** An application with one mail that arrived, and the address for replies in it. */
async function conversation() {
  const { id, person } = await newApplication(owner, job.id, 'Jane Doe');
  const message = { application_ids: [id], subject: 'Interview?', body: 'When?' };
  const { body } = await owner.post('/api/applications/messages', message);
  const find = () => receiver.mails.find(({ messageId }) => messageId?.includes(body.queued[0].mail_id));
  await expect.poll(() => find() !== undefined, PATIENTLY).toBe(true);
  const sent = find();
  const [, address = ''] = /^Reply-To:\s+(\S+)/m.exec(sent?.raw ?? '') ?? [];
  return { id, person, address, messageId: sent?.messageId ?? '' };
}

const replyTo = (address: string, parentId: string, text = 'Monday at ten.') =>
  [
    'From: Jane Doe <jane@private.example>',
    `To: ${address}`,
    'Subject: =?utf-8?Q?Re:_Interview=3F_=F0=9F=A5=90?=',
    `Message-ID: <reply-to-${parentId.slice(1, 20)}@private.example>`,
    `In-Reply-To: ${parentId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    'On Mon, 3 Aug 2026 at 10:00, Acme <hiring@acme.example> wrote:',
    '> When?',
  ].join('\r\n');

const thread = async (id: string) => (await owner.get(`/api/applications/${id}/messages`)).body.items;

describe('received mail', () => {
  it('a reply joins the thread once, without its quotes, and its author is told', async () => {
    const { id, address, messageId } = await conversation();

    const first = await receive(replyTo(address, messageId));
    const second = await receive(replyTo(address, messageId));

    expect(first).toMatchObject({ status: 201, body: { application_id: id } });
    expect(second.body).toEqual(first.body);
    const [, reply, ...more] = await thread(id);
    expect(more).toEqual([]);
    expect(reply).toMatchObject({
      direction: 'in',
      state: 'received',
      subject: 'Re: Interview? 🥐',
      body: 'Monday at ten.',
      from: { name: 'Jane Doe', address: 'jane@private.example' },
    });
    expect(reply.full_text).toContain('> When?');
    await expect
      .poll(
        async () =>
          (await owner.get('/api/notifications')).body.items.some(
            (each: { kind: string; application: { id: string } }) =>
              each.kind === 'reply' && each.application.id === id,
          ),
        PATIENTLY,
      )
      .toBe(true);
  });

  it('the next mail continues the thread that the reply is in', async () => {
    const { id, address, messageId } = await conversation();
    await receive(replyTo(address, messageId));
    const message = { application_ids: [id], subject: 'Fine', body: 'See you.' };
    const { body } = await owner.post('/api/applications/messages', message);
    const find = () => receiver.mails.find((mail) => mail.messageId?.includes(body.queued[0].mail_id));

    await expect.poll(() => find()?.references.length, PATIENTLY).toBe(2);
    expect(find()?.references[0]).toBe(messageId);
    expect(find()?.inReplyTo).toBe(find()?.references[1]);
  });

  it('the address can come from the mail server, and HTML and attachments are understood', async () => {
    const { id, address } = await conversation();
    const raw = [
      'From: jane@private.example',
      'To: undisclosed-recipients:;',
      'Subject: Papers',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<html><head><style>p{}</style></head><body><p>Here are <b>my papers</b>.</p><script>x</script></body></html>',
      '--b',
      'Content-Type: application/pdf; name=degree.pdf',
      'Content-Disposition: attachment; filename=degree.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('not a real pdf').toString('base64'),
      '--b--',
    ].join('\r\n');

    const { status } = await receive(raw, {
      query: `?recipient=${encodeURIComponent(address.toUpperCase())}`,
    });

    expect(status).toBe(201);
    expect((await thread(id)).at(-1)).toMatchObject({
      body: 'Here are my papers.',
      attachments: [{ name: 'degree.pdf', media: 'application/pdf', bytes: 14 }],
    });
  });

  it('a wrong secret, unknown addresses, other content and large mail are refused', async () => {
    const { address, messageId } = await conversation();
    const forged = address.replace(/.(?=@)/, (last) => (last === 'a' ? 'b' : 'a'));

    expect((await receive('x', { secret: 'wrong' })).body.code).toBe('inbound-secret-invalid');
    expect((await receive(replyTo(forged, messageId))).body.code).toBe('unknown-reply-address');
    expect((await receive(replyTo('someone@reply.acme.example', messageId))).body).toMatchObject({
      status: 422,
      code: 'unknown-reply-address',
    });
    expect((await receive('no mail at all')).body.code).toBe('mail-unreadable');
    expect((await receive('')).body.code).toBe('mail-unreadable');
    const large = await receive(`${replyTo(address, messageId)}\r\n${'x'.repeat(11 * 1024 * 1024)}`);
    expect([large.status, large.body.code]).toEqual([413, 'body-too-large']);
  });

  it('nothing is received for a person who was erased', async () => {
    const { id, person, address, messageId } = await conversation();
    await owner.post(`/api/people/${person.id}/erase`, { reason: 'Asked for it', confirm: 'Jane Doe' });
    await expect
      .poll(async () => (await owner.get(`/api/applications/${id}`)).body.person.id, PATIENTLY)
      .toBeNull();

    expect((await receive(replyTo(address, messageId))).body.code).toBe('unknown-reply-address');
    expect(await thread(id)).toEqual([]);
  });
});
