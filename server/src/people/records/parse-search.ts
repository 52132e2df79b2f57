/** One part of a search. A person matches if any of its fields does. */
export type SearchPiece = {
  /** Words that must all be in the person's names, employers or locations. */
  words?: string;
  /** Beginnings of an email address, a handle or an international phone number. */
  starts?: string[];
  /** The end of a phone number. */
  ends?: string;
};

const MAX_PIECES = 6;
const MIN_DIGITS = 4;

/** Splits a search into phone numbers in any notation, addresses, and words. */
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
  const [first] = words;
  // A single word may also be the beginning of an address.
  if (first && words.length === 1) pieces.push({ words: first, starts: beginnings(first) });
  else if (first) pieces.push({ words: words.join(' ') });
  return pieces.slice(0, MAX_PIECES);
}

const isAddress = (token: string) => /@|^https?:|^www\./i.test(token);

function numberPiece(written: string): SearchPiece | undefined {
  const digits = written.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return undefined;
  const isInternational = /^\D*\+/.test(written) || digits.startsWith('00');
  const bare = digits.replace(/^0+/, '');
  if (bare === '') return undefined;
  return {
    // It may also be a postcode, or a number in a company's name.
    words: written,
    ends: bare,
    ...(isInternational && { starts: [`+${bare}`] }),
  };
}

/** The forms in which it may be stored: without the parts that providers ignore, and without the URL of a handle. */
function beginnings(token: string): string[] {
  const plain = token
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^[a-z]{0,3}\.?linkedin\.com\/(?:in|pub)\/|^github\.com\//, '')
    .replace(/^@/, '')
    .replace(/\/$/, '');
  const [local = '', ...domain] = plain.split('@');
  const bare = [local.replace(/\+.*$/s, '').replaceAll('.', ''), ...domain].join('@');
  return [...new Set([plain, bare])].filter((start) => start !== '' && start !== '@');
}
