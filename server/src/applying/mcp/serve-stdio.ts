import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readUser } from '@tenon/contract/identity';
import { isProblemCode } from '@tenon/contract/problem-codes';
import { SetupError } from '../../platform/errors.ts';
import { ApiProblem } from '../client/api-problem.ts';
import { openClient } from '../client/client.ts';
import { createMcpServer } from './create-server.ts';

const PATIENCE_MS = 60_000;

export type StdioOptions = {
  baseUrl: string;
  token: string;
  /** As the API will write the caller down, where the token itself says so. */
  actor: string | undefined;
  version: string;
};

/** The tools for a program that starts us and speaks over our pipes. Over when it closes them. */
export async function serveMcpOverStdio({ baseUrl, token, actor, version }: StdioOptions): Promise<void> {
  const client = openClient({ baseUrl, token, fetch: (address, init) => fetch(address, patient(init)) });
  // A key that does not work should be said where a person reads it, not by each tool.
  const user = await client.call(readUser, {}).catch((error) => explain(error, baseUrl));
  const caller = {
    client,
    actor: actor ?? `user:${user.id}`,
    permissions: new Set(user.permissions),
  };
  const serving = serveStdio(() => createMcpServer(caller, version), { maxSubscriptions: 0 });
  await once(process.stdin, 'close');
  await serving.close();
}

function patient(init: RequestInit): RequestInit {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

function explain(error: unknown, baseUrl: string): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { detail } = error;
  const code = isProblemCode(error.code) ? error.code : 'unexpected-answer';
  throw new SetupError(code, `Tenon at ${baseUrl} cannot be used: ${detail}`, { cause: error });
}
