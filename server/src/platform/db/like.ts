/** A pattern for `ilike` that matches the text anywhere, with percent signs and underscores escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
