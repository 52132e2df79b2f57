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

/** Raw line breaks and tabs in strings are not valid JSON, but common. */
export function parseLooseJson(text: string): Json | undefined {
  const trimmed = text
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\/\/\]\]>)$/g, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is mended.
  return parseJson(trimmed) ?? parseJson(trimmed.replace(/[\u0000-\u001f]+/g, ' ').replace(/;\s*$/, ''));
}
