import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { TooLargeError, UnauthenticatedError } from '../errors.ts';
import type { Idempotency } from '../idempotency/port.ts';
import type { Admission } from './admission.ts';
import { assertDeclared } from './check-answer.ts';
import { otherMethods } from './other-methods.ts';
import { parseRequest } from './parse-request.ts';
import type { RateLimit } from './rate-limit.ts';
import { assertContentLength, type BodyLimit, readText } from './read-body.ts';
import { uploadLimit } from './read-upload.ts';
import type { Route } from './route.ts';

const BODY_LIMIT = 1024 * 1024;

export type MountDeps = {
  idempotency: Idempotency;
  /** The limit for each authenticated caller. */
  callerLimit: RateLimit;
  /** The limit per IP address for requests with an invalid token, to prevent guessing. */
  strangerLimit: RateLimit;
  addressOf(context: Context): string;
  /** Limits how many uploads start at a time. */
  admitUpload: Admission;
  /** In tests, every response is validated against its schema. */
  checkAnswers: boolean;
};

/**
 * Mounts the routes. Each request passes its guard and its parser, runs (once per Idempotency-Key), and is answered.
 */
export function mount(app: Hono, routes: Route[], deps: MountDeps): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  // A request for `/people/export` with a wrong method must not be treated as a request for the person `export`.
  for (const path of [...byPath.keys()].sort(literalsFirst)) {
    const routesOfPath = byPath.get(path) ?? [];
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const route of routesOfPath) {
      app.on(methodOf(route), pattern, (context) => serve(context, route, deps));
    }
    app.all(pattern, otherMethods(routesOfPath.map(methodOf)));
  }
}

const methodOf = ({ endpoint }: Route) => endpoint.method.toUpperCase();

function literalsFirst(one: string, other: string): number {
  const kinds = (path: string) => path.replaceAll(/[^/]+/g, (part) => (part.startsWith('{') ? '1' : '0'));
  return kinds(one).localeCompare(kinds(other));
}

const jsonBodyLimit: BodyLimit = {
  bytes: BODY_LIMIT,
  tooLarge: () => tooLarge(BODY_LIMIT),
};

const tooLarge = (bytes: number) =>
  new TooLargeError('body-too-large', `The request body is too large. The limit is ${bytes / 1024} KiB.`);

function bodyLimitOf({ upload, raw }: Endpoint): BodyLimit {
  if (upload) return uploadLimit(upload);
  return raw ? { bytes: raw.limit, tooLarge: () => tooLarge(raw.limit) } : jsonBodyLimit;
}

async function serve(context: Context, route: Route, deps: MountDeps): Promise<Response> {
  const { endpoint, guard } = route;
  const limit = bodyLimitOf(endpoint);
  assertContentLength(context, limit);
  const caller = await guard.check(context).catch((error) => refuse(error, context, deps));
  if (caller) deps.callerLimit.take(caller.key, caller.perMinute);
  const takesBody = !endpoint.upload && !endpoint.raw && endpoint.method !== 'get';
  const rawBody = takesBody ? await readText(context, limit) : undefined;
  const parsed = await parseRequest(endpoint, context, rawBody);
  const run = () => route.handle({ caller, ...parsed, context } as Parameters<Route['handle']>[0]);

  const key = context.req.header('idempotency-key');
  if (endpoint.creates && caller && key !== undefined) {
    const operation = `${endpoint.method} ${context.req.path}`;
    const answer = await deps.idempotency[route.isRepeatable ? 'onceDone' : 'once'](
      { scope: caller.scope, principal: caller.key, key, operation, body: rawBody ?? '' },
      async () => ({ status: endpoint.status ?? 200, body: encode(endpoint, await run(), deps) }),
    );
    if (answer.replayed) context.header('idempotent-replayed', 'true');
    return json(context, answer.body, answer.status);
  }

  const answer = await (endpoint.upload ? deps.admitUpload(run) : run());
  if (answer instanceof Response) {
    if (deps.checkAnswers) assertDeclared(endpoint, answer);
    return answer;
  }
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
