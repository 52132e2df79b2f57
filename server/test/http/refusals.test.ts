import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { exampleRequest } from '../openapi/example-of.ts';
import { isForAuditors } from '../openapi/for-auditors.ts';
import { readOperations } from '../openapi/read-operations.ts';
import { type RawAnswer, type RawRequest, sendBytes, sendRaw } from '../raw-http.ts';
import { testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();
const auditor = await test.signIn({ role: 'auditor' });
const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
const operations = await readOperations(test.fetch);
const withBody = operations.filter(({ body }) => body?.isRequired);

describe('an invalid body', () => {
  it.each([
    ['a NUL character', { title_filters: ['a\0b'] }],
    ['half a character', { title_filters: ['x\ud800y'] }],
    ['a NUL character deep inside', { enabled_companies: ['fine', 'not \0 fine'] }],
    ['ten thousand entries', { title_filters: Array(10_000).fill('x') }],
    ['a wrong type', { title_filters: 'engineer' }],
    ['null', null],
    ['a list', [1, 2, 3]],
  ])('with %s is rejected with the name of the field', async (_, body) => {
    const answer = await owner.post('/api/settings', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
    expect(answer.body.errors[0].path).toMatch(/^body/);
  });

  it('is described briefly, however much of it is invalid', async () => {
    const answer = await owner.post('/api/settings', { title_filters: Array(100_000).fill(0) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.length).toBeLessThanOrEqual(50);
  });

  it.each(withBody)('is rejected by $method $path if it is not JSON', async (operation) => {
    const { method, path } = exampleRequest(operation);
    const { token } = isForAuditors(operation) ? auditor : owner;
    const codes = [];
    for (const [body, type] of [
      ['{"a":', 'application/json'],
      ['', 'application/json'],
      ['['.repeat(200_000), 'application/json'],
      ['{}', 'text/plain'],
      ['a=1', 'application/x-www-form-urlencoded'],
    ] as const) {
      const request = {
        method,
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: Buffer.from(body),
      };
      codes.push(refusal(await sendRaw(test.url, request)));
    }
    const malformed = [400, 'malformed-json'];
    const unread = [415, 'not-json'];
    expect(codes).toEqual([malformed, malformed, malformed, unread, unread]);
  });

  it('that is not UTF-8 is rejected rather than stored differently', async () => {
    const body = Buffer.from('{"name":"caf\xe9"}', 'latin1');
    const request = { method: 'POST', path: '/api/workspaces', headers, body };
    expect(refusal(await sendRaw(test.url, request))).toEqual([400, 'malformed-text']);
  });

  it('cannot change a prototype', async () => {
    const body = Buffer.from('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    await sendRaw(test.url, { method: 'POST', path: '/api/settings', headers, body });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('that ends too early is not a server error', async () => {
    const lines = [
      'POST /api/settings HTTP/1.1',
      'host: localhost',
      `authorization: ${headers.authorization}`,
    ];
    const head = `${lines.join('\r\n')}\r\ncontent-length: 100\r\nx-request-id: cut-off-early\r\n\r\n{"title`;
    await sendBytes(test.url, Buffer.from(head), { hangUp: true }).catch(() => 'nobody there to answer');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const logged = await test.database.owner`select message from log_line where request_id = 'cut-off-early'`;
    expect(logged).toEqual([]);
    expect((await test.fetch('/health')).status).toBe(200);
  });
});

describe('a malformed HTTP request', () => {
  const plain: RawRequest = { method: 'GET', path: '/api/user', headers };
  it.each<[string, Partial<RawRequest>, [number, string]]>([
    ['an unknown method', { method: 'FETCH' }, [400, 'malformed-request']],
    ['a method of other servers', { method: 'PROPFIND' }, [405, 'method-not-allowed']],
    ['huge headers', { headers: { 'x-large': 'x'.repeat(20_000) } }, [431, 'headers-too-large']],
    ['a broken header', { headers: { 'x broken': '1' } }, [400, 'malformed-request']],
    ['a control character in a header', { headers: { 'x-odd': 'a\0b' } }, [400, 'malformed-request']],
    ['no host', { headers: { host: '' } }, [400, 'malformed-request']],
    ['a host that is none', { headers: { host: 'a b/c' } }, [400, 'malformed-request']],
    ['two lengths', { headers: { 'content-length': '1, 2' } }, [400, 'malformed-request']],
    ['a path with wrong percent signs', { path: '/api/checks/%zz' }, [400, 'invalid-request']],
    ['a path that is no UTF-8', { path: '/api/checks/%ff%fe' }, [400, 'invalid-request']],
    ['a path with a backslash', { path: '/api\\user' }, [400, 'malformed-request']],
    ['no authorisation', { headers: {} }, [401, 'not-signed-in']],
    ['an empty token', { headers: { authorization: 'Bearer ' } }, [401, 'not-signed-in']],
    ['another kind of token', { headers: { authorization: 'Basic YTpi' } }, [401, 'not-signed-in']],
    ['a made-up token', { headers: { authorization: 'Bearer a.b.c' } }, [401, 'token-invalid']],
    ['a made-up key', { headers: { authorization: 'Bearer tnk_made_up' } }, [401, 'api-key-invalid']],
  ])('with %s is rejected with a problem document', async (_, change, expected) => {
    expect(refusal(await sendRaw(test.url, { ...plain, ...change }))).toEqual(expected);
  });

  it.each([
    '/../../../../../../etc/passwd',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5c..%5cpackage.json',
    '/docs/..%2f..%2fpackage.json',
  ])('cannot read files outside the web app with %s', async (path) => {
    const { body } = await sendRaw(test.url, { ...plain, path });
    expect(body).not.toMatch(/root:x:|"workspaces"/);
  });

  it('does not mix its rejection into another response', async () => {
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1').setEncoding('utf8');
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\n\r\n`,
    );
    const [begun] = await once(socket, 'data');
    socket.write('NONSENSE\r\n\r\n');
    let text = begun;
    for await (const chunk of socket) text += chunk;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});

describe('the audit file', () => {
  it('is rejected before it starts if it cannot be created', async () => {
    const { db } = test.system;
    const { as } = db;
    db.as = () => Promise.reject(new Error('gone'));
    const { status, body } = await owner.get('/api/audit/export').finally(() => {
      db.as = as;
    });
    expect([status, body.code]).toEqual([500, 'internal']);
  });

  it('is aborted, not ended, if it fails midway', async () => {
    const tenantId = owner.user.workspace.id;
    await test.database.owner`
      insert into audit_event (tenant_id, actor, action)
      select ${tenantId}, 'system', 'filler' from generate_series(1, 1500)`;
    const { db } = test.system;
    const { as } = db;
    let batches = 0;
    db.as = (scope, work) => (++batches === 2 ? Promise.reject(new Error('gone')) : as(scope, work));
    const countCharacters = async () =>
      (await (await test.fetch('/api/audit/export', { headers })).text()).length;

    await expect(countCharacters()).rejects.toThrow('terminated');
    db.as = as;
    expect(await countCharacters()).toBeGreaterThan(200_000);
  });
});

function refusal({ status, headers: answered, body }: RawAnswer): [number, string] {
  expect(answered['content-type']).toBe('application/problem+json');
  return [status, JSON.parse(body).code];
}
