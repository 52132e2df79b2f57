import { createHash, randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../test/documents/line-parsers.ts';
import { upload } from '../../test/documents/upload.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { openSse } from '../../test/sse-client.ts';
import { type Client, testSystem } from '../../test/system.ts';
import { filesOf } from './document-files.ts';
import { tidy } from './uploads/tidy.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
const { blobs, db, home } = test.system;
let owner: Client;

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
});

const tenantId = () => owner.user.workspace.id;

async function send(content: string, name = 'resume.txt'): Promise<string> {
  const { body } = await upload(test, owner, [{ name, content }]);
  const { id } = body.files[0].document;
  await expect
    .poll(async () => (await owner.get(`/api/documents/${id}`)).body.state, PATIENTLY)
    .toMatch(/ready|failed/);
  return id;
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return test.fetch(path, { headers: { authorization: `Bearer ${owner.token}`, ...headers } });
}

describe('the list of documents', () => {
  it('can be searched and filtered', async () => {
    const ada = await send('name: Ada Lovelace\nemail: ada@example.com', 'one.txt');
    const bob = await send('name: Bob\nwork: Acme | Welder | 2019 | 2020', 'two 100%.txt');
    const broken = await send('refuse: corrupt-file', 'three.txt');
    const ids = async (query: string) =>
      (await owner.get(`/api/documents?${query}`)).body.items.map((each: { id: string }) => each.id);
    expect(await ids('search=lovelace')).toEqual([ada]);
    expect(await ids('search=Lov%C3%A9lace')).toEqual([ada]);
    expect(await ids('search=ADA@EX')).toEqual([ada]);
    expect(await ids('search=welder')).toEqual([bob]);
    expect(await ids('search=100%25.')).toEqual([bob]);
    expect(await ids('search=%25%25')).toEqual([]);
    expect(await ids('state=failed')).toEqual([broken]);
    expect(await ids(`ids=${ada},${broken}`)).toEqual([broken, ada]);
    expect((await owner.get('/api/documents?ids=1,2')).status).toBe(400);
    const { counts } = (await owner.get('/api/documents?search=nobody')).body;
    expect(counts).toEqual({
      waiting: 0,
      reading: 0,
      ready: 2,
      failed: 1,
      needs_review: 1,
      ready_to_review: 0,
    });
  });

  it('can be exported as CSV', async () => {
    await send('name: =cmd()\nemail: eve@example.com', 'a "quoted", name.txt');
    const response = await get('/api/documents/export');
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    const [head, first, ...rest] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^id,file,state,name,/);
    expect(first).toContain('"a ""quoted"", name.txt",ready,\'=cmd(),');
    expect(rest).toEqual(['']);
    expect(await (await get('/api/documents/export?search=nobody')).text()).toBe(`${head}\r\n`);
  });
});

