import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineParsers, parsedOf } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import type { Sql } from '../../platform/db/port.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { parseTask } from '../messages.ts';
import { leaseKey, parseUpload } from './parse-upload.ts';
import { tidy } from './tidy.ts';

const parsers = lineParsers();
const test = await testSystem({ openParsers: () => parsers });
const { queue, leases } = test.system;
let owner: Client;
let workers: Worker[] = [];

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
  parsers.beforeReading = async () => {};
  parsers.parsedFiles.length = 0;
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

const tenantId = () => owner.user.workspace.id;
const startOne = async () => workers.push(await startWorker(test.system, [parseTask.name]));

async function send(content: string, query = ''): Promise<string> {
  const { body } = await upload(test, owner, [{ name: `${randomUUID()}.txt`, content }], query);
  return body.files[0].document.id;
}

const read = async (id: string) => (await owner.get(`/api/documents/${id}`)).body;
const state = (id: string) => async () => (await read(id)).state;

describe('parsing a document', () => {
  it('stores its profile, its text with positions, and its summary', async () => {
    await startOne();
    const id = await send(
      'name: Ada Lovelace\nemail: ada@example.com\nskill: Python\nwork: Acme | Engineer | 2019-01 | 2020-12',
    );
    await expect.poll(state(id), PATIENTLY).toBe('ready');

    expect(await read(id)).toMatchObject({
      kind: 'text',
      stage: null,
      version: 1,
      page_count: 1,
      language: 'en',
      looks_like: 'resume',
      person_name: 'Ada Lovelace',
      headline: 'Engineer',
      email: 'ada@example.com',
      confidence: 0.9,
      failure: null,
      open_reviews: 0,
    });
    const { body } = await owner.get(`/api/documents/${id}/profile`);
    expect(body).toMatchObject({ is_partial: false, parser: 'lines 1', corrections: [] });
    expect(body.profile.emails[0]).toMatchObject({ value: 'ada@example.com', source: 'rules' });
    const { body: text } = await owner.get(`/api/documents/${id}/text`);
    expect(text.lines[0]).toMatchObject({ text: 'name: Ada Lovelace', section: 'contact', page: 1 });
    expect(text.pages).toMatchObject([{ number: 1, has_image: false }]);
  });

  it('survives characters that the database cannot store', async () => {
    await startOne();
    const id = await send('name: A\u0000da\nskill: \ud83d\ude00 C');
    await expect.poll(state(id), PATIENTLY).toBe('ready');
    expect((await read(id)).person_name).toBe('A\ufffdda');
  });

  it('shows contact details and text while OCR is running', async () => {
    let resume = () => {};
    parsers.beforeReading = async (_text, onProgress) => {
      const first = parsedOf('name: Ada\nemail: ada@example.com');
      onProgress({ stage: 'recognise', kind: 'pdf', pageCount: 3, text: first, profile: first.profile });
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    };
    await startOne();
    const id = await send('name: Ada\nemail: ada@example.com\nskill: later');
    await expect.poll(async () => (await read(id)).stage, PATIENTLY).toBe('recognise');
    expect(await read(id)).toMatchObject({ state: 'reading', email: 'ada@example.com', page_count: 3 });
    const { body } = await owner.get(`/api/documents/${id}/profile`);
    expect(body).toMatchObject({ is_partial: true, profile: { skills: [] } });
    expect((await owner.get(`/api/documents/${id}/text`)).body).toMatchObject({
      pages: [{ number: 1, has_image: true }],
      lines: [{ text: 'name: Ada' }, { text: 'email: ada@example.com' }],
    });
    resume();
    await expect.poll(state(id), PATIENTLY).toBe('ready');
    expect((await owner.get(`/api/documents/${id}/profile`)).body.is_partial).toBe(false);
  });

  it('fails once if it cannot be parsed, with a reason and a review', async () => {
    await startOne();
    const id = await send('refuse: encrypted-file');
    await expect.poll(state(id), PATIENTLY).toBe('failed');
    expect(await read(id)).toMatchObject({ failure: { code: 'encrypted-file' }, open_reviews: 1 });
    expect(parsers.parsedFiles).toHaveLength(1);
    const { body } = await owner.get(`/api/reviews?document_id=${id}`);
    expect(body.items).toMatchObject([{ reason: 'encrypted-file', action: 'upload_again', state: 'open' }]);
    expect((await owner.get(`/api/documents/${id}/text`)).body.code).toBe('not-read-yet');
    expect(await queue.deadLetters({ tenantId: tenantId() })).toEqual([]);
  });

  it('fails if the stored file is missing', async () => {
    const id = await send('name: Nobody');
    const { hash } = await read(id);
    await test.system.blobs.remove(`${tenantId()}-documents`, hash);
    await startOne();
    await expect.poll(state(id), PATIENTLY).toBe('failed');
    expect((await read(id)).failure.code).toBe('no-such-blob');
  });

  it('stores nothing if the document was deleted meanwhile', async () => {
    const id = await send('name: Gone');
    parsers.beforeReading = async () => {
      await owner.delete(`/api/documents/${id}`);
    };
    await startOne();
    // Other subscribers of the event do not run in this test.
    const unread = async () =>
      (await queue.status({ tenantId: tenantId() })).filter((each) => each.queue === parseTask.name);
    await expect.poll(unread, PATIENTLY).toEqual([]);
    expect((await owner.get(`/api/documents/${id}`)).status).toBe(404);
    expect(await queue.deadLetters({ tenantId: tenantId() })).toEqual([]);
  });
});

