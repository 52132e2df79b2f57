import { exampleOf, exampleRequest, type Request } from '../openapi/example-of.ts';
import type { Operation, Schema } from '../openapi/read-operations.ts';
import type { Secrets } from './secrets-of.ts';

export type Attempt = Request & {
  /** A file goes along, in this field of a form. */
  upload: string | undefined;
  headers: Record<string, string>;
  /** What the attacker brought along: seeing it again in the answer tells them nothing. */
  brought: string;
};

/** What an attacker can lay hands on: the other tenant's values, and page cursors that were given out to it. */
export type Loot = { secrets: Secrets; cursors: string[]; eventIds: string[]; idempotencyKeys: string[] };

/** Every way to put the other tenant's values into this operation, one place at a time. */
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
  const { uuids, integers, emails, texts } = loot.secrets;
  if (schema.enum || schema.type === 'boolean' || schema.format === 'date-time') return [];
  if (name === 'cursor') return loot.cursors;
  if (schema.type === 'integer' || schema.pattern?.startsWith('^\\d')) return integers;
  if (schema.format === 'uuid') return uuids;
  if (schema.format === 'email') return emails;
  return [...texts, ...uuids.slice(0, 3), ...integers.slice(0, 3)];
}

/** The whole body as it should be, with one value in it exchanged. */
function bodiesFor({ body }: Operation, loot: Loot): unknown[] {
  const example = body && (exampleOf(body.schema) as Record<string, unknown>);
  return Object.entries(body?.schema.properties ?? {}).flatMap(([name, schema]) => {
    const list = schema.type === 'array' ? schema : schema.anyOf?.find(({ type }) => type === 'array');
    const values = valuesFor(name, list?.items ?? schema, loot);
    return values.map((value) => {
      const typed = schema.type === 'integer' ? Number(value) : value;
      return { ...example, [name]: list ? [typed] : typed };
    });
  });
}