describe('the file', () => {
  it('is returned unchanged, with safe headers', async () => {
    const content = '<script>alert(1)</script>';
    const id = await send(content, 'Jürgen "X"\'s\r\nresume.html');
    const response = await get(`/api/documents/${id}/file`);
    expect(await response.text()).toBe(content);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="J_rgen [^"]*"; filename\*=UTF-8''J%C3%BCrgen/,
    );
    const etag = String(headers.get('etag'));
    expect((await get(`/api/documents/${id}/file`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is deleted with its document, unless another one has the same bytes', async () => {
    const content = `name: ${randomUUID()}`;
    const hash = createHash('sha256').update(content).digest('hex');
    const first = await send(content);
    const query = `?candidate_id=${randomUUID()}`;
    const second = (await upload(test, owner, [{ name: 'b', content }], query)).body.files[0].document.id;
    expect((await owner.delete(`/api/documents/${first}`)).status).toBe(204);
    expect(await blobs.stat(filesOf(tenantId()), hash)).toBeDefined();
    expect((await owner.delete(`/api/documents/${second}`)).status).toBe(204);
    expect(await blobs.stat(filesOf(tenantId()), hash)).toBeUndefined();
    expect((await owner.delete(`/api/documents/${second}`)).status).toBe(404);
    expect((await owner.get('/api/audit?action=document.removed')).body.items).toHaveLength(2);
  });

  it('without a document is deleted after a day', async () => {
    const used = await send(`name: ${randomUUID()}`);
    const { hash } = (await owner.get(`/api/documents/${used}`)).body;
    const scope = filesOf(tenantId());
    const [old, young] = [
      await blobs.put(scope, Buffer.from('old')),
      await blobs.put(scope, Buffer.from('young')),
    ];
    for (const each of [old.hash, hash]) {
      await utimes(
        join(home.folder, 'blobs', scope, each.slice(0, 2), each),
        0,
        new Date(Date.now() - 25 * 3_600_000),
      );
    }
    await tidy(test.system);
    expect(await blobs.stat(scope, old.hash)).toBeUndefined();
    expect(await blobs.stat(scope, young.hash)).toBeDefined();
    expect(await blobs.stat(scope, hash)).toBeDefined();
  });
});

describe('a page image', () => {
  it('is rendered once for concurrent requests', async () => {
    const id = await send(`name: ${randomUUID()}`);
    let drawn = 0;
    const { renderPage } = parsers;
    parsers.renderPage = async (...given) => {
      drawn++;
      return renderPage(...given);
    };
    await db.as(
      { tenantId: tenantId() },
      (sql) => sql`update document set kind = 'pdf', page_count = 2 where id = ${id}`,
    );
    const [first, second] = await Promise.all(
      [1, 1].map((page) => get(`/api/documents/${id}/pages/${page}`)),
    );
    expect([first?.status, first?.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await first?.arrayBuffer()).toEqual(await second?.arrayBuffer());
    expect(drawn).toBe(1);
    const etag = String(first?.headers.get('etag'));
    expect((await get(`/api/documents/${id}/pages/1`, { 'if-none-match': etag })).status).toBe(304);
    expect((await owner.get(`/api/documents/${id}/pages/3`)).body.code).toBe('no-such-page');
    expect((await owner.get(`/api/documents/${id}/pages/0`)).status).toBe(400);
  });

  it('is not available for formats without pages', async () => {
    const id = await send(`name: ${randomUUID()}`);
    const { status, body } = await owner.get(`/api/documents/${id}/pages/1`);
    expect([status, body.code]).toEqual([404, 'no-page-image']);
  });
});

describe('the profile', () => {
  it('can be exported in standard formats', async () => {
    const id = await send(
      'name: Ada Lovelace\nemail: ada@example.com\nwork: Acme | Engineer | 2019-01 | 2020-12',
    );
    await owner.post(`/api/documents/${id}/corrections`, { path: 'name', value: 'Ada King' });
    const resume = (await owner.get(`/api/documents/${id}/export`)).body;
    expect(resume).toMatchObject({
      basics: { name: 'Ada King' },
      work: [{ name: 'Acme', startDate: '2019-01' }],
    });
    const candidate = (await owner.get(`/api/documents/${id}/export?format=hr-open`)).body;
    expect(candidate.person.communication.email).toEqual([{ address: 'ada@example.com' }]);
    const text = await get(`/api/documents/${id}/export?format=text`);
    expect([text.headers.get('content-type'), await text.text()]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^name: Ada Lovelace/),
    ]);
    const broken = await send('refuse: corrupt-file');
    expect((await owner.get(`/api/documents/${broken}/export`)).body.code).toBe('not-read-yet');
  });
});

describe('the stream of documents', () => {
  it('reports progress and deletion', async () => {
    const url = `${test.url}/api/documents/stream`;
    const stream = await openSse(url, undefined, { authorization: `Bearer ${owner.token}` });
    const id = await send('name: Ada');
    await owner.delete(`/api/documents/${id}`);
    const seen: string[] = [];
    for await (const { event, data } of stream.messages) {
      const document = data as { id: string; state?: string };
      expect(document.id).toBe(id);
      if (document.state !== seen.at(-1)) seen.push(document.state ?? event);
      if (event === 'removed') break;
    }
    stream.close();
    expect(seen.at(-1)).toBe('removed');
    expect(seen.at(-2)).toBe('ready');
    expect(['waiting', 'reading']).toEqual(expect.arrayContaining(seen.slice(0, -2)));
  });

  it('gets few events for a document that is parsed quickly', async () => {
    const id = await send('name: Fast');
    const [row] = await test.database.owner<{ count: number }[]>`
      select count(*)::int as count from live_event where tenant_id = ${tenantId()} and key = ${id}`;
    expect(row?.count).toBeLessThanOrEqual(4);
  });
});
