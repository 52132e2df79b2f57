import type { Lookup, Schema } from './schema.ts';

const MAX_DEPTH = 6;
const ID = '0198c5a2-7d3e-7b41-9f60-2c8d5e1a4b07';

const byFormat: Record<string, string> = {
  uuid: ID,
  email: 'jane@example.com',
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  uri: 'https://example.com',
};

/** A value that matches the schema, the same every time. Recursive schemas end in null. */
export function exampleValue(given: Schema, lookup: Lookup, depth = 0): unknown {
  const schema = lookup(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const shape = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])][0] ?? schema.allOf?.[0];
  if (shape) return exampleValue(shape, lookup, depth);
  if (depth > MAX_DEPTH) return null;
  const example = (each: Schema) => exampleValue(each, lookup, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, example(each)]),
    );
  if (type === 'array') return schema.items ? [example(schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'string' ? exampleText(schema) : null;
}

function exampleText({ format = '', pattern, minLength = 0, maxLength }: Schema): string {
  const known = byFormat[format];
  if (known) return known;
  if (pattern === '^[A-Z]{2}$') return 'US';
  if (pattern?.includes('[Hh][Tt][Tt][Pp]')) return 'https://example.com/careers';
  if (pattern?.startsWith('^\\d{4}')) return '2026';
  return 'text'.padEnd(minLength, '.').slice(0, maxLength);
}
