import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

type Item = TextContent['items'][number];

/** Standalone accents, and their combining forms. */
const marks: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˚': '\u030a',
  '˘': '\u0306',
  '˙': '\u0307',
  '˝': '\u030b',
  '¯': '\u0304',
};
const accents = Object.keys(marks).join('');
const inside = new RegExp(`([${accents.replace('`', '')}])(\\p{L})`, 'gu');
const atEnd = new RegExp(`([${accents}])$`, 'u');

/**
 * Old TeX fonts have no accented letters: they draw an accent and then the letter below it, and PDF readers return
 * both. This joins them.
 */
export function joinAccents(items: Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      joined.push(item);
      continue;
    }
    const own = {
      ...item,
      str: item.str.replace(inside, (both, accent, letter) => over(letter, accent) ?? both),
    };
    const last = joined[joined.length - 1];
    const together = last && 'str' in last ? join(last, own) : undefined;
    if (together) joined[joined.length - 1] = together;
    else joined.push(own);
  }
  return joined;
}

type Text = Extract<Item, { str: string }>;

/** The letter starts where its accent is, left of where the accent ends. */
function join(before: Text, after: Text): Text | undefined {
  const accent = atEnd.exec(before.str)?.[1];
  const letter = after.str[0];
  if (!accent || !letter) return undefined;
  const [, , , , x = 0, y = 0] = before.transform as number[];
  const [, , , , nextX = 0, nextY = 0] = after.transform as number[];
  const end = x + before.width;
  if (Math.abs(y - nextY) > 0.5 || nextX >= end - 0.5 || nextX < x - 0.5) return undefined;
  const both = over(letter, accent);
  if (!both) return undefined;
  return {
    ...before,
    str: before.str.slice(0, -1) + both + after.str.slice(1),
    width: Math.max(end, nextX + after.width) - x,
    hasEOL: after.hasEOL,
  };
}

function over(letter: string, accent: string): string | undefined {
  const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
  const both = (base + (marks[accent] ?? '')).normalize('NFC');
  return [...both].length === 1 ? both : undefined;
}
