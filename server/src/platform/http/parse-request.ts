import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import type { z } from 'zod';
import { InvalidError, UnsupportedMediaError } from '../errors.ts';

const ERRORS_NAMED = 50;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body as text. What is not UTF-8 would be stored changed, so it is refused. */
export async function readBody(context: Context): Promise<string> {
  const bytes = await context.req.arrayBuffer().catch((cause) => {
    throw new InvalidError('body-incomplete', 'The connection broke before the body was complete.', {
      cause,
    });
  });
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new InvalidError('malformed-text', 'The body is not valid UTF-8.', { cause });
  }
}

/** Reads the parts of a request by the shapes of its endpoint; a wrong one names the fields that are wrong. */
export async function parseRequest(endpoint: Endpoint, context: Context, rawBody: string | undefined) {
  return {
    params: endpoint.params && parsePart('path', endpoint.params, context.req.param()),
    query: endpoint.query && parsePart('query', endpoint.query, context.req.query()),
    body: endpoint.body && parsePart('body', endpoint.body, parseJson(endpoint, context, rawBody ?? '')),
  };
}

function parsePart<T>(part: 'path' | 'query' | 'body', schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, ERRORS_NAMED).map((issue) => ({
    path: [part, ...issue.path].join('.'),
    message: issue.message,
    code: issue.code,
  }));
  const first = errors[0];
  throw new InvalidError('invalid-request', `${first?.path}: ${first?.message}`, { details: { errors } });
}

function parseJson(endpoint: Endpoint, context: Context, text: string): unknown {
  if (text === '' && endpoint.bodyOptional) return {};
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new UnsupportedMediaError(
      'not-json',
      'Send the body as JSON, with Content-Type: application/json.',
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidError('malformed-json', `The body is not valid JSON: ${(cause as Error).message}`, {
      cause,
    });
  }
}
