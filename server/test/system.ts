import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@tenon/contract/permissions';
import { compose, type System } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import type { Parsers } from '../src/documents/sandbox/port.ts';
import { type Serving, serve } from '../src/serve.ts';
import { startWorker } from '../src/worker.ts';
import { atEnd } from './at-end.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export type TestSystem = {
  url: string;
  system: System;
  database: TestDatabase;
  /** Signs in with demo sign-in and returns a client with the token. */
  signIn(options?: { role?: Role; tenant?: string }): Promise<Client>;
  /** Sends a request unchanged. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export type Client = {
  token: string;
  user: { id: number; workspace: { id: string } };
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are checked against the contract by the server under test.
export type Answer = { status: number; headers: Headers; body: any };

/** The whole product over real HTTP, with a database for this test file. It stops with the file. */
export async function testSystem(
  options: {
    environment?: Record<string, string>;
    worker?: boolean;
    /** A parser that replaces the real one. */
    openParsers?: () => Parsers;
  } = {},
): Promise<TestSystem> {
  const database = await testDatabase();
  const home = await mkdtemp(join(tmpdir(), 'tenon-home-'));
  const config = readConfig({
    TENON_HOME: home,
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    SIGN_IN_RATE_LIMIT: '0',
    ...options.environment,
  });
  const system = await compose({
    config,
    kind: 'api',
    // Tests provoke failures, whose log lines would hide the important ones. They are still in `system.logs`.
    logOutput: process.env.TEST_LOGS ? undefined : 'none',
    ...(options.openParsers && { openParsers: options.openParsers }),
  });
  const serving: Serving = await serve(system, { checkAnswers: true });
  const worker = options.worker ? await startWorker(system) : undefined;
  atEnd(async () => {
    await worker?.stop();
    await serving.stop();
    await system.close();
    await rm(home, { recursive: true, force: true });
  });

  const url = `http://127.0.0.1:${serving.port}`;
  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return {
    url,
    system,
    database,
    fetch: send,
    async signIn({ role = 'owner', tenant } = {}) {
      const answer = await call(send, 'POST', '/auth/demo', { role, ...(tenant && { tenant }) });
      if (answer.status !== 200) throw new Error(`demo sign-in failed: ${JSON.stringify(answer.body)}`);
      return clientOf(send, answer.body);
    },
  };
}

export function clientOf(
  send: TestSystem['fetch'],
  session: { token: string; user: Client['user'] },
): Client {
  const authorization = `Bearer ${session.token}`;
  return {
    token: session.token,
    user: session.user,
    get: (path) => call(send, 'GET', path, undefined, { authorization }),
    post: (path, body, headers) => call(send, 'POST', path, body, { authorization, ...headers }),
    put: (path, body) => call(send, 'PUT', path, body, { authorization }),
    patch: (path, body) => call(send, 'PATCH', path, body, { authorization }),
    delete: (path) => call(send, 'DELETE', path, undefined, { authorization }),
  };
}

/** Sends a request with a JSON body, or none, and reads the response. */
export async function call(
  send: TestSystem['fetch'],
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await send(path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
