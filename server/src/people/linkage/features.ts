import { transliterate } from '../../platform/text/transliterate.ts';
import { parseBirthDate } from '../normalise/dates.ts';
import { isShared, normaliseIdentifier } from '../normalise/identifier.ts';
import { parseName } from '../normalise/names.ts';
import { normaliseOrganisation } from '../normalise/organisations.ts';
import {
  normaliseAddress,
  normaliseCountry,
  normalisePostcode,
  normaliseRegion,
} from '../normalise/places.ts';
import type { PersonRecord } from './model.ts';

/**
 * What is compared of a record, in the form in which it is compared. A million of them are held in memory:
 * short strings and numbers only, '' and 0 for what is not known. Several values stand in one string.
 */
export type Features = {
  given: string;
  middle: string;
  family: string;
  generation: string;
  /** Keys of addresses, parted by blanks; role addresses are left out. */
  emails: string;
  /** Keys of numbers, parted by blanks. */
  phones: string;
  /** `linkedin:jane`, parted by blanks. */
  links: string;
  /** 19800305; see parseBirthDate. */
  birth: number;
  birthOther: number;
  address: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  /** Names parted by `|`. */
  employers: string;
  schools: string;
  nationalId: string;
  others: Record<string, string> | undefined;
};

export type PrepareOptions = {
  /** Whose phone numbers and dates these are when they do not say (two letters of ISO 3166). */
  region?: string | undefined;
};

/** Never throws: whatever cannot be read is not known. */
export function prepare(record: PersonRecord, { region }: PrepareOptions): Features {
  const name = parseName({
    name: known(record.name),
    given_name: known(record.given_name),
    family_name: known(record.family_name),
  });
  const birth = parseBirthDate(known(record.birth_date), region === 'US');
  return {
    given: share(name.given),
    middle: share(name.middle),
    family: share(name.family),
    generation: share(name.generation),
    emails: join(record.emails, ' ', emailKey),
    phones: join(record.phones, ' ', (text) => normaliseIdentifier('phone', text, { region })?.key ?? ''),
    links: join(record.links, ' ', linkKey),
    birth: birth.date,
    birthOther: birth.other,
    address: normaliseAddress(known(record.address)),
    city: folded(record.city),
    region: share(normaliseRegion(known(record.region))),
    postcode: share(normalisePostcode(known(record.postcode))),
    country: share(normaliseCountry(known(record.country))),
    employers: join(record.employers, '|', normaliseOrganisation),
    schools: join(record.schools, '|', normaliseOrganisation),
    nationalId: nationalIdKey(known(record.national_id)),
    others: record.others && foldOthers(record.others),
  };
}

const mostValues = 8;
const longestValue = 64;

/** What forms and exports write for nothing. */
const nothing =
  /^(?:n\/?a|n\.a\.|null|nil|none|nan|undefined|unknown|not (?:known|available|provided)|[-–—?.*_\s]*)$/i;

function known(text: string | undefined): string {
  if (text === undefined || text === '' || nothing.test(text)) return '';
  return text.length > 400 ? text.slice(0, 400) : text;
}

function join(values: string[] | undefined, mark: string, normalise: (text: string) => string): string {
  if (!values || values.length === 0) return '';
  if (values.length === 1) return normalise(known(values[0])).slice(0, longestValue);
  const found = new Set<string>();
  for (const value of values) {
    const normalised = normalise(known(value)).slice(0, longestValue);
    if (normalised !== '') found.add(normalised);
    if (found.size === mostValues) break;
  }
  return [...found].join(mark);
}

function emailKey(text: string): string {
  if (text === '') return '';
  const email = normaliseIdentifier('email', text, {});
  if (email) return isShared(email) ? '' : email.key;
  // Not an address, but perhaps the remains of one (“jane@gmail”): good for likeness.
  return text.includes('@') ? text.toLowerCase().replace(/\s+/g, '') : '';
}

function linkKey(text: string): string {
  if (text === '') return '';
  const named = /^(linkedin|github|website)\s*:(?!\/\/)\s*(\S.*)$/i.exec(text);
  const type = named?.[1]?.toLowerCase();
  if (type === 'linkedin' || type === 'github' || type === 'website') {
    const key = normaliseIdentifier(type, named?.[2] ?? '', {})?.key;
    return key ? `${type}:${key.replaceAll(' ', '')}` : '';
  }
  for (const network of ['linkedin', 'github'] as const) {
    if (!text.toLowerCase().includes(network)) continue;
    const key = normaliseIdentifier(network, text, {})?.key;
    if (key) return `${network}:${key}`;
  }
  const site = normaliseIdentifier('website', text, {})?.key;
  return site ? `website:${site}` : '';
}

function nationalIdKey(text: string): string {
  return text === '' ? '' : (normaliseIdentifier('national_id', text, {})?.key ?? '');
}

function foldOthers(others: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const column in others) found[column] = folded(others[column]);
  return found;
}

function folded(text: string | undefined): string {
  const written = known(text);
  return written === '' ? '' : share(transliterate(written).slice(0, longestValue));
}

// Most values are said again and again (names, cities): one copy each. Bounded, as a server lives long.
const shared = new Map<string, string>();
const mostShared = 100_000;

function share(text: string): string {
  if (text === '') return '';
  const same = shared.get(text);
  if (same !== undefined) return same;
  if (shared.size >= mostShared) shared.clear();
  shared.set(text, text);
  return text;
}
