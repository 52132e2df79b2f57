import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import { z } from 'zod';
import { InvalidError, UnsupportedMediaError } from '../errors.ts';
import { parsePart } from './parse-part.ts';

/**
 * Reads the parts of a request by the shapes of its endpoint. Where a call takes no query, whatever is there is ignored:
 * nothing can be misspelt, and probes and browsers add parameters against caches.
 */
export async function parseRequest(endpoint: Endpoint, context: Context, rawBody: string | undefined) {
  const { params, query, body = nothing } = endpoint;
  return {
    params: params && parsePart('path', params, context.req.param()),
    query: query && parsePart('query', query, context.req.query()),
    body: rawBody === undefined ? undefined : parsePart('body', body, parseJson(endpoint, context, rawBody)),
  };
}

/** A call without a body accepts an empty one, and fields of it are unknown like any other. */
const nothing = z.object({});

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
