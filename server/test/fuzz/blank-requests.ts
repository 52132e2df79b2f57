import { exampleRequest, exampleWith } from '../openapi/example-of.ts';
import { type Operation, type Schema, shapesOf } from '../openapi/read-operations.ts';
import type { RawRequest } from '../raw-http.ts';

const blanks = ['', ' ', '\t\n', '\u00a0', '\u200b', ',', ' , '];

/** Valid requests of an operation with one text replaced by a blank one: each text in turn. */
export function blankRequests(
  operation: Operation,
  token: string,
  valid: Record<string, string> = {},
): RawRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { method, path, body } = exampleRequest(operation, valid);
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  const shapes = operation.body ? shapesOf(operation.body.schema) : [];
  return blanks.flatMap((blank) => [
    ...queries.map(({ name }) => ({ method, path: withQuery(path, name, blank), headers, body: sent })),
    ...shapes
      .flatMap((shape) => [true, false].flatMap((everything) => withBlank(shape, blank, everything)))
      .map((each) => ({ method, path, headers, body: Buffer.from(JSON.stringify(each)) })),
  ]);
}

/** Other required parameters stay unchanged. */
function withQuery(path: string, name: string, value: string): string {
  const [address, query] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${address}?${search}`;
}

/** An example for each text in the schema, with all other fields or only with the required ones. */
function withBlank(schema: Schema, blank: string, everything: boolean): unknown[] {
  const shape = (schema.oneOf ?? schema.anyOf)?.at(-1);
  if (shape) return withBlank(shape, blank, everything);
  if (schema.type === 'string') return [blank];
  if (schema.type === 'array' && schema.items) {
    return withBlank(schema.items, blank, everything).map((item) => [item]);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    withBlank(inner, blank, everything).map((made) => exampleWith(schema, name, made, { everything })),
  );
}
