import { createMcpHandler } from '@modelcontextprotocol/server';
import { Permission } from '@tenon/contract/permissions';
import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Guards } from '../../identity/index.ts';
import { ForbiddenError, UnauthenticatedError } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { openClient } from '../client/client.ts';
import { createMcpServer } from './create-server.ts';

export type MountMcpDeps = {
  guards: Guards;
  logger: Logger;
  version: string;
  callerLimit: RateLimit;
  strangerLimit: RateLimit;
  addressOf(context: Context): string;
  publicUrl: () => string;
  corsOrigins: readonly string[];
};

const BODY_LIMIT = 1024 * 1024;

/**
 * MCP over streamable HTTP, without sessions: every message carries its token, so any process behind a load balancer can
 * handle it. Tools call the API inside this process, with all its checks.
 */
export function mountMcp(app: Hono, deps: MountMcpDeps): void {
  const { version, logger } = deps;
  const handler = createMcpHandler(
    ({ authInfo }) => {
      if (!authInfo) throw new Error('an MCP request without a caller');
      const client = openClient({
        baseUrl: '',
        token: authInfo.token,
        fetch: (path, init) => {
          const headers = new Headers(init.headers);
          // The logs of a tool's API calls have the ID of the MCP request.
          headers.set('x-request-id', String(authInfo.extra?.requestId));
          return app.request(path, { ...init, headers });
        },
      });
      const permissions = new Set(authInfo.scopes.map((scope) => Permission.parse(scope)));
      return createMcpServer({ client, actor: authInfo.clientId, permissions }, version);
    },
    {
      maxRequestBodySize: BODY_LIMIT,
      // Nothing is ever sent on a stream, so none is held open.
      maxSubscriptions: 0,
      onerror: (error) => logger.debug('MCP message rejected', { error: error.name }),
    },
  );

  app.all('/mcp', async (context: Context) => {
    assertKnownOrigin(context, deps);
    const caller = await deps.guards.signedIn.check(context).catch((error) => refuse(error, context, deps));
    // A separate bucket from the API's: a tool call takes one request from each, so it counts like one API call.
    deps.callerLimit.take(`mcp:${caller.key}`, caller.perMinute);
    const token = (context.req.header('authorization') ?? '').replace(/^Bearer +/i, '');
    const answer = await handler.fetch(context.req.raw, {
      authInfo: {
        token,
        clientId: caller.actor,
        scopes: [...caller.permissions],
        extra: { requestId: context.get('requestId') },
      },
    });
    for (const [name, value] of answer.headers) context.header(name, value);
    context.status(answer.status as StatusCode);
    return answer.body ? context.body(answer.body) : context.body(null);
  });
}

/**
 * Browsers send the origin of the page. With DNS rebinding, a foreign page has the same name in Origin and Host, so a match
 * proves nothing unless the name is one of this machine's own.
 */
function assertKnownOrigin(context: Context, { publicUrl, corsOrigins }: MountMcpDeps): void {
  const origin = context.req.header('origin');
  if (!origin || origin === new URL(publicUrl()).origin || corsOrigins.includes(origin)) return;
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  if (isLocal && origin.endsWith(`//${context.req.header('host')}`)) return;
  throw new ForbiddenError('origin-not-allowed', 'Requests from other websites are not allowed.');
}

function refuse(error: unknown, context: Context, { strangerLimit, addressOf }: MountMcpDeps): never {
  if (error instanceof UnauthenticatedError) strangerLimit.take(addressOf(context));
  throw error;
}
