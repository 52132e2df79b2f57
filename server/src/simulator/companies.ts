import { BoardKind } from '@tenon/contract/companies';
import { z } from 'zod';
import profileData from './company-profiles.json' with { type: 'json' };
import { type SimulatedCompany, siteStyles, troubles } from './model.ts';
import { seeded } from './random.ts';
import industries from './writing/industries.json' with { type: 'json' };
import { occupations } from './writing/occupations.ts';
import { places } from './writing/places.ts';

const CompanyProfile = z.object({
  name: z.string(),
  kind: BoardKind,
  trouble: z.enum(troubles).optional(),
  listing: z.enum(['sitemap', 'rss', 'pages']).optional(),
  structured: z.boolean().optional(),
  style: z.enum(siteStyles).optional(),
  city: z.string().optional(),
  field: z.string().optional(),
  occupations: z.array(z.string()).optional(),
});
type CompanyProfile = z.output<typeof CompanyProfile>;

/** One company for every kind of board, then one for every trouble. */
const profiles = z.array(CompanyProfile).parse(profileData);

/** The number of companies that covers everything once. */
export const PROFILE_COUNT = profiles.length;

const firstWords =
  'Amber Birch Cedar Delta Elm Falcon Granite Hazel Iris Juniper Kestrel Larch Maple North Opal Quarry River Sable Tidal Umber'.split(
    ' ',
  );
const lastWords =
  'Analytics Bakery Care Dynamics Foundry Group Health Insurance Kitchens Labs Logistics Mobility Networks Partners Robotics Schools Tools Works'.split(
    ' ',
  );

/**
 * `pages`: only companies with their own, heavy sites and without troubles, for benchmarks. `forms`: only companies
 * whose boards accept applications as the first one does. `all-forms`: boards of every kind that accepts applications.
 */
export type Roster = 'mixed' | 'pages' | 'forms' | 'all-forms';

const FORM_KINDS = ['greenhouse', 'lever', 'ashby', 'workable'] as const;

export function generateCompanies(options: {
  seed: string;
  roster: Roster;
  companies: number;
  postings: number;
}): SimulatedCompany[] {
  const { seed, roster, companies, postings } = options;
  return Array.from({ length: companies }, (_, ordinal) => {
    const profile = (roster === 'mixed' && profiles[ordinal]) || extraProfile(roster, ordinal);
    const chance = seeded(seed, 'company', profile.name);
    const key = profile.name.toLowerCase().replace(/[^a-z]+/g, '-');
    const isOwnSite = profile.kind === 'generic';
    const even = Math.max(1, Math.floor(postings / companies) + (ordinal < postings % companies ? 1 : 0));
    return {
      ordinal,
      key,
      name: profile.name,
      kind: profile.kind,
      token: tokenOf(profile),
      style: profile.style ?? chance.pick(siteStyles.filter((style) => style !== 'heavy')),
      listing: profile.listing ?? 'sitemap',
      structured: profile.structured ?? true,
      trouble: profile.trouble,
      size: roster !== 'mixed' ? even : Math.max(1, Math.round(even * (0.6 + chance.next() * 0.8))),
      occupations:
        profile.occupations ??
        chance.some(
          occupations.map((occupation) => occupation.key),
          4,
        ),
      home: places.find((place) => place.city === profile.city) ?? chance.pick(places),
      field: profile.field ?? chance.pick(industries),
      conditional: isOwnSite ? ordinal % 2 === 0 : chance.chance(0.3),
      compressed: roster === 'mixed' && ordinal % 3 === 0,
    };
  });
}

function extraProfile(roster: Roster, ordinal: number): CompanyProfile {
  const name = `${firstWords[ordinal % firstWords.length]} ${lastWords[(ordinal + Math.floor(ordinal / firstWords.length)) % lastWords.length]}`;
  const round = Math.floor(ordinal / (firstWords.length * lastWords.length));
  const unique = round > 0 ? `${name} ${'X'.repeat(round)}` : name;
  if (roster === 'pages') {
    return {
      name: unique,
      kind: 'generic',
      listing: 'sitemap',
      style: 'heavy',
      structured: ordinal % 4 !== 3,
    };
  }
  if (roster === 'forms') return { name: unique, kind: 'greenhouse' };
  if (roster === 'all-forms')
    return { name: unique, kind: FORM_KINDS[ordinal % FORM_KINDS.length] ?? 'greenhouse' };
  const kinds = profiles.filter((profile) => !profile.trouble);
  const { kind, listing, structured } = kinds[ordinal % kinds.length] ?? { kind: 'generic' as const };
  return { name: unique, kind, ...(listing && { listing }), ...(structured !== undefined && { structured }) };
}

/** Capitals and spaces as on real boards. */
function tokenOf({ name, kind }: CompanyProfile): string {
  if (kind === 'ashby') return name;
  const joined = name.replace(/[^A-Za-z]+/g, '');
  return kind === 'smartrecruiters' ? joined : joined.toLowerCase();
}
