import type { Operation } from '../openapi/read-operations.ts';
import { type TextField, type TextFields, textFields, type Writing } from './free-text.ts';

type Send = (method: string, path: string, body: unknown) => Promise<number>;

/** A request with texts, and the names of their fields. */
export type TextRequest = {
  operation: string;
  fields: string;
  /** The status for an ordinary text. */
  status: number;
  /** The number of characters if all texts have their maximum length. */
  size: number;
  send(writing: Writing): Promise<number>;
};

/** Fields that some operations need in addition to the required ones. */
const needed: Record<string, Record<string, unknown>> = {
  addPosting: { title: 'Nurse', company: 'Works' },
  listRunsOfPosting: { runs_for: 'nurse' },
};
const ordinary: Writing = { text: (length) => 'nurse'.slice(0, length), share: 1 };
const longest: Writing = { text: (length) => 'a'.repeat(length), share: 1 };
/** The maximum length of a URL. */
const MAX_QUERY_LENGTH = 6000;

/**
 * One request with all texts of an operation, and one for each body field that rejects an ordinary text by itself.
 * Query parameters that reject it are all alike: cursors and enumerations.
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
