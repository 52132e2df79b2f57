/**
 * Rows as JSON text for `jsonb_to_recordset(${…}::text::jsonb)`, without what Postgres cannot store: NUL and unpaired
 * surrogates.
 */
export function rowsToJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  return /\\u(?:0000|d[89a-f])/.test(text) ? JSON.stringify(rows, (_, value) => storable(value)) : text;
}

export function storable<T>(value: T): T {
  return (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value) as T;
}
