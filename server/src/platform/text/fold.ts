/**
 * Folding makes texts equal that differ in case, accents and special letters only. There are several variants, because a
 * variant whose results are stored, or that has a twin in SQL, cannot change without the stored values.
 */

/** Letters that Unicode does not decompose, as they are written on keyboards that lack them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ə: 'e',
  ħ: 'h',
  ŧ: 't',
};

/** Lower case without accents. Letters such as “ß” and “ø” stay. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * Lower case without accents, apostrophes and special letters, to look up names in lists. Only European accents are
 * removed: other scripts write vowels as marks.
 */
export function foldForLookup(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’`ʻʼ]/g, '')
    .replaceAll(/[ßøłđæœıðþə]/g, plainLetter)
    .normalize('NFC');
}

/** The words of a company's name or a title, joined by spaces: stored with each apply run. `C++` and `C#` keep their signs. */
export function foldForApplyKey(text: string): string {
  return foldAccents(text)
    .replaceAll('&', ' and ')
    .replaceAll(/[ßøæœłđı]/g, plainLetter)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** Twin of the SQL function `fold_words`, which indexes people and postings: words joined by one space. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’´ʼ`']/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðıħŧ]/g, plainLetter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Twin of the SQL expression that documents are searched by, which has no list of special letters. */
export function foldForDocumentSearch(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The tokens of places that people and postings are stored with for matching: words joined by one space. */
export function foldForPlaceToken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The input of the built-in embedding model: stored vectors depend on it. */
export function foldForEmbedding(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
}

/** Names of skills and job titles, also without invisible characters such as soft hyphens. */
export function foldForSkills(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœł]/g, plainLetter);
}

/** One part of a person's name, without apostrophes: compared when names are removed from a text. */
export function foldForNamePart(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss');
}

function plainLetter(letter: string): string {
  return PLAIN_LETTERS[letter] ?? letter;
}
