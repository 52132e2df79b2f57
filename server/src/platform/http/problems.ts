import type { Problem } from '@tenon/contract/problem';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  ExpectedError,
  InvalidError,
  MethodNotAllowedError,
  NotFoundError,
  TryLaterError,
} from '../errors.ts';
import type { Logger } from '../logs/port.ts';

/**
 * Every error is sent as RFC 9457 problem details. Unexpected errors are logged, and the response does not describe
 * them.
 */
export function problemResponse(error: unknown, context: Context, logger: Logger): Response {
  const expected = toExpected(error);
  if (!expected || expected.status >= 500) logFailure(error, expected, context, logger);
  const status = (expected?.status ?? 500) as ContentfulStatusCode;
  const retryAfter = expected?.details.retry_after;
  const problem: Problem = {
    type: `urn:tenon:problem:${expected?.code ?? 'internal'}`,
    title: titles[status] ?? 'Internal error',
    status,
    code: expected?.code ?? 'internal',
    detail:
      expected?.message ??
      'Something went wrong on our side. The error was logged and no changes were saved. Try again.',
    instance: context.req.path,
    request_id: context.get('requestId'),
    ...expected?.details,
  };
  context.header('content-type', 'application/problem+json');
  context.header('cache-control', 'no-store');
  if (typeof retryAfter === 'number') context.header('retry-after', String(Math.ceil(retryAfter)));
  if (status === 401) context.header('www-authenticate', 'Bearer');
  // Whether the rest of the body was already read is a matter of timing. Clients should see the same response either
  // way.
  if (status === 413) context.header('connection', 'close');
  if (expected instanceof MethodNotAllowedError)
    context.header('allow', [expected.details.allowed].flat().join(', '));
  return context.body(JSON.stringify(problem), status);
}

function logFailure(error: unknown, expected: ExpectedError | undefined, context: Context, logger: Logger) {
  const { method, path } = context.req;
  const log = logger.child({ request_id: context.get('requestId') });
  if (expected) log.warn(`request failed: ${expected.code}`, { method, path, error });
  else log.error('request failed', { method, path, error });
}

export function notFound(context: Context, logger: Logger): Response {
  return problemResponse(new NotFoundError('no-such-route', 'This page does not exist.'), context, logger);
}

function toExpected(error: unknown): ExpectedError | undefined {
  if (error instanceof ExpectedError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new InvalidError('bad-request', error.message || 'The request could not be read.');
  }
  return fromDatabase(error as { code?: unknown });
}

/** Database errors that are not bugs: a value that cannot be stored, and an unavailable server. */
function fromDatabase({ code }: { code?: unknown }): ExpectedError | undefined {
  if (typeof code !== 'string') return undefined;
  if (unstorable.has(code)) {
    return new InvalidError(
      'value-not-storable',
      'A value contains a character or number that cannot be stored.',
    );
  }
  if (unavailable.has(code)) {
    return new TryLaterError('database-unavailable', 'The database is unavailable. Try again shortly.', {
      details: { retry_after: 2 },
    });
  }
  return undefined;
}

const unstorable = new Set(['22003', '22007', '22008', '22009', '22021', '22P02', '22P05', '54000']);
const unavailable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '25006',
  '55P03',
]);

const titles: Record<number, string> = {
  400: 'Invalid request',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Request too large',
  415: 'Unsupported content type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  503: 'Try again later',
};