describe('a failing parse', () => {
  it('is retried, then becomes a dead letter and a failed document', async () => {
    parsers.beforeReading = async () => {
      throw new Error('the parser stumbled');
    };
    const id = await send('name: Ada');
    for (let attempt = 1; attempt <= 4; attempt++) {
      const delivery = await receive();
      const failing = parseUpload(test.system, delivery.payload as never, contextOf(delivery));
      await expect(failing).rejects.toThrow('stumbled');
      expect((await read(id)).state).toBe(attempt < 4 ? 'reading' : 'failed');
      await queue.giveBack(delivery, { delaySeconds: 0 });
    }
    expect(await read(id)).toMatchObject({ failure: { code: 'parser-crashed' }, open_reviews: 1 });
  });

  it('that kills every worker is marked as failed', async () => {
    const id = await send('name: Ada');
    const delivery = await receive();
    parsers.beforeReading = () => new Promise(() => {});
    void parseUpload(test.system, delivery.payload as never, contextOf(delivery)).catch(() => {});
    await expect.poll(state(id), PATIENTLY).toBe('reading');
    await queue.bury(delivery, { code: 'worker-died', message: 'It died.' });
    await tidy(test.system);
    expect((await read(id)).state).toBe('reading');
    const lease = await leases.holder(leaseKey(tenantId(), { id, candidate_id: null }));
    if (lease) await leases.release(lease);
    await tidy(test.system);
    expect(await read(id)).toMatchObject({ state: 'failed', failure: { code: 'parser-crashed' } });
  });

  it.each(['before anything was stored', 'before the task was acknowledged'])(
    'with a worker that dies %s loses nothing and does nothing twice',
    async (moment) => {
      const id = await send('name: Ada\nwarn: hidden-text');
      const delivery = await receive();
      const context = contextOf(delivery);
      const death = new Error('killed');
      if (moment === 'before anything was stored') parsers.beforeReading = () => Promise.reject(death);
      else context.acknowledge = () => Promise.reject(death);
      await expect(parseUpload(test.system, delivery.payload as never, context)).rejects.toBe(death);
      expect(await read(id)).toMatchObject({
        state: 'reading',
        version: 0,
        person_name: null,
        open_reviews: 0,
      });

      parsers.beforeReading = async () => {};
      await queue.giveBack(delivery, { uncounted: true });
      await startOne();
      await expect.poll(state(id), PATIENTLY).toBe('ready');
      expect(await read(id)).toMatchObject({ version: 1, person_name: 'Ada', open_reviews: 1 });
    },
  );

  it('with a late delivery changes nothing', async () => {
    const id = await send('name: Ada');
    const delivery = await receive();
    await queue.giveBack(delivery);
    await startOne();
    await expect.poll(state(id), PATIENTLY).toBe('ready');
    const late = parseUpload(test.system, delivery.payload as never, contextOf(delivery));
    await expect(late).rejects.toMatchObject({ code: 'receipt-lost' });
    expect((await read(id)).version).toBe(1);
  });
});

