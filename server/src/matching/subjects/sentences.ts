/** Longer ones are cut at a comma or a blank: nobody reads a page as the words that earned a point. */
const LONGEST = 300;

const mark = /^[\s•‣▪●○◦■□*·➢➤✓✔→►⁃–—-]+/u;
/** A full stop ends a sentence before a capital, and not behind an abbreviation or a single letter. */
const end =
  /(?<=[.!?…])(?<!(?:^|[\s(])(?:\p{L}|e\.g|i\.e|etc|vs|ca|bzw|z\.\s?B|u\.\s?a|approx|incl|inkl|Dr|Prof|Mr|Mrs|Ms|Mx|St|Nr|No|Inc|Ltd|Co|Corp)\.)\s+(?=[\p{Lu}\p{N}"“„«(])/u;

/** The sentences of a text: lines, without the marks of lists, cut where sentences end. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/[^\S\r\n\u2028]+/g, ' ')
    .split(/(?:(?<!\s)\s+)?[\r\n\u2028]+\s*|(?<!\s)\s+[•‣▪●◦■➢►]\s+/u)
    .flatMap((line) => line.replace(mark, '').split(end))
    .flatMap(pieces)
    .filter((piece) => /\p{L}{2}/u.test(piece));
}

function pieces(sentence: string): string[] {
  const found: string[] = [];
  let rest = sentence.replaceAll(/\s+/g, ' ').trim();
  while (rest.length > LONGEST) {
    const head = rest.slice(0, LONGEST);
    const at = Math.max(head.lastIndexOf('; '), head.lastIndexOf(', '), head.lastIndexOf(' – '));
    const cut = at > LONGEST / 2 ? at + 1 : Math.max(head.lastIndexOf(' '), 1);
    found.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  found.push(rest);
  return found;
}
