import type { Profile } from '@tenon/contract/profile';
import type { IdentifierType } from '../normalize/identifier.ts';
import type { IntakeRecord } from './intake-record.ts';

/** With less confidence, a contact in a document may belong to someone else: a reference or an employer. */
const MIN_CONFIDENCE = 0.5;
const MAX_IDENTIFIER_LENGTH = 200;

/** The record of a resume's author. Returns undefined if the resume has no name. */
export function recordOfProfile(profile: Profile): IntakeRecord | undefined {
  const name = profile.name?.value;
  if (!name) return undefined;
  const { location, positions, education } = profile;
  return {
    facts: {
      name,
      headline: profile.headline?.value ?? positions[0]?.title?.value ?? null,
      city: location?.city ?? null,
      region: location?.region ?? null,
      postcode: location?.postal_code ?? null,
      country: location?.country ?? null,
      employers: positions.flatMap(({ company }) => company?.value ?? []),
      schools: education.flatMap(({ school }) => school?.value ?? []),
    },
    identifiers: [
      ...reliable(profile.emails).map(({ value }) => ({ type: 'email' as const, value })),
      ...reliable(profile.phones)
        .filter(({ is_valid }) => is_valid)
        .map(({ value }) => ({ type: 'phone' as const, value })),
      ...reliable(profile.links).map(({ network, value }) => ({ type: linkType(network), value })),
    ].filter(({ value }) => value.length <= MAX_IDENTIFIER_LENGTH),
  };
}

function reliable<T extends { confidence: number; source: string }>(values: readonly T[]): T[] {
  return values.filter(({ confidence, source }) => source === 'person' || confidence >= MIN_CONFIDENCE);
}

function linkType(network: string | null): IdentifierType {
  return network === 'linkedin' || network === 'github' ? network : 'website';
}
