/** Longer sentences are cut at a comma or a space: evidence must be short enough to read. */
const MAX_LENGTH = 300;

const LIST_MARKER = /^[\s•‣▪●○◦■□*·➢➤✓✔→►⁃–—-]+/u;
/** A period ends a sentence before a capital letter, but not after an abbreviation or a single letter. */
const SENTENCE_END =
  /(?<=[.!?…])(?<!(?:^|[\s(])(?:\p{L}|e\.g|i\.e|etc|vs|ca|bzw|z\.\s?B|u\.\s?a|approx|incl|inkl|Dr|Prof|Mr|Mrs|Ms|Mx|St|Nr|No|Inc|Ltd|Co|Corp)\.)\s+(?=[\p{Lu}\p{N}"“„«(])/u;

/** Splits a text into lines and sentences, and removes list markers. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/[^\S\r\n\u2028]+/g, ' ')
    .split(/(?:(?<!\s)\s+)?[\r\n\u2028]+\s*|(?<!\s)\s+[•‣▪●◦■➢►]\s+/u)
    .flatMap((line) => line.replace(LIST_MARKER, '').split(SENTENCE_END))
    .flatMap(splitLong)
    .filter((piece) => /\p{L}{2}/u.test(piece));
}

function splitLong(sentence: string): string[] {
  const found: string[] = [];
  let rest = sentence.replaceAll(/\s+/g, ' ').trim();
  while (rest.length > MAX_LENGTH) {
    const head = rest.slice(0, MAX_LENGTH);
    const at = Math.max(head.lastIndexOf('; '), head.lastIndexOf(', '), head.lastIndexOf(' – '));
    const cut = at > MAX_LENGTH / 2 ? at + 1 : Math.max(head.lastIndexOf(' '), 1);
    found.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  found.push(rest);
  return found;
}
