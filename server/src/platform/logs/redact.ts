import type { LogFields } from './port.ts';

const SECRET_NAME = /token|secret|password|passwd|authorization|cookie|credential|apikey|privatekey/;
const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;
const MAX_TEXT = 8_000;

/** Fields in a form that can be stored: plain JSON of limited size, without secrets, with errors and their causes. */
export function redactFields(fields: LogFields): LogFields {
  try {
    return redact(fields, 0, new Set()) as LogFields;
  } catch {
    // A getter threw. The message is still useful.
    return { fields: 'unreadable' };
  }
}

/** Text in a form that can be stored: without passwords in URLs, bearer tokens and characters that cannot be stored. */
export function redactText(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`)
    .replaceAll(/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]*):[^\s@/]+@/gi, `$1:${HIDDEN}@`);
  return clean.length > MAX_TEXT
    ? `${clean.slice(0, MAX_TEXT).toWellFormed()}… (${clean.length} characters)`
    : clean;
}

function redact(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (depth >= MAX_DEPTH || above.has(value)) return '…';
  above.add(value);
  try {
    return redactObject(value, depth + 1, above);
  } finally {
    above.delete(value);
  }
}

function redactObject(value: object, depth: number, above: Set<object>): unknown {
  if (value instanceof Error) return redactEntries(errorEntries(value), depth, above);
  if (value instanceof Set) return redactObject([...value], depth, above);
  if (value instanceof Map) return redactEntries([...value], depth, above);
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth, above) ?? null);
  return redactEntries(Object.entries(value), depth, above);
}

function redactEntries(entries: [unknown, unknown][], depth: number, above: Set<object>): LogFields {
  const kept = entries.slice(0, MAX_ITEMS).map(([name, value]) => {
    const key = redactText(String(name));
    return [key, isSecret(key, value) ? HIDDEN : redact(value, depth, above)];
  });
  return Object.fromEntries(kept);
}

/** A number of tokens is not a secret. Any other value with such a name is. */
function isSecret(name: string, value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return false;
  return SECRET_NAME.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

function errorEntries(error: Error): [string, unknown][] {
  const { name, message, stack, cause } = error;
  const own = Object.entries(error).filter(([key]) => key !== 'name');
  return [
    ['name', name],
    ['message', message],
    ...own,
    ['stack', stack],
    ...(cause ? [['cause', cause] as [string, unknown]] : []),
  ];
}
