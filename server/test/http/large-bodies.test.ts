import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();
const MEBIBYTE = 1024 * 1024;
const authorization = `authorization: Bearer ${owner.token}`;
const json = ['content-type: application/json', authorization];
const form = ['content-type: multipart/form-data; boundary=b', authorization];
const fileHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe('a body that is too large', () => {
  it.each<[string, string, string[], Sent, string]>([
    ['JSON of a known length', '/api/workspaces', json, { announced: 20 * MEBIBYTE }, 'body-too-large'],
    ['JSON in chunks', '/api/workspaces', json, { chunked: 20 * MEBIBYTE }, 'body-too-large'],
    ['an upload of a known length', '/api/documents', form, { announced: 600 * MEBIBYTE }, 'body-too-large'],
    ['a file in chunks', '/api/documents', form, { chunked: 40 * MEBIBYTE, fileHead }, 'file-too-large'],
  ])('as %s is rejected with a complete response', async (_, path, headers, sent, code) => {
    const { text, error } = await exchange(['POST', path], headers, sent);
    expect(error).toBeUndefined();
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toMatchObject({ status: 413, code });
  });

  it.each([
    ['an unknown address', '/api/nothing-here', 404],
    ['a method that is not there', '/api/user', 405],
    ['a caller who is not signed in', '/api/documents', 401],
  ])('is rejected with a complete response to %s as well', async (_, path, status) => {
    const headers = status === 401 ? ['content-type: multipart/form-data; boundary=b'] : json;
    const { text, error } = await exchange(['POST', path], headers, { announced: 20 * MEBIBYTE });
    expect([error, text.slice(9, 12)]).toEqual([undefined, String(status)]);
    expect(text).toMatch(/^connection: close\r$/im);
  });

  it('closes the connection even if all of it was read', async () => {
    const artifacts = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    const answer = await test.fetch('/api/crawler/jobs', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'run', job_id: 'none', artifacts }),
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  });

  it('does not break the next request of a client with keep-alive', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = JSON.stringify({ name: 'x'.repeat(3 * MEBIBYTE) });
    const statuses = [];
    for (let round = 0; round < 10; round++) {
      statuses.push(
        await send(agent, 'POST', '/api/workspaces', large),
        await send(agent, 'GET', '/api/user'),
      );
    }
    agent.destroy();
    expect(statuses).toEqual(Array(10).fill([413, 200]).flat());
  });
});

describe('a body that was read and rejected', () => {
  it('leaves the connection open for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses = [];
    for (const body of ['{"name": 5}', '{', '{"name": "", "other": 1}']) {
      statuses.push(
        await send(agent, 'POST', '/api/workspaces', body),
        await send(agent, 'GET', '/api/user'),
      );
    }
    const sockets = Object.values(agent.freeSockets).flat();
    agent.destroy();
    expect([statuses, sockets.length]).toEqual([[400, 200, 400, 200, 400, 200], 1]);
  });
});

describe('a client with Expect: 100-continue', () => {
  it.each([
    ['/api/workspaces', json, 2 * MEBIBYTE, 413],
    ['/api/documents', form, 600 * MEBIBYTE, 413],
    ['/api/documents', form.slice(0, 1), 1000, 401],
    ['/api/nothing-here', json, 1000, 404],
  ])('is rejected by %s without sending the body', async (path, headers, length, status) => {
    const socket = connectTo(
      [...headers, `content-length: ${length}`, 'expect: 100-continue'],
      ['POST', path],
    );
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
    expect(text).toMatch(/^connection: close\r$/im);
  });

  it('is told to continue if the body is accepted', async () => {
    const body = JSON.stringify({ name: 'Asked first' });
    const headers = [...json, `content-length: ${body.length}`, 'expect: 100-continue', 'connection: close'];
    const socket = connectTo(headers, ['POST', '/api/workspaces']);
    const [first] = await once(socket, 'data');
    expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 201 /);
    expect(text).toContain('Asked first');
  });
});

type Sent = { announced?: number; chunked?: number; fileHead?: string };

function connectTo(headers: string[], [method, path]: [string, string]) {
  const { port, host } = new URL(test.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write([`${method} ${path} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n'));
  return socket;
}

/** Sends the whole body before it reads the response, at most 60 MiB of one that is only announced. */
async function exchange(
  call: [string, string],
  headers: string[],
  { announced, chunked, fileHead: head = '' }: Sent,
) {
  const length = announced ? `content-length: ${announced}` : 'transfer-encoding: chunked';
  const socket = connectTo([...headers, length], call);
  let error: string | undefined;
  socket.on('error', (cause: NodeJS.ErrnoException) => {
    error = cause.code;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  const write = async (text: string) => {
    const bytes = chunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text;
    if (!socket.write(bytes)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed]);
  };
  if (head) await write(head);
  const total = Math.min(announced ?? chunked ?? 0, announced ? 60 * MEBIBYTE : Number.POSITIVE_INFINITY);
  for (let sent = 0; sent < total && !socket.destroyed; sent += MEBIBYTE) await write('x'.repeat(MEBIBYTE));
  if (chunked) socket.write('0\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  return { text, error };
}

function send(agent: Agent, method: string, path: string, body?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${owner.token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request(`${test.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject).end(body);
  });
}
