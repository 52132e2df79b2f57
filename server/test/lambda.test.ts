import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSystem } from './system.ts';

const run = promisify(execFile);
const module = join(import.meta.dirname, '../src/lambda.ts');

/** Loads the function like AWS does, passes it one event after the other, and prints the responses. */
const INVOKER = `
  const { handler } = await import(${JSON.stringify(module)});
  const answers = [];
  for (const event of JSON.parse(process.argv[1])) answers.push(await handler(event, {}));
  console.log(JSON.stringify(answers));
  process.exit(0);
`;

/** The same with response streaming, which only the platform itself has. */
const STREAMER = `
  const { PassThrough } = await import('node:stream');
  const { text } = await import('node:stream/consumers');
  const from = (stream, { statusCode, headers }) => Object.assign(stream, { statusCode, headers });
  globalThis.awslambda = { streamifyResponse: (handle) => handle, HttpResponseStream: { from } };
  const { streamingHandler } = await import(${JSON.stringify(module)});
  const [event] = JSON.parse(process.argv[1]);
  const stream = new PassThrough();
  const [body] = await Promise.all([text(stream), streamingHandler(event, stream, {})]);
  console.log(JSON.stringify([{ statusCode: stream.statusCode, headers: stream.headers, body }]));
  process.exit(0);
`;

const secret = { TENON_SECRET: 'a secret that two processes share' };
const test = await testSystem({ environment: secret });
const owner = await test.signIn();
const home = await mkdtemp(join(tmpdir(), 'tenon-lambda-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const environment = {
  ...secret,
  DATABASE_URL: test.database.url,
  PUBLIC_URL: 'https://api.tenon.example',
  TENON_HOME: home,
  LOG_LEVEL: 'error',
};

describe('the HTTP part as a Lambda function', () => {
  const authorization = `Bearer ${owner.token}`;
  const json = { authorization, 'content-type': 'application/json' };
  let answers: { statusCode: number; headers: Record<string, string>; body: string }[];

  beforeAll(async () => {
    answers = await invoke([
      event('GET', '/health'),
      event('GET', '/api/user', { headers: { authorization } }),
      event('GET', '/api/user'),
      event('POST', '/api/checks', { headers: json, body: JSON.stringify({ note: 'from a function' }) }),
      event('GET', '/api/members', { headers: { authorization }, query: 'limit=1&search=owner' }),
      event('POST', '/auth/demo', { headers: { host: 'localhost' } }),
      event('GET', '/metrics', { headers: { host: 'localhost' } }),
    ]);
  });

  it('responds like the server', () => {
    const [health, user] = answers;
    expect(health).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(health?.body ?? '')).toMatchObject({ status: 'ok' });
    expect(user?.statusCode).toBe(200);
    expect(JSON.parse(user?.body ?? '').id).toBe(owner.user.id);
    expect(user?.headers['strict-transport-security']).toMatch(/^max-age/);
  });

  it('rejects like the server', () => {
    const refused = answers[2];
    expect(refused?.headers['content-type']).toBe('application/problem+json');
    expect([refused?.statusCode, JSON.parse(refused?.body ?? '').code]).toEqual([401, 'not-signed-in']);
  });

  it('reads bodies and queries', async () => {
    const [, , , check, members] = answers;
    expect([check?.statusCode, JSON.parse(check?.body ?? '').note]).toEqual([201, 'from a function']);
    expect(JSON.parse(members?.body ?? '').items).toHaveLength(1);
    expect((await owner.get('/api/checks')).body.items).toHaveLength(1);
  });

  it('streams if the platform supports it', async () => {
    const events = [event('GET', '/api/live', { headers: { authorization } })];
    const [live] = await invoke(events, { ...environment, STREAM_SECONDS: '5' }, STREAMER);
    expect(live.statusCode).toBe(200);
    expect(live.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(live.body).toMatch(/^retry: \d+/);
  });

  it('never treats a caller as local', () => {
    expect(answers.slice(5).map(({ statusCode }) => statusCode)).toEqual([403, 404]);
  });

  it('does not start without a database and a secret', async () => {
    const { PUBLIC_URL: _, ...incomplete } = environment;
    await expect(invoke([], incomplete)).rejects.toThrow(
      'On Lambda, set DATABASE_URL, TENON_SECRET and PUBLIC_URL.',
    );
  });
});

async function invoke(events: object[], env: Record<string, string> = environment, invoker = INVOKER) {
  const program = ['--input-type=module', '--eval', invoker, JSON.stringify(events)];
  const { stdout } = await run(process.execPath, program, { env: { PATH: process.env.PATH, ...env } });
  return JSON.parse(stdout);
}

/** An event of API Gateway, payload format 2.0. */
function event(
  method: string,
  path: string,
  {
    headers = {},
    body,
    query = '',
  }: { headers?: Record<string, string>; body?: string; query?: string } = {},
) {
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'test' };
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers: { host: 'api.tenon.example', ...headers },
    requestContext: {
      http,
      domainName: 'api.tenon.example',
      requestId: 'x',
      stage: '$default',
      timeEpoch: 0,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}
