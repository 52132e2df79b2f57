import type { Endpoint } from '@tenon/contract/endpoint';
import { binary, type Json, type ToSchema } from './openapi-schemas.ts';

/** The success responses of an operation, by status. */
export function successResponses(endpoint: Endpoint, toSchema: ToSchema): Json {
  if (endpoint.redirects) return { 302: redirect };
  const content = {
    ...(endpoint.returns && { 'application/json': { schema: toSchema(endpoint.returns, 'output') } }),
    ...(endpoint.media && { [endpoint.media]: { schema: schemaOf(endpoint.media) } }),
  };
  if (Object.keys(content).length === 0) return { [endpoint.status ?? 204]: { description: 'Success' } };
  const response = { description: endpoint.media ? 'The stream or file' : 'Success', content };
  const other = endpoint.otherStatus === 204 ? nothingMore : response;
  return {
    [endpoint.status ?? 200]: response,
    ...(endpoint.otherStatus && { [endpoint.otherStatus]: other }),
  };
}

const nothingMore = { description: 'The stream has ended. Do not reconnect.' };

function schemaOf(media: string): Json {
  return media.startsWith('text/') ? { type: 'string' } : binary;
}

const redirect = {
  description: 'Redirect',
  headers: {
    Location: {
      description: 'Target URL.',
      required: true,
      schema: { type: 'string', format: 'uri-reference' },
    },
  },
};
