export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Line breaks and tabs inside strings are not JSON; people write them all the same. */
export function parseLooseJson(text: string): Json | undefined {
  const trimmed = text
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)$/g, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is mended.
  return parseJson(trimmed) ?? parseJson(trimmed.replace(/[\u0000-\u001f]+/g, ' ').replace(/;\s*$/, ''));
}
