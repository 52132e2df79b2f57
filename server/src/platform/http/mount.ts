import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { TooLargeError, UnauthenticatedError } from '../errors.ts';
import type { Idempotency } from '../idempotency/port.ts';
import { parseRequest, readBody } from './parse-request.ts';
import type { RateLimit } from './rate-limit.ts';
import { bodyTooLarge, totalLimit, type UploadLimits } from './read-upload.ts';
import type { Route } from './route.ts';

const BODY_LIMIT = 1024 * 1024;

export type MountDeps = {
  idempotency: Idempotency;
  /** Taken by every signed-in caller, under their own key. */
  callerLimit: RateLimit;
  /** Taken, under their address, by those who come with a token that is none: guessing must not be free. */
  strangerLimit: RateLimit;
  addressOf(context: Context): string;
  /** In tests every answer is read back by the shape it promised. */
  checkAnswers: boolean;
};

/** Puts the routes on the application: who may enter, what was sent, do it (once), answer. */
export function mount(app: Hono, routes: Route[], deps: MountDeps): void {
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const limit = route.endpoint.upload ? limitUpload(route.endpoint.upload) : limitBody;
    app.on(route.endpoint.method.toUpperCase(), path, limit, (context) => serve(context, route, deps));
  }
}

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new TooLargeError('body-too-large', `A request body may have ${BODY_LIMIT / 1024} KiB at most.`);
  },
});

/** By the announced length; what really comes is counted while it is read. */
function limitUpload(limits: UploadLimits): MiddlewareHandler {
  return async (context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > totalLimit(limits)) throw bodyTooLarge(limits);
    await next();
  };
}

async function serve(context: Context, route: Route, deps: MountDeps): Promise<Response> {
  const { endpoint, guard } = route;
  const caller = await guard.check(context).catch((error) => refuse(error, context, deps));
  if (caller) deps.callerLimit.take(caller.key, caller.perMinute);
  const rawBody = endpoint.body ? await readBody(context) : undefined;
  const parsed = await parseRequest(endpoint, context, rawBody);
  const act = () => route.handle({ caller, ...parsed, context } as Parameters<Route['handle']>[0]);

  const key = context.req.header('idempotency-key');
  if (endpoint.creates && caller && key !== undefined) {
    const operation = `${endpoint.method} ${context.req.path}`;
    const answer = await deps.idempotency[route.isRepeatable ? 'onceDone' : 'once'](
      { scope: caller.scope, principal: caller.key, key, operation, body: rawBody ?? '' },
      async () => ({ status: endpoint.status ?? 200, body: encode(endpoint, await act(), deps) }),
    );
    if (answer.replayed) context.header('idempotent-replayed', 'true');
    return json(context, answer.body, answer.status);
  }

  const answer = await act();
  if (answer instanceof Response) return answer;
  if (!endpoint.returns) return context.body(null, 204);
  return json(context, encode(endpoint, answer, deps), endpoint.status ?? 200);
}

function refuse(error: unknown, context: Context, { strangerLimit, addressOf }: MountDeps): never {
  if (error instanceof UnauthenticatedError) strangerLimit.take(addressOf(context));
  throw error;
}

function json(context: Context, body: string, status: number): Response {
  context.header('content-type', 'application/json');
  context.header('cache-control', context.res.headers.get('cache-control') ?? 'no-store');
  return context.body(body, status as ContentfulStatusCode);
}

function encode(endpoint: Endpoint, answer: unknown, { checkAnswers }: MountDeps): string {
  const body = JSON.stringify(answer);
  if (checkAnswers) endpoint.returns?.parse(JSON.parse(body));
  return body;
}
