import { randomBytes, randomUUID } from 'node:crypto';
import { FILE_LIMIT, FILES_LIMIT } from '@tenon/contract/documents';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { filesOf } from '../document-files.ts';
import { parseTask } from '../messages.ts';

const test = await testSystem({ openParsers: lineParsers });
let owner: Client;

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
});

describe('an upload', () => {
  it('returns a result for every file, in order', async () => {
    const { status, body } = await upload(test, owner, [
      { name: 'first.txt', content: 'one' },
      { name: 'nothing.txt', content: '' },
      { name: 'second.txt', content: 'two' },
    ]);
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { name: 'first.txt', is_new: true, problem: null, document: { state: 'waiting', size: 3, version: 0 } },
      { name: 'nothing.txt', is_new: false, problem: { code: 'empty-file' }, document: null },
      { name: 'second.txt', is_new: true, problem: null },
    ]);
    const list = (await owner.get('/api/documents')).body;
    expect(list.items.map((each: { name: string }) => each.name)).toEqual(['second.txt', 'first.txt']);
    expect(list.counts).toMatchObject({ waiting: 2, ready: 0, needs_review: 0 });
  });

  it('creates a task and an audit entry', async () => {
    const { body } = await upload(test, owner, [{ name: 'a.txt', content: 'kept' }]);
    const { id } = body.files[0].document;
    const { body: audit } = await owner.get('/api/audit?action=document.uploaded');
    expect(audit.items).toMatchObject([{ subject: `document:${id}` }]);
    const [queue] = await test.system.queue.status({ tenantId: owner.user.workspace.id });
    expect(queue).toMatchObject({ queue: parseTask.name, depth: 1 });
  });

  it('of the same bytes returns the same document, even concurrently', async () => {
    const file = { name: 'again.txt', content: randomBytes(100).toString('hex') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(test, owner, [file])));
    const files = answers.map(({ body }) => body.files[0]);
    expect(new Set(files.map(({ document }) => document.id)).size).toBe(1);
    expect(files.filter(({ is_new }) => is_new)).toHaveLength(1);
    const twice = (await upload(test, owner, [{ ...file, name: 'other.txt' }, file])).body.files;
    expect(twice.map((each: { is_new: boolean }) => each.is_new)).toEqual([false, false]);
    expect((await owner.get('/api/documents')).body.items).toHaveLength(1);
  });

  it('of the same bytes for another candidate creates another document', async () => {
    const file = { name: 'a.txt', content: 'for two' };
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await upload(test, owner, [file], `?candidate_id=${one}`);
    const second = await upload(test, owner, [file], `?candidate_id=${two}`);
    expect(first.body.files[0].document.candidate_id).toBe(one);
    expect(second.body.files[0]).toMatchObject({ is_new: true, document: { candidate_id: two } });
  });

  it('accepts the candidate in the form, too', async () => {
    const candidate = randomUUID();
    const { status, body } = await sendForm((form) => {
      form.append('candidate_id', candidate);
      form.append('file', new Blob(['x']), 'a.txt');
    });
    expect([status, body.files[0].document.candidate_id]).toEqual([201, candidate]);
    const wrong = await sendForm((form) => {
      form.append('file', new Blob(['x']), 'a.txt');
      form.append('candidate_id', 'nobody');
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid-request']);
  });

  it('keeps file names without harmful characters', async () => {
    const names = [
      'Lebenslauf Jürgen Müller.pdf',
      '简历 (最新).docx',
      '../../etc/passwd',
      'a\u0000b\r\nc.txt',
      'x'.repeat(400),
    ];
    const files = names.map((name, at) => ({ name, content: `content ${at}` }));
    const { body } = await upload(test, owner, files);
    const stored = body.files.map((each: { name: string }) => each.name);
    expect(stored.slice(0, 3)).toEqual(['Lebenslauf Jürgen Müller.pdf', '简历 (最新).docx', 'passwd']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
    expect(stored[3]).not.toMatch(/[\u0000-\u001f]/);
    expect(stored[4]).toHaveLength(200);
  });

  it('is rejected as a whole if it is malformed', async () => {
    const boundary = '----x';
    const type = `multipart/form-data; boundary=${boundary}`;
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello`;
    const cases: [string, string, number, string][] = [
      ['text/plain', 'hello', 415, 'not-multipart'],
      ['multipart/form-data', part, 415, 'not-multipart'],
      ['multipart/form-data; charset=utf-8', part, 400, 'malformed-upload'],
      [type, part, 400, 'malformed-upload'],
      [type, 'no form at all', 400, 'malformed-upload'],
      [type, '', 400, 'malformed-upload'],
      [type, `--${boundary}--\r\n`, 400, 'no-files'],
      [
        type,
        `--${boundary}\r\ncontent-disposition: form-data; name="other"\r\n\r\nx\r\n--${boundary}--\r\n`,
        400,
        'invalid-request',
      ],
    ];
    for (const [contentType, body, status, code] of cases) {
      const answer = await send(body, { 'content-type': contentType });
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    expect((await owner.get('/api/documents')).body.items).toEqual([]);
  });

  it('with too many files stores none of them', async () => {
    const files = Array.from({ length: FILES_LIMIT + 1 }, (_, at) => ({
      name: `${at}.txt`,
      content: `${at}`,
    }));
    const { status, body } = await upload(test, owner, files);
    expect([status, body.code]).toEqual([400, 'too-many-files']);
    expect((await owner.get('/api/documents')).body.items).toEqual([]);
    expect((await upload(test, owner, files.slice(1))).status).toBe(201);
  });

  it('requires permission to manage documents', async () => {
    const tenant = randomUUID();
    await test.signIn({ tenant });
    const viewer = await test.signIn({ tenant, role: 'viewer' });
    const { status, body } = await upload(test, viewer, [{ name: 'a.txt', content: 'x' }]);
    expect([status, body.code]).toEqual([403, 'not-permitted']);
  });
});

describe('a file that is too large', () => {
  it('is rejected and not stored', async () => {
    const content = new Uint8Array(FILE_LIMIT + 1);
    const { status, body } = await upload(test, owner, [{ name: 'huge.pdf', content }]);
    expect([status, body.code, body.name]).toEqual([413, 'file-too-large', 'huge.pdf']);
    expect(await storedFiles()).toEqual([]);
    expect((await upload(test, owner, [{ name: 'most.pdf', content: content.subarray(1) }])).status).toBe(
      201,
    );
  });

  it('is rejected long before its end, with or without a content length', async () => {
    for (const announced of [true, false]) {
      const sent = { bytes: 0 };
      const { status, body } = await sendEndless(200 * 1024 * 1024, sent, announced);
      expect([announced, status, body.code]).toEqual([announced, 413, 'file-too-large']);
      expect(sent.bytes).toBeLessThan(100 * 1024 * 1024);
    }
    expect(await storedFiles()).toEqual([]);
  });

  it('is rejected by its content length if it exceeds the limit for all files', async () => {
    const sent = { bytes: 0 };
    const { status, body } = await sendEndless((FILES_LIMIT + 1) * FILE_LIMIT, sent, true);
    expect([status, body.code]).toEqual([413, 'body-too-large']);
    expect(sent.bytes).toBeLessThan(FILE_LIMIT);
  });

  it('is reported like others if it comes after them', async () => {
    const { status, body } = await upload(test, owner, [
      { name: 'good.txt', content: 'good' },
      { name: 'huge.pdf', content: new Uint8Array(FILE_LIMIT + 1) },
      { name: 'also good.txt', content: 'also good' },
    ]);
    expect(status).toBe(201);
    expect(body.files).toMatchObject([
      { is_new: true },
      { document: null, problem: { code: 'file-too-large' } },
      { is_new: true },
    ]);
  });
});

async function storedFiles(): Promise<string[]> {
  const found = [];
  for await (const { hash } of test.system.blobs.list(filesOf(owner.user.workspace.id))) found.push(hash);
  return found;
}

async function sendForm(fill: (form: FormData) => void) {
  const form = new FormData();
  fill(form);
  return send(form, {});
}

async function send(body: string | FormData, headers: Record<string, string>) {
  const authorization = `Bearer ${owner.token}`;
  const response = await test.fetch('/api/documents', {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: read by the tests.
  return { status: response.status, body: (await response.json()) as any };
}

/** A form with one file of this size, generated while it is sent. */
async function sendEndless(size: number, sent: { bytes: number }, announced: boolean) {
  const { request } = await import('node:http');
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="huge.pdf"\r\n\r\n';
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'content-type': 'multipart/form-data; boundary=x',
    ...(announced && { 'content-length': String(size + head.length + 9) }),
  };
  const outgoing = request(`${test.url}/api/documents`, { method: 'POST', headers });
  outgoing.on('error', () => {});
  // biome-ignore lint/suspicious/noExplicitAny: read by the tests.
  const answered = new Promise<{ status: number; body: any }>((resolve) => {
    outgoing.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
  });
  let isAnswered = false;
  answered.then(() => {
    isAnswered = true;
  });
  const chunk = Buffer.alloc(64 * 1024);
  outgoing.write(head);
  while (!isAnswered && !outgoing.destroyed && sent.bytes < size) {
    sent.bytes += chunk.length;
    const written = outgoing.write(chunk) || new Promise((resolve) => outgoing.once('drain', resolve));
    await Promise.race([written, answered]);
  }
  const answer = await answered;
  outgoing.destroy();
  return answer;
}
