import type { Profile } from '@tenon/contract/profile';
import type { IdentifierType } from '../normalise/identifier.ts';
import type { IntakeRecord } from './intake-record.ts';

/** Less sure than this, an address or a number may be somebody else's in the same document: a referee's, an employer's. */
const SURE = 0.5;

/** What a resume says of who wrote it; none without a name. */
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
      ...sure(profile.emails).map(({ value }) => ({ type: 'email' as const, value })),
      ...sure(profile.phones)
        .filter(({ is_valid }) => is_valid)
        .map(({ value }) => ({ type: 'phone' as const, value })),
      ...sure(profile.links).map(({ network, value }) => ({ type: linkType(network), value })),
    ].filter(({ value }) => value.length <= 200),
  };
}

function sure<T extends { confidence: number; source: string }>(values: readonly T[]): T[] {
  return values.filter(({ confidence, source }) => source === 'person' || confidence >= SURE);
}

function linkType(network: string | null): IdentifierType {
  return network === 'linkedin' || network === 'github' ? network : 'website';
}
