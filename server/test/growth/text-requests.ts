import type { Operation } from '../openapi/read-operations.ts';
import { type TextField, type TextFields, textFields, type Writing } from './free-text.ts';

export type Send = (method: string, path: string, body: unknown) => Promise<number>;

/** A request that carries texts, with the names of the fields that they stand in. */
export type TextRequest = {
  operation: string;
  fields: string;
  /** What it answers to an ordinary text. */
  status: number;
  /** Characters, when all texts are as long as they may be. */
  size: number;
  send(writing: Writing): Promise<number>;
};

/** Fields that some operations need beside those that must be there. */
const needed: Record<string, Record<string, unknown>> = {
  addPosting: { title: 'Nurse', company: 'Works' },
  listRunsOfPosting: { runs_for: 'nurse' },
};
const ordinary: Writing = { text: (length) => 'nurse'.slice(0, length), share: 1 };
const longest: Writing = { text: (length) => 'a'.repeat(length), share: 1 };
/** An address may be so long. */
const MAX_QUERY_LENGTH = 6000;

/**
 * All texts that an operation takes together in one request, and each field of a body in which an ordinary text is refused
 * on its own. What refuses it in a query is the same for all: places in lists, and words out of a few.
 */
export async function textRequests(operation: Operation, path: string, send: Send): Promise<TextRequest[]> {
  const found: TextRequest[] = [];
  for (const shape of textFields(operation)) {
    const required = shape.fields.filter(({ isRequired }) => isRequired);
    const together = [...required];
    for (const field of shape.fields) {
      if (field.isRequired) continue;
      const status = await sendTexts(operation, path, shape, [...together, field], send)(ordinary);
      if (status < 400) together.push(field);
      else if (shape.in === 'body')
        found.push(await describe(operation, path, shape, [...required, field], send));
    }
    if (together.length > 0) found.push(await describe(operation, path, shape, together, send));
  }
  return found;
}

async function describe(
  operation: Operation,
  path: string,
  shape: TextFields,
  fields: TextField[],
  send: Send,
): Promise<TextRequest> {
  const sending = sendTexts(operation, path, shape, fields, send);
  return {
    operation: operation.id,
    fields: fields.map(({ name }) => name).join(', '),
    status: await sending(ordinary),
    size: JSON.stringify(fields.map(({ write }) => write(longest))).length,
    send: sending,
  };
}

function sendTexts(
  { id, method }: Operation,
  path: string,
  { in: place, rest }: TextFields,
  fields: TextField[],
  send: Send,
) {
  return (writing: Writing): Promise<number> => {
    const texts = Object.fromEntries(fields.map(({ name, write }) => [name, write(writing)]));
    const values = { ...rest, ...needed[id], ...texts };
    if (place === 'body') return send(method, path, values);
    const room = Math.floor(MAX_QUERY_LENGTH / fields.length);
    const pairs = Object.entries(values).map(([name, value]) => [name, encode(String(value), room)]);
    return send(method, `${path}?${pairs.map((pair) => pair.join('=')).join('&')}`, undefined);
  };
}

/** Cut between characters. */
const encode = (text: string, room: number) =>
  encodeURIComponent(text.toWellFormed())
    .slice(0, room)
    .replace(/%[^%]?$|(?:%[89a-f].)+$/i, '');
