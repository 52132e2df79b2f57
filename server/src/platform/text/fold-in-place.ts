const ADDED_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 's', ς: 'σ' };
/** The zero of each script that writes numbers with its own digits. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐၀'].map((zero) => zero.charCodeAt(0));
const DASHES = /[‐‑‒–—―−⁃~〜～→⟶]/;
const APOSTROPHES = /[’‘ʼ´`′＇]/;
const SPACES = /[\s\u00a0\u2000-\u200c\u202f\u205f\u3000]/;

const cache = new Map<string, string>();

/**
 * Lower case without accents, with one character for each character of the text, so that an index in the result is also
 * an index in the text. Therefore “ß” becomes “s”, and “æ” stays. Dashes, apostrophes, spaces and digits
 * each have one form.
 */
export function foldInPlace(text: string): string {
  return text.replaceAll(/[^\t\n\x20-\x5f\x61-\x7d]/g, foldCached).toLowerCase();
}

function foldCached(character: string): string {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const folded = foldCharacter(character);
  cache.set(character, folded);
  return folded;
}

function foldCharacter(character: string): string {
  if (DASHES.test(character)) return '-';
  if (APOSTROPHES.test(character)) return "'";
  if (SPACES.test(character)) return ' ';
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  const plain = character
    .normalize(hasAccents(code) ? 'NFD' : 'NFKC')
    .charAt(0)
    .toLowerCase()
    .charAt(0);
  return ADDED_LETTERS[plain] ?? (plain || character);
}

/** Latin, Greek and Arabic letters, whose accents people leave out; in Cyrillic, “й” and “и” are different letters. */
function hasAccents(code: number): boolean {
  return (
    code < 0x250 ||
    (code >= 0x1e00 && code < 0x2000) ||
    (code >= 0x370 && code < 0x400) ||
    (code >= 0x620 && code < 0x64b)
  );
}
