/** Rules about wording are tried on plain text: lower case, one blank between words. */

const letter = String.raw`[a-z0-9\u00df-\u024f]`;

/** `\b` that knows the letters of Europe. */
export const start = `(?<!${letter})`;
export const stop = `(?!${letter})`;

export const any = (...words: readonly string[]) => `(?:${words.join('|')})`;

/** One of these words anywhere. */
export const anywhere = (...words: readonly string[]) => new RegExp(start + any(...words) + stop);

/** Nothing but one of these, and signs around it. */
export const entirely = (...words: readonly string[]) =>
  new RegExp(String.raw`^[\W_]*${any(...words)}${stop}[\W_]*$`);
