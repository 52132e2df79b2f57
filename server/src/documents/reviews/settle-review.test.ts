import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
let owner: Client;

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
});

const documentOf = async (id: string) => (await owner.get(`/api/documents/${id}`)).body;

async function send(content: string, query = ''): Promise<string> {
  const { body } = await upload(test, owner, [{ name: 'resume.txt', content }], query);
  const { id } = body.files[0].document;
  await expect.poll(async () => (await documentOf(id)).state, PATIENTLY).toMatch(/ready|failed/);
  return id;
}

async function readAgain(id: string): Promise<void> {
  const { version } = await documentOf(id);
  expect((await owner.post(`/api/documents/${id}/parse`)).status).toBe(202);
  await expect.poll(async () => (await documentOf(id)).version, PATIENTLY).toBe(version + 1);
}

const reviewsOf = async (id: string, state = 'open') =>
  (await owner.get(`/api/reviews?document_id=${id}&state=${state}`)).body.items;
const settle = (id: string, action: string, note?: string) =>
  owner.post(`/api/reviews/${id}/settle`, { action, ...(note && { note }) });

describe('a review', () => {
  it('has a reason and the action that resolves it', async () => {
    const expected = {
      'low-ocr-confidence': 'confirm',
      'hidden-text': 'confirm',
      'missing-contact': 'add_contact',
      'type-mismatch': 'keep',
      'not-a-resume': 'keep',
    };
    const warnings = Object.keys(expected).map((code) => `warn: ${code}`);
    const id = await send(['name: Ada', ...warnings, 'warn: ocr-used', 'warn: hidden-text'].join('\n'));
    const reviews = await reviewsOf(id);
    const actions = reviews.map((each: { reason: string; action: string }) => [each.reason, each.action]);
    expect(Object.fromEntries(actions)).toEqual(expected);
    for (const review of reviews) {
      expect(review).toMatchObject({ state: 'open', settled_at: null, document: { id, person_name: 'Ada' } });
      expect(review.action_label).toMatch(/\w+ \w+/);
      expect(review.message).toMatch(/^A person should look/);
    }
    expect((await documentOf(id)).open_reviews).toBe(5);
    const list = (await owner.get('/api/documents?needs_review=true')).body;
    expect([list.items.length, list.counts.needs_review]).toEqual([1, 1]);
    expect((await owner.get('/api/documents?needs_review=false')).body.items).toEqual([]);
  });

  it('is resolved once by its action, and can be reopened', async () => {
    const id = await send('warn: hidden-text');
    const [review] = await reviewsOf(id);
    const wrong = await settle(review.id, 'keep');
    expect([wrong.status, wrong.body.code, wrong.body.actions]).toEqual([
      422,
      'wrong-action',
      ['confirm', 'dismiss'],
    ]);

    const settled = await settle(review.id, 'confirm', 'It is a watermark.');
    expect(settled.body).toMatchObject({
      state: 'settled',
      settled_with: 'confirm',
      note: 'It is a watermark.',
    });
    expect(settled.body.settled_by).not.toMatch(/^user:/);
    expect((await settle(review.id, 'confirm')).status).toBe(200);
    const late = await settle(review.id, 'dismiss');
    expect([late.status, late.body.code]).toEqual([409, 'already-settled']);
    expect(await documentOf(id)).toMatchObject({ open_reviews: 0 });

    await readAgain(id);
    expect(await reviewsOf(id)).toEqual([]);

    expect((await owner.post(`/api/reviews/${review.id}/reopen`)).body).toMatchObject({
      state: 'open',
      note: null,
    });
    const twice = await owner.post(`/api/reviews/${review.id}/reopen`);
    expect([twice.status, twice.body.code]).toEqual([409, 'not-settled']);
    const { body } = await owner.get('/api/audit?search=review.');
    expect(body.items.map((each: { action: string }) => each.action)).toEqual([
      'review.reopened',
      'review.settled',
    ]);
  });

  it('is resolved when its reason disappears, and reopened with it', async () => {
    const id = await send('warn: missing-contact');
    const [review] = await reviewsOf(id);
    const refused = await settle(review.id, 'add_contact');
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong-action']);

    const correction = { path: 'emails/new', value: 'ada@example.com' };
    const { body } = await owner.post(`/api/documents/${id}/corrections`, correction);
    expect(body.document).toMatchObject({ open_reviews: 0, email: 'ada@example.com', warnings: [] });
    expect(await reviewsOf(id, 'settled')).toMatchObject([{ settled_with: 'add_contact' }]);
    await readAgain(id);
    expect(await documentOf(id)).toMatchObject({ open_reviews: 0, email: 'ada@example.com', warnings: [] });

    await owner.delete(`/api/documents/${id}/corrections/${body.corrections[0].id}`);
    expect(await reviewsOf(id)).toMatchObject([{ id: review.id, state: 'open' }]);
    expect((await documentOf(id)).warnings).toMatchObject([{ code: 'missing-contact' }]);
  });

  it('of a failed file is resolved when the file can be parsed', async () => {
    parsers.beforeReading = async () => {
      throw Object.assign(
        new (await import('../../platform/errors.ts')).UnprocessableError('took-too-long', 'Too long.'),
      );
    };
    const id = await send('name: Slow');
    parsers.beforeReading = async () => {};
    expect(await reviewsOf(id)).toMatchObject([{ reason: 'took-too-long' }]);
    await readAgain(id);
    expect(await documentOf(id)).toMatchObject({ state: 'ready', failure: null, open_reviews: 0 });
    expect(await reviewsOf(id, 'settled')).toMatchObject([{ settled_with: null, settled_by: 'system' }]);
  });

  it('of a failed file is resolved by uploading another one', async () => {
    const broken = await send('refuse: corrupt-file');
    const [review] = await reviewsOf(broken);
    expect((await settle(review.id, 'upload_again')).body.code).toBe('wrong-action');
    await send('name: Whole', `?replaces=${broken}`);
    expect(await reviewsOf(broken)).toEqual([]);
    expect((await settle(review.id, 'upload_again')).body).toMatchObject({ settled_with: 'upload_again' });

    const candidate = randomUUID();
    const other = await send('refuse: encrypted-file', `?candidate_id=${candidate}`);
    expect(await reviewsOf(other)).toHaveLength(1);
    const { body } = await upload(test, owner, [{ name: 'b.txt', content: 'name: B' }], `?replaces=${other}`);
    expect(body.files[0].document.candidate_id).toBe(candidate);
    expect(await reviewsOf(other)).toEqual([]);
    const nowhere = await upload(
      test,
      owner,
      [{ name: 'c.txt', content: 'name: C' }],
      `?replaces=${randomUUID()}`,
    );
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'no-such-document']);
  });

  it('of a document that is not a resume can delete it', async () => {
    const id = await send('warn: not-a-resume');
    const [review] = await reviewsOf(id);
    const { status, body } = await settle(review.id, 'remove');
    expect([status, body.state, body.settled_with]).toEqual([200, 'settled', 'remove']);
    expect((await owner.get(`/api/documents/${id}`)).status).toBe(404);
    expect((await settle(review.id, 'remove')).status).toBe(404);
  });

  it('is counted by reason', async () => {
    await send('name: 1\nwarn: hidden-text');
    await send('name: 2\nwarn: hidden-text\nwarn: not-a-resume');
    const { body } = await owner.get('/api/reviews?reason=hidden-text');
    expect(body.items).toHaveLength(2);
    expect(body.reasons).toEqual([
      { reason: 'hidden-text', count: 2 },
      { reason: 'not-a-resume', count: 1 },
    ]);
  });
});
