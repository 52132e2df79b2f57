/**
 * Array literals of Postgres. Batches have tens of thousands of values, and the driver would inspect each of them several
 * times.
 */

/** For values that need no escaping: IDs and numbers. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join()}}`;
}

export function textArray(values: readonly (string | null | undefined)[]): string {
  let text = '';
  for (const value of values) text += value == null ? ',null' : `,${quoted(value)}`;
  return `{${text.slice(1)}}`;
}

/** Postgres has no arrays of arrays with different lengths, so each list is sent as the text of its own literal. */
export function listArray(lists: readonly (readonly string[] | undefined)[]): string {
  return textArray(lists.map((list) => textArray(list ?? [])));
}

function quoted(value: string): string {
  const isPlain = !value.includes('"') && !value.includes('\\');
  return isPlain ? `"${value}"` : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
