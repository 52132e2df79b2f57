import { randomUUID } from 'node:crypto';
import { compatibleFields, exampleValue } from '../../src/platform/http/example-value.ts';
import type { Operation, Schema } from './read-operations.ts';

export type Request = {
  method: string;
  /** The path with its query, as it is sent. */
  path: string;
  body: unknown;
};

/** Numeric IDs in use are small. */
const NOBODYS_NUMBER = 987_654_321;

/** A value that the schema accepts; of an object all properties, or only those that must be there. */
export function exampleOf(schema: Schema, { everything } = { everything: true }): unknown {
  return exampleValue(schema, {
    requiredOnly: !everything,
    alternative: 'last',
    text: exampleText,
    number: ({ minimum }) => minimum ?? NOBODYS_NUMBER,
  });
}

/** The same with a given value in it; fields that exclude that field are omitted. */
export function exampleWith(
  schema: Schema,
  name: string,
  value: unknown,
  options: { everything: boolean } = { everything: true },
): object {
  const example = { [name]: value, ...(exampleOf(schema, options) as object) };
  const names = compatibleFields(schema, Object.keys(example));
  return {
    ...Object.fromEntries(Object.entries(example).filter(([key]) => names.includes(key))),
    [name]: value,
  };
}

/** A request that passes validation; the rows it refers to need not exist. */
export function exampleRequest(operation: Operation, given: Record<string, string> = {}): Request {
  const { method, parameters, body } = operation;
  const values = Object.fromEntries(parameters.map(({ name, schema }) => [name, String(exampleOf(schema))]));
  const wanted = parameters.filter(({ name, required }) => required || name in given);
  const query = wanted.filter((parameter) => parameter.in === 'query');
  return {
    method,
    path: fillPath(operation.path, { ...values, ...given }) + queryOf(query, given),
    body: body && exampleOf(body.schema),
  };
}

function fillPath(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(parameters: { name: string }[], values: Record<string, string>): string {
  const pairs = parameters.map(({ name }) => `${name}=${encodeURIComponent(values[name] ?? '')}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

type TextSchema = Pick<Schema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

function exampleText({ format, pattern, minLength, maxLength }: TextSchema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `somebody-${randomUUID().slice(0, 8)}@example.com`;
  if (format === 'date-time') return '2026-01-31T12:00:00Z';
  if (pattern?.startsWith('^\\d')) return '999999999999';
  return 'an ordinary text'.padEnd(minLength ?? 0, '.').slice(0, maxLength);
}
