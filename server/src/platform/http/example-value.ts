import type { Condition, Lookup, Schema } from './api-document.ts';

export type ExampleOptions = {
  /** Resolves references. Not needed for schemas without any. */
  lookup?: Lookup;
  /** Leaves out optional properties. */
  requiredOnly?: boolean;
  /** Which alternative of `oneOf` and `anyOf` to use. The default is the first. */
  alternative?: 'first' | 'last';
  /** Replaces the fixed values, for tests that need new ones each time. */
  text?: (schema: Schema) => string;
  number?: (schema: Schema) => number;
};

const MAX_DEPTH = 12;
const ID = '0198c5a2-7d3e-7b41-9f60-2c8d5e1a4b07';

const textByFormat: Record<string, string> = {
  'time-zone': 'Europe/Lisbon',
  uuid: ID,
  email: 'jane@example.com',
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  uri: 'https://example.com',
};

/** A value that matches the schema, the same every time. Recursive schemas end in null. */
export function exampleValue(given: Schema, options: ExampleOptions = {}, depth = 0): unknown {
  const schema = options.lookup ? options.lookup(given) : given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // The default of an object would leave out the fields that an example should show.
  if (schema.default !== undefined && schema.type !== 'object') return schema.default;
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const chosen = alternatives.at(options.alternative === 'last' ? -1 : 0) ?? schema.allOf?.[0];
  if (chosen) return exampleValue(chosen, options, depth);
  if (depth > MAX_DEPTH) return null;
  const nested = (inner: Schema) => exampleValue(inner, options, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return exampleObject(schema, options, nested);
    case 'array':
      return exampleArray(schema, nested);
    case 'integer':
    case 'number':
      return (options.number ?? exampleNumber)(schema);
    case 'boolean':
      return true;
    case 'string':
      return (options.text ?? exampleText)(schema);
    default:
      return null;
  }
}

function exampleArray({ items, minItems = 1 }: Schema, nested: (inner: Schema) => unknown): unknown[] {
  return items ? Array.from({ length: Math.max(minItems, 1) }, () => nested(items)) : [];
}

function exampleObject(schema: Schema, { requiredOnly }: ExampleOptions, nested: (inner: Schema) => unknown) {
  const { properties = {}, required = [] } = schema;
  const names = requiredOnly
    ? [...required, ...(schema.if?.required ?? schema.then?.required ?? [])]
    : compatibleFields(schema, Object.keys(properties));
  return Object.fromEntries(names.map((name) => [name, nested(properties[name] ?? {})]));
}

/** Drops each field that a field before it excludes. */
export function compatibleFields({ not, if: condition, then }: Schema, names: string[]): string[] {
  const required = (conditions: (Condition | undefined)[]) =>
    conditions.flatMap((one) => one?.required ?? []);
  const excluded = [...(not?.anyOf ?? []), { required: required([condition, then?.not]) }];
  return names.filter((name, index) => {
    const before = names.slice(0, index);
    return !excluded.some(({ required: together = [] }) => {
      const others = together.filter((other) => other !== name);
      return together.includes(name) && others.length > 0 && others.every((other) => before.includes(other));
    });
  });
}

function exampleNumber({ minimum = 1 }: Schema): number {
  return Math.max(minimum, 1);
}

function exampleText({ format = '', pattern, minLength = 0, maxLength }: Schema): string {
  const known = textByFormat[format];
  if (known) return known;
  if (pattern === '^[A-Z]{2}$') return 'US';
  if (pattern === '^[A-Z]{3}$') return 'EUR';
  if (pattern === '^#[0-9a-f]{6}$') return '#2f5d8c';
  if (pattern === '^[0-9a-f]{64}$') return '9f86d081884c7d65'.repeat(4);
  if (pattern?.includes('[Hh][Tt][Tt][Pp]')) return 'https://example.com/careers';
  if (pattern?.startsWith('^\\d{4}')) return '2026';
  return 'text'.padEnd(minLength, '.').slice(0, maxLength);
}
