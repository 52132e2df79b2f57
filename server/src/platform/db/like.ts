/** A pattern for `ilike` that finds the text anywhere; the percent sign and the underscore mean themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
