import { Problem } from '@tenon/contract/problem';
import { apiProblemCodes } from '@tenon/contract/problem-codes';
import { z } from 'zod';
import { inputShape } from '../input-shape.ts';

export type Json = Record<string, unknown>;
export type ToSchema = (shape: z.ZodType, io: Direction) => Json;

type Direction = 'input' | 'output';

/** Bytes. OpenAPI 3.1 does not require a format, but without one, code generators produce a string. */
export const binary = { type: 'string', format: 'binary' };

/** Collects the schemas of a document. Those with an ID are written once, as components. */
export function collectSchemas() {
  const components: Json = {};

  /** zod's JSON Schema is the dialect of OpenAPI 3.1. */
  function add(shape: z.ZodType, io: Direction): Json {
    const {
      $schema: _,
      $defs,
      ...schema
    } = z.toJSONSchema(io === 'input' ? inputShape(shape) : shape, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as Json, io),
    }) as Json;
    const named = (name: string) => (io === 'input' ? name + INPUT : name);
    const link = (reference: string) =>
      reference.replace(/^#\/\$defs\/(.+)$/, (_, name) => PREFIX + named(name));
    for (const [name, definition] of Object.entries($defs ?? {})) {
      components[named(name)] ??= relink(definition, link);
    }
    return relink(schema, link) as Json;
  }

  /** Returns the document with its components. A schema that is the same in both directions has one name. */
  function complete(document: Json): Json {
    const shared = new Set(Object.keys(components).filter((name) => isShared(name, components)));
    const link = (reference: string) => (shared.has(nameIn(reference)) ? withoutInput(reference) : reference);
    const schemas = Object.fromEntries(
      Object.entries(components)
        .map(
          ([name, schema]) => [shared.has(name) ? withoutInput(name) : name, relink(schema, link)] as const,
        )
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const { components: others, ...rest } = relink(document, link) as Json;
    return { ...rest, components: { schemas, ...(others as Json) } };
  }

  return { add, complete };
}

const PREFIX = '#/components/schemas/';
const INPUT = 'Input';
const nameIn = (reference: string) => reference.slice(PREFIX.length);
const withoutInput = (name: string) => name.slice(0, -INPUT.length);

/** Whether an input schema has no output variant, or one that is identical. */
function isShared(name: string, components: Json): boolean {
  if (!name.endsWith(INPUT)) return false;
  const other = components[withoutInput(name)];
  if (!other) return true;
  const link = (reference: string) =>
    reference.endsWith(INPUT) && isShared(nameIn(reference), components)
      ? withoutInput(reference)
      : reference;
  return JSON.stringify(relink(components[name], link)) === JSON.stringify(other);
}

/** Adjusts zod's JSON Schema where an API document needs something else. */
function adapt(zodSchema: z.core.$ZodTypes, schema: Json, io: Direction): void {
  const { def } = zodSchema._zod;
  // Not an enum: later versions add codes, and generated clients must not reject those.
  if (zodSchema === Problem.shape.code) schema['x-extensible-enum'] = apiProblemCodes;
  // Later versions add fields to responses; clients must not reject those.
  if (io === 'output' && def.type === 'object' && !def.catchall) delete schema.additionalProperties;
  // Code generators do not support prefixItems.
  if (def.type === 'tuple') {
    const items = [
      ...new Map((schema.prefixItems as Json[]).map((item) => [JSON.stringify(item), item])).values(),
    ];
    schema.items = items.length === 1 ? items[0] : { anyOf: items };
    delete schema.prefixItems;
  }
  // A record with required keys is an object with these properties.
  if (def.type === 'record' && Array.isArray(schema.required)) {
    schema.properties = Object.fromEntries(schema.required.map((key) => [key, schema.additionalProperties]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
}

function relink(value: unknown, link: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => relink(item, link));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, link(inner)] : [key, relink(inner, link)],
    ),
  );
}
