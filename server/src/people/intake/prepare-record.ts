import type { PersonFacts } from '@tenon/contract/person';
import { similarityKeys } from '../linkage/blocking.ts';
import { personFeatures } from '../linkage/person-features.ts';
import { type IdentifierType, isShared, normalizeIdentifier } from '../normalize/identifier.ts';
import {
  evidenceOf,
  type IntakeRecord,
  type PreparedIdentifier,
  type PreparedRecord,
} from './intake-record.ts';

const PREPARE_BATCH = 50;

/**
 * The slow part of an intake that needs no database. Results are cached per record, so that an import can prepare its
 * next batch while the database writes the current one.
 */
export function prepareRecords(records: readonly IntakeRecord[], region: string): PreparedRecord[] {
  return records.map((record) => {
    const known = cache.get(record);
    if (known?.region === region) return known.prepared;
    const prepared = prepareRecord(record, region);
    cache.set(record, { region, prepared });
    return prepared;
  });
}

/** Fills the cache of `prepareRecords`, and yields to the event loop after every few records. */
export async function prepareAhead(records: readonly IntakeRecord[], region: string): Promise<void> {
  for (let start = 0; start < records.length; start += PREPARE_BATCH) {
    prepareRecords(records.slice(start, start + PREPARE_BATCH), region);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const cache = new WeakMap<IntakeRecord, { region: string; prepared: PreparedRecord }>();

/** Invalid identifiers are left out and listed in `rejected`. Repeated ones count once. */
export function prepareRecord(record: IntakeRecord, region: string): PreparedRecord {
  const facts = completeFacts(record.facts);
  const identifiers: PreparedIdentifier[] = [];
  const rejected: PreparedRecord['rejected'] = [];
  for (const { type, value } of record.identifiers) {
    const identifier = normalizeIdentifier(type, storable(value), { region });
    const evidence = identifier && evidenceOf(identifier);
    if (!evidence) rejected.push({ type, value, reason: reasons[type] });
    else if (!identifiers.some((other) => other.evidence === evidence))
      identifiers.push({ ...identifier, isShared: isShared(identifier), evidence });
  }
  const features = personFeatures(facts, identifiers, region);
  return {
    facts,
    identifiers,
    rejected,
    candidate: record.candidate ?? {},
    personId: record.personId,
    features,
    blocks: similarityKeys(features),
  };
}

function completeFacts(facts: IntakeRecord['facts']): PersonFacts {
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

/** Removes what Postgres cannot store: NUL characters and lone surrogates, which tables and documents may contain. */
function storable(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\u0000') ? wellFormed.replaceAll('\u0000', '') : wellFormed;
}

const reasons: Record<IdentifierType, string> = {
  email: 'This is not an email address.',
  phone: 'This is not a phone number.',
  linkedin: 'This is not a LinkedIn profile.',
  github: 'This is not a GitHub profile.',
  website: 'This is not a web address.',
  national_id: 'This is not a national ID.',
};
