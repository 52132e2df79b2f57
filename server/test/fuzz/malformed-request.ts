import fc from 'fast-check';
import { exampleOf } from '../openapi/example-of.ts';
import { type Operation, type Parameter, shapesOf } from '../openapi/read-operations.ts';
import type { RawRequest } from '../raw-http.ts';
import { malformedUpload } from './malformed-upload.ts';
import { nastyPart, nastyValue } from './malformed-values.ts';

/** Requests of an operation that are mostly valid, so that the invalid parts get far. */
export function malformedRequest(
  operation: Operation,
  token: string,
  valid: Record<string, string> = {},
): fc.Arbitrary<RawRequest> {
  const { path, parameters, body, upload } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      method: methodOf(operation),
      path: fc.record(Object.fromEntries(inPath.map((each) => [each.name, partOf(each, valid[each.name])]))),
      query: queryOf(inQuery),
      headers: headersOf(token),
      body: body
        ? fc.oneof(...shapesOf(body.schema).map((shape) => bodyOf(exampleOf(shape))))
        : fc.constant(undefined),
      form: upload ? malformedUpload(upload) : fc.constant(undefined),
    })
    .map((parts) => ({
      method: parts.method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name) => parts.path[name] ?? '') + parts.query,
      headers: { ...parts.headers, ...(parts.form && { 'content-type': parts.form.contentType }) },
      body: parts.form?.body ?? parts.body,
    }));
}

function methodOf({ method }: Operation): fc.Arbitrary<string> {
  const other = fc.constantFrom('OPTIONS', 'PUT', 'TRACE', 'QUERY', 'PROPFIND', 'FETCH', 'get');
  return fc.oneof({ weight: 15, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: other });
}

function partOf({ schema }: Parameter, valid = String(exampleOf(schema))): fc.Arbitrary<string> {
  const right = fc.constant(encodeURIComponent(valid));
  return fc.oneof({ weight: 1, arbitrary: right }, { weight: 3, arbitrary: nastyPart });
}

function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const known = parameters.map((each) => partOf(each).map((value) => `${each.name}=${value}`));
  const odd = fc.constantFrom(
    '',
    '?',
    '?=&=',
    '?%00=1',
    '?__proto__=1',
    '?limit[]=1&limit=2',
    '?a=%ff',
    '?#?',
  );
  if (known.length === 0) return odd;
  const some = fc.array(fc.oneof(...known), { maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`);
  return fc.oneof({ weight: 5, arbitrary: some }, { weight: 1, arbitrary: odd });
}

function headersOf(token: string): fc.Arbitrary<Record<string, string>> {
  const bearer = `Bearer ${token}`;
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constant(bearer) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Basic Og==',
        `${bearer}x`,
        'Bearer a.b.c',
        'Bearer tnk_x',
        '\xff',
      ),
    },
  );
  const idempotencyKey = fc.constantFrom('', ' ', 'a b', 'é', 'k'.repeat(201), '"quoted"', 'ordinary');
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'json',
    ';',
  );
  return fc
    .record({
      authorization,
      'idempotency-key': sometimes(6, idempotencyKey),
      'content-type': fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: type },
      ),
      'last-event-id': sometimes(
        6,
        fc.constantFrom('1', 'x:y', `${'f'.repeat(12)}:99999999999999999999`, ':'),
      ),
      cookie: sometimes(
        6,
        fc.constantFrom('tenon_session=x', 'tenon_pending=%7B%7D.x', '=;=', 'a'.repeat(9000)),
      ),
      'x-filler': sometimes(60, fc.constant('x'.repeat(20_000))),
      'x-request-id': sometimes(6, fc.constantFrom('short', 'x'.repeat(500), 'with space here', '\x80\xff')),
    })
    .map(
      (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
    );
}

/** True once in this many times. */
function sometimes<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function bodyOf(example: unknown): fc.Arbitrary<Buffer> {
  const valid = Buffer.from(JSON.stringify(example));
  const json = mutationOf(example).map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  const bytes = fc.constantFrom(
    Buffer.alloc(0),
    valid.subarray(0, -1),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), valid]),
    Buffer.from(valid.toString().replace(/"([^"]*)"/, '"\xff\xfe"'), 'latin1'),
    Buffer.from(valid.toString(), 'utf16le'),
    Buffer.from('{"a":1e999,"a":NaN}'),
    Buffer.from('['.repeat(300_000)),
    Buffer.from(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  );
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)) },
    { weight: 1, arbitrary: fc.constant(valid) },
  );
}

/** The example with one value replaced, removed or added. */
function mutationOf(example: unknown): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return nastyValue;
  const names = Object.keys(example);
  const strange = fc.constantFrom('__proto__', 'constructor', 'toString', '', '\0', 'k'.repeat(10_000));
  const within = names.map((name) =>
    mutationOf((example as Record<string, unknown>)[name]).map((value) =>
      Array.isArray(example) ? [value] : { ...example, [name]: value },
    ),
  );
  const without = names.map((name) => fc.constant(omit(example, name)));
  const added = fc.tuple(strange, nastyValue).map(([name, value]) => withOwn(example, name, value));
  return fc.oneof(
    { weight: 1, arbitrary: nastyValue },
    { weight: 1, arbitrary: added },
    ...within.map((arbitrary) => ({ weight: 4, arbitrary })),
    ...without.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function omit(example: object, name: string): object {
  return Object.fromEntries(Object.entries(example).filter(([key]) => key !== name));
}

/** Like JSON.parse: also `__proto__` becomes a property. */
function withOwn(example: object, name: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(example), [name, value]]);
}
