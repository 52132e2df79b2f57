/**
 * The same value with U+FFFD for what the database cannot hold: zero bytes and halves of characters. One character
 * stays one character, so that places in the text remain right.
 */
export function storable<T>(value: T): T {
  return /\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? '') ? (clean(value) as T) : value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}
