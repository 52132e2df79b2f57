import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: () => lineParsers() });
let owner: Client;

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
});

const documentOf = async (id: string) => (await owner.get(`/api/documents/${id}`)).body;
const correct = (id: string, path: string, value: unknown) =>
  owner.post(`/api/documents/${id}/corrections`, { path, value });
const openReasons = async (id: string) =>
  (await owner.get(`/api/reviews?document_id=${id}`)).body.items.map(
    (each: { reason: string }) => each.reason,
  );

async function send(content = 'name: Ada\nunexplained: 2016 – 2018'): Promise<string> {
  const { body } = await upload(test, owner, [{ name: 'resume.txt', content }]);
  const { id } = body.files[0].document;
  await expect.poll(async () => (await documentOf(id)).state, PATIENTLY).toBe('ready');
  return id;
}

describe('a document with an unexplained date range', () => {
  it('asks for review, and says where the range is', async () => {
    const document = await documentOf(await send());
    expect(document).toMatchObject({
      open_reviews: 1,
      unexplained: [{ kind: 'date-range', list: 'positions', start: '2016', end: '2018' }],
      warnings: [{ code: 'incomplete', message: 'No positions found; 1 date range unexplained.' }],
    });
    expect(document.completeness).toBeLessThan(0.9);
    expect(document.unexplained[0].evidence[0].boxes).toHaveLength(1);
    const { body } = await owner.get('/api/documents');
    expect(body.counts).toMatchObject({ ready: 1, ready_to_review: 1 });
  });

  it('is ready when the position is added, and needs review again when that is undone', async () => {
    const id = await send();
    const before = (await documentOf(id)).completeness;
    const entry = { company: 'Acme', title: 'Welder', start: '2016-02', end: '2018' };
    const { body } = await correct(id, 'positions/new', entry);
    expect(body.document).toMatchObject({ open_reviews: 0, unexplained: [], warnings: [] });
    expect(body.document.completeness).toBeGreaterThan(before);
    const settled = (await owner.get(`/api/reviews?document_id=${id}&state=settled`)).body.items;
    expect(settled).toMatchObject([{ reason: 'incomplete', settled_with: 'correct' }]);

    await owner.delete(`/api/documents/${id}/corrections/${body.corrections[0].id}`);
    expect(await openReasons(id)).toEqual(['incomplete']);
  });

  it('is ready when the range is ruled out, also after it is parsed again', async () => {
    const id = await send();
    const [{ key }] = (await documentOf(id)).unexplained;
    const { body } = await correct(id, `unexplained/${key}`, null);
    expect(body.document).toMatchObject({ open_reviews: 0, unexplained: [] });
    expect(body.corrections).toMatchObject([{ path: `unexplained/${key}`, was: '2016 – 2018', value: null }]);
    const { version } = body.document;
    await owner.post(`/api/documents/${id}/parse`);
    await expect.poll(async () => (await documentOf(id)).version, PATIENTLY).toBe(version + 1);
    expect(await documentOf(id)).toMatchObject({ open_reviews: 0, unexplained: [] });
  });

  it('is ready when a person confirms that it is complete', async () => {
    const id = await send();
    const [review] = (await owner.get(`/api/reviews?document_id=${id}`)).body.items;
    expect([review.action, review.action_label]).toEqual(['confirm', 'Confirm complete']);
    await owner.post(`/api/reviews/${review.id}/settle`, { action: 'confirm' });
    await correct(id, 'headline', 'Welder');
    expect((await documentOf(id)).open_reviews).toBe(0);
    await owner.post(`/api/reviews/${review.id}/reopen`);
    expect(await openReasons(id)).toEqual(['incomplete']);
  });

  it('accepts no other value, and no unknown part', async () => {
    const id = await send();
    const [{ key }] = (await documentOf(id)).unexplained;
    expect((await correct(id, `unexplained/${key}`, 'a hobby')).body.code).toBe('invalid-value');
    expect((await correct(id, 'unexplained/nothing', null)).body.code).toBe('no-such-value');
  });
});

it('the message of an open review follows the corrections', async () => {
  const id = await send('name: Ada\nunexplained: 2016 – 2018\nunexplained: 2012 – 2014');
  const [first] = (await documentOf(id)).unexplained;
  await correct(id, `unexplained/${first.key}`, null);
  const [review] = (await owner.get(`/api/reviews?document_id=${id}`)).body.items;
  expect(review.message).toBe('No positions found; 1 date range unexplained.');
});

it('a missing name asks for one, and adding it resolves the review', async () => {
  const id = await send('warn: missing-name');
  expect(await openReasons(id)).toEqual(['missing-name']);
  await correct(id, 'name', 'Ada Lovelace');
  expect(await openReasons(id)).toEqual([]);
});
