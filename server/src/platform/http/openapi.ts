import type { Endpoint } from '@tenon/contract/endpoint';
import { Problem } from '@tenon/contract/problem';
import type { z } from 'zod';
import { inputShape } from '../input-shape.ts';
import { successResponses } from './openapi-responses.ts';
import { binary, collectSchemas, type Json, type ToSchema } from './openapi-schemas.ts';
import type { Route } from './route.ts';

export type ApiInfo = { version: string; server: string; tags: Record<string, string> };

/** The API as an OpenAPI 3.1 document, made from the same definitions that serve it. */
export function openApiDocument(routes: Route[], { version, server, tags }: ApiInfo): Json {
  const { add: toSchema, complete } = collectSchemas();
  const paths: Record<string, Json> = {};
  const problem = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: toSchema(Problem, 'output') } },
  };
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method]: operation(route, toSchema, problem) };
  }
  return complete({
    openapi: '3.1.0',
    info: {
      title: 'Tenon',
      version,
      summary: 'One hiring platform for both sides of the joint.',
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
}

const description = [
  'Errors are RFC 9457 problem details with a stable `code`. A request that does not match this document is refused with' +
    ' 400 and the code `invalid-request`, and `errors` names the fields; fields and query parameters that are not listed' +
    ' here are refused too. A request that matches it can still be refused for one of the problems that its operation names.',
  'Lists are read by cursor: `cursor` takes a `next_cursor` of the same list, and anything else is `invalid-cursor`.' +
    ' Clients should ignore fields of answers that they do not know: later versions add some.',
  'Calls that create something honour `Idempotency-Key`; the same key with another request is `idempotency-key-reused`.',
  'Text is valid Unicode without NUL, also inside free-form values. Lengths count UTF-16 code units.',
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
    responses: { ...successResponses(endpoint, toSchema), '4XX': problem, '5XX': problem },
    'x-problems': endpoint.problems ?? [],
  };
}

function describe({ description, problems }: Endpoint, { needs, security }: Route['guard']): string {
  const open = security === 'none' ? 'No sign-in needed.' : 'For every signed-in user.';
  return [
    description,
    needs ? `Needs \`${needs}\`.` : open,
    problems && `Problems of its own: ${problems.map((code) => `\`${code}\``).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined, toSchema: ToSchema): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = toSchema(field as z.ZodType, 'input');
    const required = place === 'path' || !inputShape(field as z.ZodType).safeParse(undefined).success;
    return {
      name,
      in: place,
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
  description: 'Sending the request again with the same key changes nothing and gives the first answer.',
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
