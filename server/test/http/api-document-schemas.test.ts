import { describe, expect, it } from 'vitest';
import { lookUp } from '../openapi/read-operations.ts';
import { testSystem } from '../system.ts';

// biome-ignore lint/suspicious/noExplicitAny: its structure is what these tests are about.
type Json = any;

const test = await testSystem();
const document: Json = await (await test.fetch('/openapi.json')).json();
const operations: Json[] = Object.values<Json>(document.paths).flatMap((methods) => Object.values(methods));
const inputs = operations.flatMap(({ requestBody, parameters }) => [
  ...Object.values<Json>(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...parameters.map(({ schema }: Json) => schema),
]);
const outputs = operations.flatMap(({ responses }) =>
  Object.values<Json>(responses).flatMap(({ content = {} }) =>
    Object.values<Json>(content).map(({ schema }) => schema),
  ),
);

describe('schemas of the API document', () => {
  it('use only patterns with the same meaning in other regex engines', () => {
    const patterns = everySchema([...inputs, ...outputs]).flatMap(({ pattern }) => pattern ?? []);
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of new Set(patterns)) {
      expect(pattern).not.toMatch(/\\[pPu]\{|\(\?[=!<]|\\[sS]|\\k/);
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
  });

  it('describe the items of every list by one schema', () => {
    const lists = everySchema([...inputs, ...outputs]).filter(({ type }) => type === 'array');
    expect(lists.length).toBeGreaterThan(50);
    for (const list of lists) {
      expect(list).toMatchObject({ items: expect.any(Object) });
      expect(list).not.toHaveProperty('prefixItems');
    }
  });

  it('are closed for requests, unless they are open on purpose', () => {
    const objects = everySchema(inputs).filter(({ type }) => type === 'object');
    expect(objects.length).toBeGreaterThan(60);
    for (const object of objects) expect(object).toHaveProperty('additionalProperties');
    const open = objects.filter(({ additionalProperties, properties }) => additionalProperties && properties);
    expect(open).toEqual([]);
  });

  it('are open for responses, so that later versions may add fields', () => {
    const objects = everySchema(outputs).filter(({ type }) => type === 'object');
    expect(objects.length).toBeGreaterThan(60);
    for (const object of objects) expect(object.additionalProperties).not.toBe(false);
  });

  it('name each shape once, separately for requests and responses', () => {
    const { schemas } = document.components;
    expect(schemas.Weights).not.toHaveProperty('additionalProperties');
    expect(schemas.WeightsInput).toMatchObject({ additionalProperties: false });
    expect(schemas).toHaveProperty('Role');
    expect(schemas).not.toHaveProperty('RoleInput');
    expect(schemas.Requirement.required).toContain('any');
  });
});

describe('operations of the API document', () => {
  it('declare that several values of a query parameter are separated by commas', () => {
    const { parameters } = document.paths['/api/postings'].get;
    const remote = parameters.find(({ name }: Json) => name === 'remote');
    expect(remote).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } });
    expect(parameters.find(({ name }: Json) => name === 'starred').schema).toEqual({ type: 'boolean' });
  });

  it.each([
    ['/api/apply-runs/export', ['application/json', 'text/csv']],
    ['/api/documents/{id}/export', ['application/json', 'text/plain']],
    ['/api/people/{id}/export', ['application/zip']],
    ['/api/people/export', ['text/csv']],
    ['/api/live', ['text/event-stream']],
  ])('declare the media types of %s', (path, types) => {
    const { content } = document.paths[path].get.responses['200'];
    expect(Object.keys(content)).toEqual(types);
    if (content['application/json']) {
      const { schema } = content['application/json'];
      expect(lookUp(schema.$ref, document)).toMatchObject({ type: 'object' });
    }
  });

  it.each(['/auth/sign-in/{provider}', '/auth/callback/{provider}'])(
    'declare that %s responds with a Location and no body',
    (path) => {
      const { '302': redirect } = document.paths[path].get.responses;
      expect(redirect).toMatchObject({ headers: { Location: { required: true } } });
      expect(redirect).not.toHaveProperty('content');
    },
  );

  it('declare the other fields of an upload beside its files', () => {
    const { schema } = document.paths['/api/documents'].post.requestBody.content['multipart/form-data'];
    expect(Object.keys(schema.properties)).toEqual(['file', 'candidate_id']);
    expect(schema.properties.file.items).toMatchObject({ type: 'string', format: 'binary' });
  });

  it('belong to groups with a description', () => {
    for (const tag of document.tags) expect(tag).toMatchObject({ description: expect.stringMatching(/\w/) });
  });
});

/** All nested schemas, following each reference once. */
function everySchema(schemas: Json[]): Json[] {
  const seen = new Set<Json>();
  const visit = (value: Json) => {
    const schema = value?.$ref ? lookUp(value.$ref, document) : value;
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const { properties = {}, items, additionalProperties, propertyNames, anyOf = [], oneOf = [] } = schema;
    for (const inner of Object.values(properties)) visit(inner);
    for (const inner of [items, additionalProperties, propertyNames, ...anyOf, ...oneOf]) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return [...seen];
}
