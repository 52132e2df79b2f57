import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import { z } from 'zod';
import { InvalidError, UnsupportedMediaError } from '../errors.ts';
import { parsePart } from './parse-part.ts';

/**
 * Parses the parts of a request with the schemas of its endpoint. If an operation has no query parameters, any query is
 * ignored: nothing can be misspelled, and probes and browsers add parameters to bypass caches.
 */
export async function parseRequest(endpoint: Endpoint, context: Context, rawBody: string | undefined) {
  const { params, query, body = emptyBody } = endpoint;
  return {
    params: params && parsePart('path', params, context.req.param()),
    query: query && parsePart('query', query, context.req.query()),
    body: rawBody === undefined ? undefined : parsePart('body', body, parseJson(endpoint, context, rawBody)),
  };
}

/** An operation without a body accepts an empty object. Fields in it are rejected as unknown. */
const emptyBody = z.object({});

function parseJson(endpoint: Endpoint, context: Context, text: string): unknown {
  if (text === '' && (endpoint.bodyOptional || !endpoint.body)) return {};
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new UnsupportedMediaError('not-json', 'Send the body as JSON with Content-Type: application/json.');
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidError('malformed-json', `The body is not valid JSON: ${(cause as Error).message}`, {
      cause,
    });
  }
}
