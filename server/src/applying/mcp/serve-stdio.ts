import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { readUser } from '@tenon/contract/identity';
import { isProblemCode } from '@tenon/contract/problem-codes';
import { SetupError } from '../../platform/errors.ts';
import { ApiProblem } from '../client/api-problem.ts';
import { openClient } from '../client/client.ts';
import { createMcpServer } from './create-server.ts';

const TIMEOUT_MS = 60_000;

export type StdioOptions = {
  baseUrl: string;
  token: string;
  /** The actor that the API records for the caller, if it is known from the token. */
  actor: string | undefined;
  version: string;
};

/** Serves the tools to the parent process over stdin and stdout, until it closes them. */
export async function serveMcpOverStdio({ baseUrl, token, actor, version }: StdioOptions): Promise<void> {
  const client = openClient({ baseUrl, token, fetch: (address, init) => fetch(address, withTimeout(init)) });
  // An invalid key is reported once at the start, where a person sees it, and not by each tool.
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

function withTimeout(init: RequestInit): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

function explain(error: unknown, baseUrl: string): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { detail } = error;
  const code = isProblemCode(error.code) ? error.code : 'unexpected-answer';
  throw new SetupError(code, `Could not use Tenon at ${baseUrl}: ${detail}`, { cause: error });
}
