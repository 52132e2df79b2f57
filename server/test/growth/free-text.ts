import { exampleOf } from '../openapi/example-of.ts';
import type { Operation, Schema } from '../openapi/read-operations.ts';

/** The text for free-text fields, and which share of the maximum length to use. */
export type Writing = { text(length: number): string; share: number };

/** Long enough that superlinear work takes a good part of a second. */
const MAX_LENGTH = 20_000;
const MAX_LIST_LENGTH = 100_000;

/** Formats that callers cannot choose freely: IDs, numbers, dates. */
const STRICT = /^\^?(?:\\d|\[0-9|\(\?:\(\?:\\d|[0-9a-f]{8})/;

const shapesOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

function isText({ type, format, pattern, enum: values, const: value }: Schema): boolean {
  const isStrict = pattern !== undefined && STRICT.test(pattern);
  return type === 'string' && !format && !isStrict && !values && value === undefined;
}

function holdsText(schema: Schema): boolean {
  return shapesOf(schema).some(
    (shape) =>
      isText(shape) ||
      (shape.items !== undefined && holdsText(shape.items)) ||
      Object.values(shape.properties ?? {}).some(holdsText),
  );
}

/** A value of the schema with texts in all text fields, and otherwise only required fields. */
function write(schema: Schema, writing: Writing): unknown {
  const shape = shapesOf(schema).find(holdsText);
  if (!shape) return exampleOf(schema);
  if (isText(shape))
    return writing.text(Math.ceil(Math.min(shape.maxLength ?? MAX_LENGTH, MAX_LENGTH) * writing.share));
  if (shape.items) return writeList(shape.items, shape.maxItems ?? 1, writing);
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name, each]) => shape.required?.includes(name) || holdsText(each),
  );
  return Object.fromEntries(wanted.map(([name, each]) => [name, write(each, writing)]));
}

function writeList(items: Schema, most: number, { text, share }: Writing): unknown[] {
  const item = write(items, { text, share: 1 });
  const count = Math.min(most, Math.ceil(MAX_LIST_LENGTH / JSON.stringify(item).length));
  return Array.from({ length: Math.max(1, Math.floor(count * share)) }, () => item);
}

/** The text fields of an operation, by location. */
export type TextField = { name: string; isRequired: boolean; write(writing: Writing): unknown };
export type TextFields = { in: 'body' | 'query'; fields: TextField[]; rest: Record<string, unknown> };

/** One for each variant of the body, and one for the query. */
export function textFields({ body, parameters }: Operation): TextFields[] {
  const shapes = body ? shapesOf(body.schema) : [];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  return [
    ...shapes.map((shape) => ({ in: 'body' as const, ...fieldsOf(shape) })),
    { in: 'query' as const, ...fieldsOf({ properties, required }) },
  ].filter(({ fields }) => fields.length > 0);
}

function fieldsOf({ properties = {}, required = [] }: Schema): Omit<TextFields, 'in'> {
  const entries = Object.entries(properties);
  const rest = entries.filter(([name, schema]) => required.includes(name) && !holdsText(schema));
  return {
    fields: entries
      .filter(([, schema]) => holdsText(schema))
      .map(([name, schema]) => ({
        name,
        isRequired: required.includes(name),
        write: (writing) => write(schema, writing),
      })),
    rest: Object.fromEntries(rest.map(([name, schema]) => [name, exampleOf(schema)])),
  };
}
