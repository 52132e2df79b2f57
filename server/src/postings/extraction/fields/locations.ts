import type { PostingLocation } from '@tenon/contract/posting';
import { parsePlace } from '../../../documents/index.ts';
import { countryName } from '../../../platform/text/countries.ts';
import type { DraftLocation } from '../../draft.ts';
import { oneLine } from '../html-tree.ts';
import { countryOfThreeLetters } from './country-codes.ts';

/** Locations as written, with city, region and country if known. Several in one field are separated. */
export function locationsOf(drafts: DraftLocation[]): PostingLocation[] {
  const seen = new Map<string, PostingLocation>();
  for (const draft of drafts) {
    for (const location of readLocation(draft)) {
      const key = sameText(location.text);
      if (!seen.has(key)) seen.set(key, location);
    }
  }
  return [...seen.values()].slice(0, 100);
}

/** “Chicago, Illinois, US” and “Chicago, Illinois, United States” are the same place. */
const sameText = (text: string) =>
  text
    .split(/(?:(?<!\s)\s+)?,\s*/)
    .map((part, at) => (at > 0 && countryCode(part)) || part.toLowerCase())
    .join(', ');

function readLocation({ text, city, region, country }: DraftLocation): PostingLocation[] {
  const written = oneLine(text ?? '').replace(/(?:(?<!\s)\s+)?,(?:\s*,)+/g, ',');
  const parts = [city, region, country].map((part) => oneLine(part ?? ''));
  const joined = parts.filter(Boolean).join(', ');
  if (joined) {
    const read = parse(joined);
    const known = {
      city: cityOf(parts[0] ?? '', read),
      region: parts[1] || null,
      country: countryCode(parts[2] ?? '') ?? read.country,
    };
    return [{ text: written || joined, ...(known.city ? known : withText(known, written)) }];
  }
  return splitPlaces(written).map((place) => ({ text: place, ...parse(place) }));
}

/** Only the country has its own field; the rest is in the text. */
function withText(known: KnownPlace, written: string): KnownPlace {
  const read = parse(written);
  const inCountry =
    read.city || !known.country ? read : parse(`${written}, ${countryName(known.country) ?? known.country}`);
  if (known.country && inCountry.country && inCountry.country !== known.country) return known;
  return {
    city: inCountry.city,
    region: known.region ?? inCountry.region,
    country: known.country ?? read.country,
  };
}

/** Some boards put “Remote” or the whole address into the city field. */
function cityOf(written: string, read: KnownPlace): string | null {
  if (/\bremote\b|^(?:hybrid|anywhere|various|multiple)/i.test(written)) return null;
  return (written.includes(',') ? read.city : written) || null;
}

/**
 * Separators of several places: “Austin | Chicago”, “Berlin; Paris”, “London or Remote”, “Berlin / Hamburg”. Commas are
 * part of a place.
 */
function splitPlaces(text: string): string[] {
  return text
    .split(/(?:(?<!\s)\s+)?[;|•·\n]\s*|(?<!\s)\s+\/\s+|(?<!\s)\s+(?:or|oder|ou)\s+(?=\p{Lu})/u)
    .map((part) => part.replace(/^(?:and|und|et)\s+/i, '').replace(/^[\s,–—-]+|(?<![\s,–—-])[\s,–—-]+$/g, ''))
    .filter((part) => part.length > 0 && part.length <= 200);
}

const POLICY =
  /\b(?:fully |100 ?% )?(?:remote|hybrid|on-?site|in-?office|home ?office(?: möglich)?|télétravail|teletrabajo|anywhere|distributed)\b(?: (?:in|from|within|only|friendly|first|eligible))?/giu;

type KnownPlace = Omit<PostingLocation, 'text'>;
const nowhere: KnownPlace = { city: null, region: null, country: null };

