/**
 * Replaces what the database cannot store (NUL characters and lone surrogates) by U+FFFD. The length of the text does
 * not change, so offsets stay valid.
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
