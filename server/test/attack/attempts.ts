import { exampleOf, exampleRequest, exampleWith, type Request } from '../openapi/example-of.ts';
import type { Operation, Schema } from '../openapi/read-operations.ts';
import type { Secrets } from './secrets-of.ts';

export type Attempt = Request & {
  /** The form field of a file to upload. */
  upload: string | undefined;
  headers: Record<string, string>;
  /** Values that the attacker sent: seeing them in the response reveals nothing. */
  brought: string;
};

/** What an attacker may know: values of the other tenant, and page cursors that were issued to it. */
export type Loot = { secrets: Secrets; cursors: string[]; eventIds: string[]; idempotencyKeys: string[] };

/** All ways to put the other tenant's values into this operation, one field at a time. */
export function attemptsOn(operation: Operation, loot: Loot): Attempt[] {
  const plain = attempt(operation, {}, undefined);
  const places = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const inParameters = places.flatMap(({ name, schema }) =>
    valuesFor(name, schema, loot).map((value) => attempt(operation, { [name]: value }, undefined)),
  );
  const inBody = bodiesFor(operation, loot).map((body) => attempt(operation, {}, body));
  const inHeaders = [
    ...loot.idempotencyKeys.map((key) => ({ 'idempotency-key': key })),
    ...loot.eventIds.map((id) => ({ 'last-event-id': id })),
  ].map((headers) => ({ ...plain, headers }));
  return [plain, ...inParameters, ...inBody, ...inHeaders];
}

function attempt(operation: Operation, given: Record<string, string>, body: unknown): Attempt {
  const request = exampleRequest(operation, given);
  const sent = body ?? request.body;
  const brought = `${Object.values(given).join(' ')} ${sent === undefined ? '' : JSON.stringify(sent)}`;
  return { ...request, body: sent, upload: operation.upload, headers: {}, brought };
}

function valuesFor(name: string, schema: Schema, loot: Loot): string[] {
  const { secrets, cursors } = loot;
  const { uuids, integers, emails } = secrets;
  if (schema.const !== undefined || schema.enum || schema.type === 'boolean') return [];
  if (schema.format?.startsWith('date')) return [];
  if (schema.type === 'array' && schema.items) return valuesFor(name, schema.items, loot);
  if (name === 'cursor') return cursors;
  if (schema.type === 'integer' || schema.pattern?.startsWith('^\\d')) return integers;
  if (schema.format === 'uuid') return uuids;
  if (schema.format === 'email') return emails;
  return [
    ...textsFor(name, secrets.texts).map(({ text }) => text),
    ...uuids.slice(0, 3),
    ...integers.slice(0, 3),
  ];
}

/** Every text in every field would be a million requests. There are many more fields than shares. */
const TEXTS_FOR_A_FIELD = 16;

/** Texts of a column with the name of the field, addresses, and a share of the others that depends on the name. */
function textsFor(field: string, texts: Secrets['texts']): Secrets['texts'] {
  const shares = Math.ceil(texts.length / TEXTS_FOR_A_FIELD);
  const share = [...field].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(1, shares);
  return texts.filter(
    ({ column, text }, number) => number % shares === share || column === field || text.includes('@'),
  );
}

/** A valid body with one value replaced. */
function bodiesFor({ body }: Operation, loot: Loot): unknown[] {
  const places = body ? placesIn(body.schema, '') : [];
  return places.flatMap(({ name, schema, put }) => valuesFor(name, schema, loot).map(put));
}

type Place = { name: string; schema: Schema; put(value: string): unknown };

/** All paths of values at any depth, and their parents. */
function placesIn(schema: Schema, name: string): Place[] {
  const { items, properties, additionalProperties, propertyNames } = schema;
  const within = (places: Place[], wrap: (value: unknown) => unknown) =>
    places.map((place) => ({ ...place, put: (value: string) => wrap(place.put(value)) }));
  const shapes = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (shapes.length > 0) return shapes.flatMap((shape) => placesIn(shape, name));
  if (items) return within(placesIn(items, name), (value) => [value]);
  if (properties) {
    return Object.entries(properties).flatMap(([key, inner]) =>
      within(placesIn(inner, key), (value) => exampleWith(schema, key, value)),
    );
  }
  if (additionalProperties) {
    const put = (value: string) => ({ [value]: exampleOf(additionalProperties) });
    return [{ name, schema: propertyNames ?? {}, put }];
  }
  return [{ name, schema, put: (value) => (schema.type === 'integer' ? Number(value) : value) }];
}