function parse(text: string): KnownPlace {
  const place = text
    .replace(POLICY, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[()[\]]/g, ',')
    .replace(/(?:(?<!\s)\s+)?[-–—]\s*(?=,|$)|^\s*[-–—,:]+\s*/g, '')
    .replace(/(?:(?<!\s)\s+)?,[\s,]*/g, ', ')
    .replace(/,\s*\d{4,6}(?:-\d{4})?$/, '')
    .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '');
  if (!place) return nowhere;
  const tokens = place.split(', ');
  const last = tokens.at(-1) ?? '';
  const code = countryCode(last);
  const country = code && /^[a-z]{2,3}$/i.test(last) && !isState(last, tokens) ? code : undefined;
  if (country && tokens.length === 1) return { ...nowhere, country };
  const named = country ? [...tokens.slice(0, -1), countryName(country) ?? country].join(', ') : place;
  const read = /^[A-Z]{2}-[A-Z]/.test(place) ? undefined : parsePlace(named);
  const [first = '', middle = ''] = tokens;
  if (read && tokens.length === 3 && read.city === middle && !isTown(middle, read.country)) {
    return { city: first, region: middle, country: country ?? read.country ?? null };
  }
  if (read) {
    return { city: read.city ?? null, region: read.region ?? null, country: country ?? read.country ?? null };
  }
  if (!country) return countryFirst(place) ?? townFirst(tokens) ?? nowhere;
  return {
    city: tokens.length > 1 ? (tokens[0] ?? null) : null,
    region: tokens.length > 2 ? (tokens[1] ?? null) : null,
    country,
  };
}

const isTown = (text: string, country: string | undefined) => {
  const read = parsePlace(text);
  return read?.city !== undefined && (!country || !read.country || read.country === country);
};

/** “Gent, Oost-Vlaanderen”: the gazetteers only have the town. */
function townFirst([first = '', second]: string[]): KnownPlace | undefined {
  const read = second ? parsePlace(first) : undefined;
  return read?.city ? { city: read.city, region: second ?? null, country: read.country ?? null } : undefined;
}

/** “Germany BY Munich”, “United Kingdom ENG London”. */
function countryNamedFirst(text: string): KnownPlace | undefined {
  const words = text.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const read = parsePlace(words.slice(0, count).join(' '));
    if (!read?.country || read.city || read.region) continue;
    const [region = '', ...city] = words.slice(count);
    const isCode = city.length > 0 && /^[A-Z]{1,3}$/.test(region);
    const name = (isCode ? city : [region, ...city])
      .join(' ')
      .split(/(?<!\s)\s+-\s+|\(/)[0]
      ?.trim();
    return { city: name || null, region: isCode ? region : null, country: read.country };
  }
  return undefined;
}

/** “USA DC Washington”, “US-CO-Denver”, “DEU Wiesbaden - Army Airfield”: country, then region, then city. */
function countryFirst(text: string): KnownPlace | undefined {
  const match =
    /^([A-Z]{3})[\s,-]+(?:([A-Z]{2})[\s,-]+)?([^\s,-].*)$/.exec(text) ??
    /^([A-Z]{2})-(?:([A-Z]{2,3})-)?(.+)$/.exec(text);
  const code = match?.[1] ?? '';
  const country = code.length === 3 ? countryOfThreeLetters(code) : countryCode(code);
  if (!match || !country) return countryNamedFirst(text);
  const city = (match[3] ?? '').split(/(?<!\s)\s+-\s+|\(/)[0]?.trim();
  return { city: city || null, region: match[2] ?? null, country };
}

/** “Austin, TX” and “Toronto, CA”: two capital letters after a city are a US state or a country. */
const isState = (last: string, tokens: string[]) =>
  /^[A-Z]{2}$/.test(last) && tokens.length === 2 && parsePlace(tokens.join(', '))?.region !== undefined;

function countryCode(written: string): string | null {
  const text = written.trim();
  if (/^[a-z]{3}$/i.test(text) && /^(?:[A-Z]{3}|[a-z]{3})$/.test(text)) {
    const code = countryOfThreeLetters(text);
    if (code) return code;
  }
  if (/^[a-z]{2}$/i.test(text)) {
    const code = text.toUpperCase() === 'UK' ? 'GB' : text.toUpperCase();
    return countryName(code) && code !== 'EU' && code !== 'ZZ' ? code : null;
  }
  const read = text ? parsePlace(text) : undefined;
  return read?.country ?? null;
}
