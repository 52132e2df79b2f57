import type { Endpoint } from '@tenon/contract/endpoint';
import { Problem } from '@tenon/contract/problem';
import { z } from 'zod';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made from the same definitions that serve it. */
export function openApiDocument(routes: Route[], info: { version: string; server: string }): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  const problem = toSchema(Problem, 'output', schemas);
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method]: operation(route, schemas, problem) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tenon',
      version: info.version,
      summary: 'One hiring platform for both sides of the joint.',
      description:
        'Errors are RFC 9457 problem details with a stable `code`. Lists are read by cursor. ' +
        'Calls that create something honour `Idempotency-Key`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: info.server }],
    tags: [...new Set(routes.map((route) => route.endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an API key.' },
      },
    },
  };
}

function operation({ endpoint, guard }: Route, schemas: Json, problem: Json): Json {
  const status = String(endpoint.status ?? (endpoint.returns || endpoint.media ? 200 : 204));
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint, guard.needs),
    security: guard.security === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.bodyOptional,
        content: { 'application/json': { schema: toSchema(endpoint.body, 'input', schemas) } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': form(endpoint.upload) } },
    }),
    responses: {
      [status]: success(endpoint, schemas),
      default: { description: 'A problem', content: { 'application/problem+json': { schema: problem } } },
    },
  };
}

function form({ field, files, fileLimit }: NonNullable<Endpoint['upload']>): Json {
  const binary = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: fileLimit };
  const properties = { [field]: { type: 'array', items: binary, minItems: 1, maxItems: files } };
  return { schema: { type: 'object', properties, required: [field] } };
}

function describe(endpoint: Endpoint, needs: string | undefined): string {
  return [
    endpoint.description,
    needs && `Needs \`${needs}\`.`,
    endpoint.problems && `Problems of its own: ${endpoint.problems.map((code) => `\`${code}\``).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function success(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.media) {
    const description = endpoint.status === 302 ? 'Goes on elsewhere' : 'The stream or file';
    return { description, content: { [endpoint.media]: { schema: { type: 'string' } } } };
  }
  if (!endpoint.returns) return { description: 'Done' };
  const schema = toSchema(endpoint.returns, 'output', schemas);
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined, schemas: Json): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = toSchema(field as z.ZodType, 'input', schemas);
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: place, required, schema, ...(description ? { description } : {}) };
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description: 'Sending the request again with the same key changes nothing and gives the first answer.',
};

/** zod's JSON Schema is the dialect of OpenAPI 3.1; shapes with an id move to the shared components. */
function toSchema(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    schemas[name] ??= relink(definition);
  }
  return relink(schema) as Json;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
        : [key, relink(inner)],
    ),
  );
}
