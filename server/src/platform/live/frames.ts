import type { LiveEvent } from './port.ts';

const encoder = new TextEncoder();
const encoded = new WeakMap<readonly LiveEvent[], Uint8Array>();

/** Encodes events for the wire. The bytes of a list are cached, so encoding it again is free. */
export function encodeEvents(events: readonly LiveEvent[]): Uint8Array {
  const known = encoded.get(events);
  if (known) return known;
  const bytes = encode(events.map((event) => frame(event.name, event.json, event.id)).join(''));
  encoded.set(events, bytes);
  return bytes;
}

/** One event. If it has an ID, a reconnecting client resumes after it. */
export function frame(name: string, json: string, id?: string): string {
  // In strings, JSON escapes line breaks. Anywhere else they have no meaning.
  const line =
    json.includes('\n') || json.includes('\r') ? json.replaceAll(/[\r\n]+/g, ' ') : (bareWord(json) ?? json);
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${line}\n\n`;
}

/** A string that is one word is sent without quotes, as in `data: pending`. Everything else is JSON. */
function bareWord(json: string): string | undefined {
  return /^"([a-z]+)"$/.exec(json)?.[1];
}

/** Updates the client's last event ID without sending an event. */
export function idFrame(id: string): string {
  return `id: ${id}\n\n`;
}

/** Randomized: after a restart, all clients would otherwise reconnect at the same time. */
export function retryFrame(): string {
  return `retry: ${2_000 + Math.floor(Math.random() * 2_000)}\n\n`;
}

export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A comment, which keeps the connection open. It is not an event and is not stored. */
export const HEARTBEAT = encode(': \n\n');
