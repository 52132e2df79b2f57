import { romaniseHangul } from './hangul.ts';

/**
 * Lower-case ASCII letters and digits with single blanks between words. Cyrillic, Greek and Korean are
 * transliterated as passports do; scripts without such a rule stay as they are, without vowel marks.
 */
export function foldLetters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII is.
  if (/^[\x00-\x7f]*$/.test(text)) return tidy(text.toLowerCase());
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
  let folded = '';
  for (const letter of plain) folded += letters.get(letter) ?? romaniseHangul(letter) ?? letter;
  return tidy(plain.includes('ου') ? folded.replace(/(?<!^)oy/g, 'ou') : folded);
}

/** True where two folded texts are written in letters that can be compared. */
export function sameScript(left: string, right: string): boolean {
  return isLatin(left) === isLatin(right);
}

function isLatin(text: string): boolean {
  return /^[a-z\d ]*$/.test(text);
}

/** Apostrophes belong to the word (O’Brien), everything else that is no letter parts it. */
function tidy(text: string): string {
  if (/^[a-z]+$/.test(text)) return text;
  return text
    .replace(/['’`´ʼʹʻ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const letters = new Map<string, string>();

function add(from: string, to: string): void {
  const targets = to.split(' ');
  [...from].forEach((letter, index) => {
    letters.set(letter, targets[index] ?? '');
  });
}

add('ßæœøłđðþıħŋŧĸəɛɔ', 'ss ae oe o l d d th i h n t k e e o');
add(
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya',
);
add('іїєґўјљњћђџѕќѓ', 'i i ye g u j lj nj c dj dz dz k g');
add('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o');
