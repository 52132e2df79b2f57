import { transliterate } from '../../platform/text/transliterate.ts';
import { parseBirthDate } from '../normalize/dates.ts';
import { isShared, normalizeIdentifier } from '../normalize/identifier.ts';
import { parseName } from '../normalize/names.ts';
import { normalizeOrganization } from '../normalize/organizations.ts';
import {
  normalizeAddress,
  normalizeCountry,
  normalizePostcode,
  normalizeRegion,
} from '../normalize/places.ts';
import type { PersonRecord } from './model.ts';

/**
 * The values of a record in the form in which they are compared. A million of them must fit into memory, so they are short
 * strings and numbers only, with '' and 0 for unknown. Several values are in one string.
 */
export type Features = {
  given: string;
  middle: string;
  family: string;
  generation: string;
  /** Keys of email addresses, separated by blanks, without role addresses. */
  emails: string;
  /** Keys of phone numbers, separated by blanks. */
  phones: string;
  /** `linkedin:jane`, separated by blanks. */
  links: string;
  /** 19800305; see parseBirthDate. */
  birth: number;
  birthOther: number;
  address: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  /** Names, separated by `|`. */
  employers: string;
  schools: string;
  nationalId: string;
  others: Record<string, string> | undefined;
};

export type PrepareOptions = {
  /** The region of phone numbers and dates that do not tell (an ISO 3166 code). */
  region?: string | undefined;
};

/** Never throws: values that cannot be parsed are unknown. */
export function prepare(record: PersonRecord, { region }: PrepareOptions): Features {
  const name = parseName({
    name: known(record.name),
    given_name: known(record.given_name),
    family_name: known(record.family_name),
  });
  const birth = parseBirthDate(known(record.birth_date), region === 'US');
  return {
    given: intern(name.given),
    middle: intern(name.middle),
    family: intern(name.family),
    generation: intern(name.generation),
    emails: join(record.emails, ' ', emailKey),
    phones: join(record.phones, ' ', (text) => normalizeIdentifier('phone', text, { region })?.key ?? ''),
    links: join(record.links, ' ', linkKey),
    birth: birth.date,
    birthOther: birth.other,
    address: normalizeAddress(known(record.address)),
    city: folded(record.city),
    region: intern(normalizeRegion(known(record.region))),
    postcode: intern(normalizePostcode(known(record.postcode))),
    country: intern(normalizeCountry(known(record.country))),
    employers: join(record.employers, '|', normalizeOrganization),
    schools: join(record.schools, '|', normalizeOrganization),
    nationalId: nationalIdKey(known(record.national_id)),
    others: record.others && foldOthers(record.others),
  };
}

const MAX_VALUES = 8;
const MAX_VALUE_LENGTH = 64;

/** Placeholders for an empty value in forms and exports. */
const placeholder =
  /^(?:n\/?a|n\.a\.|null|nil|none|nan|undefined|unknown|not (?:known|available|provided)|[-–—?.*_\s]*)$/i;

function known(text: string | undefined): string {
  if (text === undefined || text === '' || placeholder.test(text)) return '';
  return text.length > 400 ? text.slice(0, 400) : text;
}

function join(values: string[] | undefined, separator: string, normalize: (text: string) => string): string {
  if (!values || values.length === 0) return '';
  if (values.length === 1) return normalize(known(values[0])).slice(0, MAX_VALUE_LENGTH);
  const found = new Set<string>();
  for (const value of values) {
    const normalized = normalize(known(value)).slice(0, MAX_VALUE_LENGTH);
    if (normalized !== '') found.add(normalized);
    if (found.size === MAX_VALUES) break;
  }
  return [...found].join(separator);
}

function emailKey(text: string): string {
  if (text === '') return '';
  const email = normalizeIdentifier('email', text, {});
  if (email) return isShared(email) ? '' : email.key;
  // Not a valid address, but an incomplete one like “jane@gmail” can still be compared.
  return text.includes('@') ? text.toLowerCase().replace(/\s+/g, '') : '';
}

function linkKey(text: string): string {
  if (text === '') return '';
  const named = /^(linkedin|github|website)\s*:(?!\/\/)\s*(\S.*)$/i.exec(text);
  const type = named?.[1]?.toLowerCase();
  if (type === 'linkedin' || type === 'github' || type === 'website') {
    const key = normalizeIdentifier(type, named?.[2] ?? '', {})?.key;
    return key ? `${type}:${key.replaceAll(' ', '')}` : '';
  }
  for (const network of ['linkedin', 'github'] as const) {
    if (!text.toLowerCase().includes(network)) continue;
    const key = normalizeIdentifier(network, text, {})?.key;
    if (key) return `${network}:${key}`;
  }
  const site = normalizeIdentifier('website', text, {})?.key;
  return site ? `website:${site}` : '';
}

function nationalIdKey(text: string): string {
  return text === '' ? '' : (normalizeIdentifier('national_id', text, {})?.key ?? '');
}

function foldOthers(others: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const column in others) found[column] = folded(others[column]);
  return found;
}

function folded(text: string | undefined): string {
  const written = known(text);
  return written === '' ? '' : intern(transliterate(written).slice(0, MAX_VALUE_LENGTH));
}

// Names and cities repeat a lot, so one copy of each is kept. Bounded, because a server runs for a long time.
const interned = new Map<string, string>();
const MAX_INTERNED = 100_000;

function intern(text: string): string {
  if (text === '') return '';
  const known = interned.get(text);
  if (known !== undefined) return known;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(text, text);
  return text;
}
