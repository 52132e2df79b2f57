import { randomUUID } from 'node:crypto';
import type { Operation, Schema } from './read-operations.ts';

export type Request = {
  method: string;
  /** The path with its query, as it is sent. */
  path: string;
  body: unknown;
};

/** Numeric IDs in use are small. */
const NOBODYS_NUMBER = 987_654_321;

/** A value that the schema accepts, with all properties of objects or only required ones. */
export function exampleOf(schema: Schema, options: { everything: boolean } = { everything: true }): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // The default of an object omits the fields that an example should have.
  if (schema.default !== undefined && schema.type !== 'object') return schema.default;
  const shape = (schema.oneOf ?? schema.anyOf)?.at(-1);
  if (shape) return exampleOf(shape, options);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, options);
    case 'array':
      return schema.items ? [exampleOf(schema.items, options)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? NOBODYS_NUMBER;
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema);
    default:
      return null;
  }
}

/** The same with a given value in it; fields that exclude that field are omitted. */
export function exampleWith(
  schema: Schema,
  name: string,
  value: unknown,
  options: { everything: boolean } = { everything: true },
): object {
  const example = { [name]: value, ...(exampleOf(schema, options) as object) };
  const names = compatible(schema, Object.keys(example));
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

function exampleObject(schema: Schema, options: { everything: boolean }): object {
  const names = options.everything
    ? compatible(schema, Object.keys(schema.properties ?? {}))
    : [...(schema.required ?? []), ...(schema.if?.required ?? schema.then?.required ?? [])];
  return Object.fromEntries(names.map((name) => [name, exampleOf(schema.properties?.[name] ?? {}, options)]));
}

/** The first of fields that exclude each other. */
function compatible({ not, if: given, then }: Schema, names: string[]): string[] {
  const excluded = [
    ...(not?.anyOf ?? []),
    { required: [given, then?.not].flatMap((each) => each?.required ?? []) },
  ];
  return names.filter((name, at) => {
    const before = names.slice(0, at);
    return !excluded.some(({ required = [] }) => {
      const others = required.filter((each) => each !== name);
      return required.includes(name) && others.length > 0 && others.every((each) => before.includes(each));
    });
  });
}

function exampleText({ format, pattern, minLength, maxLength }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `somebody-${randomUUID().slice(0, 8)}@example.com`;
  if (format === 'date-time') return '2026-01-31T12:00:00Z';
  if (pattern?.startsWith('^\\d')) return '999999999999';
  return 'an ordinary text'.padEnd(minLength ?? 0, '.').slice(0, maxLength);
}
