/** Small words: “skilled in design” is not InDesign, “linked in” is two words more often than a network. */
const SMALL = new Set('in on to at of by up it is as an the and for out one all'.split(' '));
const PARTS = /[\p{L}\p{N}+#]+/gu;
const LONGEST_SQUASHED = 3;
const SHORTEST_SQUASHED = 4;

/** Other ways to write a name that need no alias: joined, parted at its capitals, in the plural. */
export function variantsOf(text: string, { inPlural }: { inPlural: boolean }): string[] {
  const made: string[] = [];
  if (text.includes('&')) made.push(text.replaceAll('&', ' and '));
  const parts = text.match(PARTS) ?? [];
  const joined = parts.join('');
  if (parts.length > 1 && parts.length <= LONGEST_SQUASHED && joined.length >= SHORTEST_SQUASHED)
    made.push(joined);
  const parted = partedAtCapitals(text);
  if (parted) made.push(parted);
  const other = otherNumber(text, parts, inPlural);
  if (other) made.push(other);
  return made;
}

/** “PostgreSQL” → “Postgre SQL”. */
function partedAtCapitals(text: string): string | undefined {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  if (parted === text) return undefined;
  const isSafe = parted
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => part.length > 1 && !SMALL.has(part.toLowerCase()));
  return isSafe ? parted : undefined;
}

/** Products have no plural (“a panda” is not Pandas); abbreviations, and phrases, do. */
function otherNumber(text: string, parts: string[], inPlural: boolean): string | undefined {
  const last = parts.at(-1) ?? '';
  const isAbbreviation = /^\p{Lu}{2,}$/u.test(last);
  if (isAbbreviation) return `${text}s`;
  if (!/^\p{L}{4,}$/u.test(last) || !text.endsWith(last)) return undefined;
  if (parts.length === 1 && !(inPlural && last.length > 5)) return undefined;
  if (last.endsWith('ies')) return `${text.slice(0, -3)}y`;
  if (/(?:ss|us|is|ics)$/.test(last)) return undefined;
  if (last.endsWith('s')) return text.slice(0, -1);
  return /[^aeiou]y$/.test(last) ? `${text.slice(0, -1)}ies` : `${text}s`;
}
