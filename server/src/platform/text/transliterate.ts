import { romanizeHangul } from './romanize-hangul.ts';

/**
 * Lower-case ASCII letters and digits, with one space between words. Cyrillic, Greek and Korean are transliterated as in
 * passports; scripts without such a rule stay as they are, without vowel marks.
 */
export function transliterate(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return separateWords(text.toLowerCase());
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
  let latin = '';
  for (const letter of plain) latin += letters.get(letter) ?? romanizeHangul(letter) ?? letter;
  return separateWords(plain.includes('ου') ? latin.replace(/(?<!^)oy/g, 'ou') : latin);
}

/** Whether two transliterated texts are in letters that can be compared. */
export function sameScript(left: string, right: string): boolean {
  return isLatin(left) === isLatin(right);
}

function isLatin(text: string): boolean {
  return /^[a-z\d ]*$/.test(text);
}

/** Apostrophes belong to the word (O’Brien); anything else that is not a letter or a digit separates words. */
function separateWords(text: string): string {
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
