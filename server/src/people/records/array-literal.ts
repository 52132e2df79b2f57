/**
 * Arrays as the database writes them. Batches have tens of thousands of values: the driver would look at each of them
 * several times.
 */

/** Of values with nothing in them to escape: ids and numbers. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join()}}`;
}

export function textArray(values: readonly (string | null | undefined)[]): string {
  let text = '';
  for (const value of values) text += value == null ? ',null' : `,${quoted(value)}`;
  return `{${text.slice(1)}}`;
}

/** Lists of different lengths cannot stand side by side in an array of arrays: each travels as its own text. */
export function listArray(lists: readonly (readonly string[] | undefined)[]): string {
  return textArray(lists.map((list) => textArray(list ?? [])));
}

function quoted(value: string): string {
  const isPlain = !value.includes('"') && !value.includes('\\');
  return isPlain ? `"${value}"` : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
