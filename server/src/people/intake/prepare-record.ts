import type { PersonFacts } from '@tenon/contract/person';
import { likenessKeys } from '../linkage/blocking.ts';
import { type Features, prepare } from '../linkage/features.ts';
import type { PersonRecord } from '../linkage/model.ts';
import { isRoleAddress } from '../normalise/email.ts';
import { type IdentifierType, isShared, normaliseIdentifier } from '../normalise/identifier.ts';
import { evidenceOf, type IntakeRecord, type Prepared, type PreparedIdentifier } from './intake-record.ts';

/**
 * What takes time and needs no database. Whoever has many can have it done while the ones before are written: those that
 * were prepared for the same region are not prepared again.
 */
export function prepareRecords(records: readonly IntakeRecord[], region: string): Prepared[] {
  return records.map((record) => {
    const known = ready.get(record);
    if (known?.region === region) return known.prepared;
    const prepared = prepareRecord(record, region);
    ready.set(record, { region, prepared });
    return prepared;
  });
}

/** The same, giving way to everything else after every few: for the batch that comes next. */
export async function prepareAhead(records: readonly IntakeRecord[], region: string): Promise<void> {
  for (let at = 0; at < records.length; at += 50) {
    prepareRecords(records.slice(at, at + 50), region);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const ready = new WeakMap<IntakeRecord, { region: string; prepared: Prepared }>();

/** Identifiers that are none are left out and said so; one that is there twice counts once. */
export function prepareRecord(record: IntakeRecord, region: string): Prepared {
  const facts = wholeFacts(record.facts);
  const identifiers: PreparedIdentifier[] = [];
  const rejected: Prepared['rejected'] = [];
  for (const { type, value } of record.identifiers) {
    const identifier = normaliseIdentifier(type, storable(value), { region });
    const evidence = identifier && evidenceOf(identifier);
    if (!evidence) rejected.push({ type, value, reason: reasons[type] });
    else if (!identifiers.some((other) => other.evidence === evidence))
      identifiers.push({ ...identifier, isShared: isShared(identifier), evidence });
  }
  const features = featuresOf(facts, identifiers, region);
  return {
    facts,
    identifiers,
    rejected,
    candidate: record.candidate ?? {},
    personId: record.personId,
    features,
    blocks: likenessKeys(features),
  };
}

type HeldIdentifier = { type: string; value: string; key?: string };

export function featuresOf(
  facts: PersonFacts,
  identifiers: readonly HeldIdentifier[],
  region: string,
): Features {
  const { emails, phones, links, nationalId } = contactsOf(identifiers);
  const unknown = identifiers.filter(({ key }) => key === undefined);
  const features = prepare(personRecord(facts, unknown), { region });
  return unknown.length > 0 ? features : { ...features, emails, phones, links, nationalId };
}

const MOST = 8;

/** In the form in which linkage compares them; they were brought into it when they came in. */
function contactsOf(
  identifiers: readonly HeldIdentifier[],
): Pick<Features, 'emails' | 'phones' | 'links' | 'nationalId'> {
  const found = { emails: [] as string[], phones: [] as string[], links: [] as string[], nationalId: '' };
  for (const { type, value, key = '' } of identifiers) {
    if (type === 'email') {
      if (!isRoleAddress(value)) found.emails.push(key);
    } else if (type === 'phone') found.phones.push(key);
    else if (type === 'national_id') found.nationalId ||= key;
    else found.links.push(`${type}:${key.replaceAll(' ', '')}`);
  }
  const joined = (keys: string[]) => keys.slice(0, MOST).join(' ');
  return {
    emails: joined(found.emails),
    phones: joined(found.phones),
    links: joined(found.links),
    nationalId: found.nationalId,
  };
}

/** As linkage compares people. */
function personRecord(facts: PersonFacts, identifiers: readonly HeldIdentifier[]): PersonRecord {
  const { name, employers, schools } = facts;
  return {
    name,
    given_name: facts.given_name ?? undefined,
    family_name: facts.family_name ?? undefined,
    emails: identifiers.filter(({ type }) => type === 'email').map(({ value }) => value),
    phones: identifiers.filter(({ type }) => type === 'phone').map(({ value }) => value),
    links: identifiers
      .filter(({ type }) => type === 'linkedin' || type === 'github' || type === 'website')
      .map(({ type, value }) => `${type}:${value}`),
    national_id: identifiers.find(({ type }) => type === 'national_id')?.value,
    birth_date: facts.birth_date ?? undefined,
    address: facts.address ?? undefined,
    city: facts.city ?? undefined,
    region: facts.region ?? undefined,
    postcode: facts.postcode ?? undefined,
    country: facts.country ?? undefined,
    employers,
    schools,
  };
}

function wholeFacts(facts: IntakeRecord['facts']): PersonFacts {
  const text = (value: string | null | undefined) => (value ? storable(value).trim() || null : null);
  const lines = (values: string[] | undefined) => [
    ...new Set((values ?? []).flatMap((value) => text(value) ?? [])),
  ];
  const given_name = text(facts.given_name);
  const family_name = text(facts.family_name);
  return {
    name: text(facts.name) ?? [given_name, family_name].filter(Boolean).join(' '),
    given_name,
    family_name,
    headline: text(facts.headline),
    birth_date: facts.birth_date ?? null,
    address: text(facts.address),
    city: text(facts.city),
    region: text(facts.region),
    postcode: text(facts.postcode),
    country: text(facts.country),
    employers: lines(facts.employers),
    schools: lines(facts.schools),
  };
}

/** A table or a document may hold characters that the database does not take. */
function storable(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}

const reasons: Record<IdentifierType, string> = {
  email: 'This is not an e-mail address.',
  phone: 'This is not a phone number.',
  linkedin: 'This is not a profile on LinkedIn.',
  github: 'This is not a profile on GitHub.',
  website: 'This is not the address of a web page.',
  national_id: 'This is not a number that identifies somebody.',
};
