/** Helpers for patterns on normalized text: lowercase, single spaces. */

const letter = String.raw`[a-z0-9\u00df-\u024f]`;

/** `\b` for all letters of European languages. */
export const start = `(?<!${letter})`;
export const stop = `(?!${letter})`;

export const any = (...words: readonly string[]) => `(?:${words.join('|')})`;

/** Any of these words, anywhere. */
export const anywhere = (...words: readonly string[]) => new RegExp(start + any(...words) + stop);

/** Only one of these, with punctuation around it. */
export const entirely = (...words: readonly string[]) =>
  new RegExp(String.raw`^[\W_]*${any(...words)}${stop}[\W_]*$`);