describe('concurrent parsing', () => {
  it('is prevented while another worker parses the document', async () => {
    const candidate = randomUUID();
    let running = 0;
    let most = 0;
    parsers.beforeReading = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running--;
    };
    await startOne();
    await startOne();
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await send(`name: ${name}`, `?candidate_id=${candidate}`));
    for (const id of ids) await expect.poll(state(id), PATIENTLY).toBe('ready');
    expect(most).toBe(1);
  });

  it('is postponed while the lease is held, without using up an attempt', async () => {
    const id = await send('name: Ada');
    const key = leaseKey(tenantId(), { id, candidate_id: null });
    const lease = await leases.acquire(key, { owner: 'document:elsewhere', ttlSeconds: 30 });
    const delivery = await receive();
    const second = parseUpload(test.system, delivery.payload as never, contextOf(delivery));
    await expect(second).rejects.toMatchObject({
      code: 'already-processing',
      retry: true,
      details: { uncounted: true, retry_after: 2 },
    });
    await queue.giveBack(delivery, { uncounted: true });

    await startOne();
    await vi.waitFor(async () => {
      const [waiting] = await queue.status({ tenantId: tenantId() });
      expect(waiting).toMatchObject({ delayed: 1 });
      expect(waiting?.groups[0]).toMatchObject({ error_code: 'already-processing' });
    }, PATIENTLY);
    expect(parsers.parsedFiles).toEqual([]);
    const refused = await owner.post(`/api/documents/${id}/parse`);
    expect([refused.status, refused.body.code]).toEqual([409, 'already-processing']);
    if (lease) await leases.release(lease);
    await expect.poll(state(id), PATIENTLY).toBe('ready');
  });

  it('is rejected with the ID of the document that is being parsed', async () => {
    const candidate = randomUUID();
    const first = await send('name: first', `?candidate_id=${candidate}`);
    const second = await send('name: second', `?candidate_id=${candidate}`);
    await startOne();
    await expect.poll(state(second), PATIENTLY).toBe('ready');
    let resume = () => {};
    parsers.beforeReading = () =>
      new Promise<void>((resolve) => {
        resume = resolve;
      });
    const again = await owner.post(`/api/documents/${first}/parse`);
    expect([again.status, again.body.state]).toEqual([202, 'waiting']);
    await expect.poll(state(first), PATIENTLY).toBe('reading');
    for (const id of [first, second]) {
      const { status, body } = await owner.post(`/api/documents/${id}/parse`);
      expect([status, body.code, body.document_id]).toEqual([409, 'already-processing', first]);
    }
    resume();
    await expect.poll(state(first), PATIENTLY).toBe('ready');
    expect((await read(first)).version).toBe(2);
  });
});

async function receive() {
  for (;;) {
    const [delivery] = await queue.receive([parseTask], 1);
    if (delivery) return delivery;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function contextOf(delivery: Awaited<ReturnType<typeof receive>>) {
  return {
    id: delivery.id,
    attempt: delivery.attempts,
    group: delivery.group_name ?? undefined,
    tenantId: delivery.tenant_id ?? undefined,
    signal: new AbortController().signal,
    acknowledge: (sql: Sql) => queue.acknowledgeIn(sql, delivery),
  };
}
