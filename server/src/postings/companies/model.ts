import { InvalidError } from '../../platform/errors.ts';
import { foldAccents } from '../../platform/text/fold.ts';

const KEY_LIMIT = 80;

/** A short name for URLs and settings; undefined if no character of the name can be used. */
export function keyOf(name: string): string | undefined {
  const key = foldAccents(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, KEY_LIMIT - 4)
    .replace(/(?<!-)-+$/, '');
  return key || undefined;
}

/** The first of `acme`, `acme-2`, `acme-3` … that is not in use. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number++) key = `${wanted}-${number}`;
  return key;
}

/** A URL as people paste it: with spaces around it, and often without a scheme. */
export function toCareersUrl(text: string): URL {
  const given = text.trim();
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isHttp || !/[a-z0-9]/i.test(url.hostname) || !/[.:]/.test(url.hostname)) {
    throw new InvalidError(
      'address-not-usable',
      'This is not a web address. Enter one that starts with https://.',
    );
  }
  if (url.username || url.password) {
    throw new InvalidError(
      'address-not-usable',
      'Addresses with a user name and password are not supported.',
    );
  }
  url.hash = '';
  return url;
}

/** A suggested name: the token of the board, or the host without its usual parts. */
export function guessName(token: string | undefined, url: URL): string {
  const isDomain = token !== undefined && /^[^\s/]+\.[a-z]{2,}$/i.test(token);
  const word = token && !isDomain ? token : companyPart(isDomain ? token : url.hostname);
  const name = word.replaceAll(/[-_.+]+|%20/g, ' ').trim();
  if (!name) return url.hostname;
  return name.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()).slice(0, 120);
}

/** `acme` of `careers.acme.co.uk`. */
function companyPart(host: string): string {
  const parts = host.split('.');
  const ending = parts.at(-1)?.length === 2 && /^(co|com|org|net|ac)$/.test(parts.at(-2) ?? '') ? 2 : 1;
  const meaningful = parts
    .slice(0, parts.length > ending ? -ending : undefined)
    .filter((part) => !/^(www\d?|careers?|jobs?|apply|work|join|talent|boards?|en|de)$/.test(part));
  return meaningful.at(-1) ?? parts[0] ?? host;
}

/**
 * Whether the title filters include a posting. A filter matches if each of its words begins a word of the title. A
 * filter with a minus excludes matches. Without including filters, every other title is included.
 */
export function keepsTitle(title: string, filters: readonly string[]): boolean {
  const words = wordsOf(title);
  const matches = (filter: string) => {
    const filterWords = wordsOf(filter);
    return (
      filterWords.length > 0 && filterWords.every((word) => words.some((other) => other.startsWith(word)))
    );
  };
  const excluded = filters.filter((filter) => filter.startsWith('-')).map((filter) => filter.slice(1));
  const included = filters.filter((filter) => !filter.startsWith('-'));
  return !excluded.some(matches) && (included.length === 0 || included.some(matches));
}

function wordsOf(text: string): string[] {
  return foldAccents(text).match(/(?:(?<![\p{L}\p{N}+#.])[\p{L}\p{N}+#.]+)?[\p{L}\p{N}+#]/gu) ?? [];
}
