import type { LiveEvent } from './port.ts';

const encoder = new TextEncoder();
const encoded = new WeakMap<readonly LiveEvent[], Uint8Array>();

/** Events as the wire carries them. The same list again gives the same bytes without work. */
export function encodeEvents(events: readonly LiveEvent[]): Uint8Array {
  const known = encoded.get(events);
  if (known) return known;
  const bytes = encode(events.map((event) => frame(event.name, event.json, event.id)).join(''));
  encoded.set(events, bytes);
  return bytes;
}

/** One event; with an id, it is what the client asks to go on from. */
export function frame(name: string, json: string, id?: string): string {
  // Outside of strings, where it is escaped, a line break in JSON means nothing.
  const line =
    json.includes('\n') || json.includes('\r') ? json.replaceAll(/[\r\n]+/g, ' ') : (bareWord(json) ?? json);
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${line}\n\n`;
}

/** A string that is one word is sent without quotes, as in `data: pending`. Everything else is JSON. */
function bareWord(json: string): string | undefined {
  return /^"([a-z]+)"$/.exec(json)?.[1];
}

/** Moves the client's id without telling it anything. */
export function idFrame(id: string): string {
  return `id: ${id}\n\n`;
}

/** Not all at once: after a restart, every client would otherwise come back in the same moment. */
export function retryFrame(): string {
  return `retry: ${2_000 + Math.floor(Math.random() * 2_000)}\n\n`;
}

export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A comment: not an event, has no number, is not kept. */
export const HEARTBEAT = encode(': \n\n');
