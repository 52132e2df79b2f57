import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { lookUp, type Schema, shapesOf } from '../openapi/read-operations.ts';
import { testSystem } from '../system.ts';

const test = await testSystem();
// biome-ignore lint/suspicious/noExplicitAny: its structure is what these tests are about.
const document: any = await (await test.fetch('/openapi.json')).json();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  Object.entries(methods as Record<string, any>).map(([method, operation]) => ({
    path,
    method,
    ...operation,
  })),
);
const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

describe('the API document', () => {
  it('is OpenAPI 3.1, at any address', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Tenon', version: test.system.version });
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer']);
    expect(operations.length).toBeGreaterThan(40);
  });

  it('contains exactly the routes of the API', () => {
    const { routes } = createApi(test.system, { publicUrl: () => test.url });
    const served = routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|auth|health|\.well-known)(\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...new Set(served)].sort()).toEqual(documented.sort());
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)('describes $method $path completely', (operation) => {
    const { path, parameters, responses, requestBody, security, tags, summary, description } = operation;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(declared.map(({ name }: { name: string }) => name)).toEqual(inPath);
    expect(declared.every(({ required }: { required: boolean }) => required)).toBe(true);
    const names = parameters.map(
      (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const parameter of parameters) expect(Object.keys(parameter.schema)).not.toEqual([]);

    expect(summary).toMatch(/\w/);
    expect(description).toMatch(/\w/);
    expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(tags));
    expect([[], [{ bearer: [] }]]).toContainEqual(security);
    const good = Object.keys(responses).filter((status) => /^[23]\d\d$/.test(status));
    expect([['200', '204'], [good[0]]]).toContainEqual(good);
    for (const response of Object.values(responses)) expect(response).toHaveProperty('description');
    for (const range of ['4XX', '5XX']) {
      expect(Object.keys(responses[range].content)).toEqual(['application/problem+json']);
    }
    for (const [media, { schema }] of Object.entries<{ schema: Schema }>(requestBody?.content ?? {})) {
      if (/json|multipart/.test(media)) expectObject(schema);
      else expect(schema).toEqual({ type: 'string' });
    }
  });

  it('has no broken references, and uses only the dialect of 3.1', () => {
    let references = 0;
    for (const { key, value } of everyValue(document)) {
      if (key === '$ref') {
        references++;
        expect([value, lookUp(String(value), document)]).toEqual([value, expect.any(Object)]);
      }
      if (key === 'type' && typeof value === 'string' && value !== 'http' && !value.startsWith('urn:')) {
        expect(TYPES).toContain(value);
      }
      expect(['$defs', '$schema', 'nullable', 'example']).not.toContain(key);
    }
    expect(references).toBeGreaterThan(30);
  });
});

describe('the API reference', () => {
  it.each(['/docs', '/docs/try'])('loads nothing from another host: %s', async (path) => {
    const page = await (await test.fetch(path)).text();
    const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !/^(#|\/(?!\/))/.test(link))).toEqual([]);
    for (const link of links.filter((each) => /\.(css|js)$/.test(each))) {
      const response = await test.fetch(link);
      expect([link, response.status]).toEqual([link, 200]);
      if (!link.includes('swagger-ui')) expect(await response.text()).not.toMatch(/https?:\/\//);
    }
  });
});

/** An object, or a discriminated union of objects. */
function expectObject(schema: Schema): void {
  const shapes = shapesOf(schema);
  for (const shape of shapes) expect(shape).toHaveProperty('type', 'object');
  if (!schema.oneOf) return;
  const words = (shape: Schema) => (shape.required ?? []).filter((name) => shape.properties?.[name]?.const);
  const [word, ...others] = new Set(shapes.flatMap(words));
  expect([word, others]).toEqual([expect.any(String), []]);
  const values = shapes.map(({ properties }) => properties?.[String(word)]?.const);
  expect(values).not.toContain(undefined);
  expect(new Set(values).size).toBe(shapes.length);
}

function* everyValue(value: unknown): Generator<{ key: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    // The example of a media type holds values of the product, not schemas. In a schema, it would be of OpenAPI 3.0.
    if (key === 'example' && 'schema' in value) continue;
    yield { key, value: inner };
    // Property names are not schema keywords.
    if (key === 'properties') for (const shape of Object.values(inner)) yield* everyValue(shape);
    else yield* everyValue(inner);
  }
}
