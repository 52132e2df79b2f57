/** Something that a person must have, and the ways in which they may have it. */
export type SearchPiece = {
  /** All of these words in names, employers and places. */
  words?: string;
  /** The beginning of an address, a handle or an international number. */
  starts?: string[];
  /** The end of a number. */
  ends?: string;
};

const MOST_PIECES = 6;
const FEWEST_DIGITS = 4;

/** What somebody typed into a search field, told apart: numbers in any spelling, addresses, and words. */
export function parseSearch(text: string): SearchPiece[] {
  const plain = text.normalize('NFKC').trim();
  const pieces: SearchPiece[] = [];
  const rest = plain.replace(
    /(?<![^\s])[+(]*\d[\d\s()./-]*\d\)?(?=\s|$)|(?<![^\s])\+\d+(?=\s|$)/g,
    (written) => {
      const number = numberPiece(written);
      if (number) pieces.push(number);
      return number ? ' ' : written;
    },
  );
  const tokens = rest.split(/\s+/).filter(Boolean);
  const addresses = tokens.filter(isAddress);
  const words = tokens.filter((token) => !isAddress(token));
  pieces.push(...addresses.map((address) => ({ starts: beginnings(address) })));
  const [only] = words;
  // One word alone may as well be how an address begins.
  if (only && words.length === 1) pieces.push({ words: only, starts: beginnings(only) });
  else if (only) pieces.push({ words: words.join(' ') });
  return pieces.slice(0, MOST_PIECES);
}

const isAddress = (token: string) => /@|^https?:|^www\./i.test(token);

function numberPiece(written: string): SearchPiece | undefined {
  const digits = written.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return undefined;
  const isInternational = /^\D*\+/.test(written) || digits.startsWith('00');
  const bare = digits.replace(/^0+/, '');
  if (bare === '') return undefined;
  return {
    // A postcode, or the year in a company's name.
    words: written,
    ends: bare,
    ...(isInternational && { starts: [`+${bare}`] }),
  };
}

/** As it is stored: without what a provider ignores, without what stands before a handle. */
function beginnings(token: string): string[] {
  const plain = token
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^[a-z]{0,3}\.?linkedin\.com\/(?:in|pub)\/|^github\.com\//, '')
    .replace(/^@/, '')
    .replace(/\/$/, '');
  const [local = '', ...domain] = plain.split('@');
  const bare = [local.replace(/\+.*$/s, '').replaceAll('.', ''), ...domain].join('@');
  return [...new Set([plain, bare])].filter((each) => each !== '' && each !== '@');
}
