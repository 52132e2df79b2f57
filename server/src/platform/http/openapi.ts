import type { Endpoint } from '@tenon/contract/endpoint';
import { Problem } from '@tenon/contract/problem';
import type { z } from 'zod';
import { inputShape } from '../input-shape.ts';
import { addExamples } from './openapi-examples.ts';
import { successResponses } from './openapi-responses.ts';
import { binary, collectSchemas, type Json, type ToSchema } from './openapi-schemas.ts';
import type { Route } from './route.ts';

export type ApiInfo = { version: string; server: string; tags: Record<string, string> };

/** The API as an OpenAPI 3.1 document, generated from the definitions that the server uses. */
export function openApiDocument(routes: Route[], { version, server, tags }: ApiInfo): Json {
  const { add: toSchema, complete } = collectSchemas();
  const paths: Record<string, Json> = {};
  const problem = {
    description: 'Problem details',
    content: { 'application/problem+json': { schema: toSchema(Problem, 'output') } },
  };
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method]: operation(route, toSchema, problem) };
  }
  const document = complete({
    openapi: '3.1.0',
    info: {
      title: 'Tenon',
      version,
      summary: 'Open-source hiring platform for recruiters and job seekers.',
      description,
      contact: { name: 'Tenon' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: [...new Set(routes.map((route) => route.endpoint.tag))].map((name) => ({
      name,
      description: tags[name],
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an API key.' },
      },
    },
  });
  return addExamples(document);
}

const description = [
  'Errors are RFC 9457 problem details with a stable `code`. Requests that do not match this document fail with 400 and' +
    ' `invalid-request`, and `errors` lists the fields. Unknown fields and query parameters are rejected. Valid requests' +
    ' can still fail with one of the problem codes listed for the operation.',
  'Lists are paginated: pass `next_cursor` of one page as `cursor` of the next; any other value is an `invalid-cursor`.' +
    ' Ignore response fields that you do not know: later versions may add some.',
  'Operations that create something accept an `Idempotency-Key`; reusing a key for a different request fails with' +
    ' `idempotency-key-reused`.',
  'Text must be valid Unicode without NUL, including in free-form values. Lengths count UTF-16 code units.',
].join('\n\n');

function operation({ endpoint, guard }: Route, toSchema: ToSchema, problem: Json): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint, guard),
    security: guard.security === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', endpoint.params, toSchema),
      ...parameters('query', endpoint.query, toSchema),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.bodyOptional,
        content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': form(endpoint.upload, toSchema) } },
    }),
    ...(endpoint.raw && {
      requestBody: { required: true, content: { [endpoint.raw.media]: { schema: { type: 'string' } } } },
    }),
    responses: { ...successResponses(endpoint, toSchema), '4XX': problem, '5XX': problem },
    'x-problems': endpoint.problems ?? [],
    ...(endpoint.events && { 'x-events': eventSchemas(endpoint.events, toSchema) }),
  };
}

/** OpenAPI 3.1 has no way to describe the events of a stream. */
function eventSchemas(events: Record<string, z.ZodType>, toSchema: ToSchema): Json {
  return Object.fromEntries(
    Object.entries(events).map(([name, schema]) => [name, toSchema(schema, 'output')]),
  );
}

function describe({ description, problems }: Endpoint, { needs, security }: Route['guard']): string {
  const open = security === 'none' ? 'No authentication required.' : 'Available to every signed-in user.';
  return [
    description,
    needs ? `Requires the permission \`${needs}\`.` : open,
    problems && `Problem codes: ${problems.map((code) => `\`${code}\``).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameters(location: 'path' | 'query', shape: z.ZodObject | undefined, toSchema: ToSchema): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = toSchema(field as z.ZodType, 'input');
    const required = location === 'path' || !inputShape(field as z.ZodType).safeParse(undefined).success;
    return {
      name,
      in: location,
      required,
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
      ...(description ? { description } : {}),
    };
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7E]+$' },
  description: 'Repeating a request with the same key has no further effect and returns the first response.',
};

function form(
  { field, files, fileLimit, fields }: NonNullable<Endpoint['upload']>,
  toSchema: ToSchema,
): Json {
  const others = fields ? (toSchema(fields, 'input').properties as Json) : {};
  const items = { ...binary, contentMediaType: 'application/octet-stream', maxLength: fileLimit };
  const properties = { [field]: { type: 'array', items, minItems: 1, maxItems: files }, ...others };
  return { schema: { type: 'object', properties, required: [field], additionalProperties: false } };
}
