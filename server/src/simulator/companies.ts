import type { BoardKind } from '@tenon/contract/companies';
import { type SimulatedCompany, type SiteStyle, siteStyles, type Trouble } from './model.ts';
import { seeded } from './random.ts';
import { trades } from './write-posting.ts';
import { fields } from './writing/english.ts';
import { places } from './writing/places.ts';

type CompanyProfile = {
  name: string;
  kind: BoardKind;
  trouble?: Trouble;
  listing?: SimulatedCompany['listing'];
  structured?: boolean;
  style?: SiteStyle;
  city?: string;
  field?: string;
  trades?: string[];
};

/** One company for every kind of board, then one for every trouble. */
const profiles: CompanyProfile[] = [
  {
    name: 'Harbour and Pine',
    field: 'tools for people who plan cities',
    kind: 'greenhouse',
    city: 'London',
    trades: ['software', 'design', 'product', 'sales'],
  },
  {
    name: 'Nordlicht Pflege',
    field: 'care for people who live alone',
    kind: 'personio',
    city: 'Hamburg',
    trades: ['nursing', 'people', 'kitchen'],
  },
  {
    name: 'Clearwater Freight',
    field: 'freight that arrives when it was promised',
    kind: 'generic',
    listing: 'sitemap',
    style: 'cards',
    city: 'Chicago',
    trades: ['warehouse', 'maintenance', 'software', 'finance'],
  },
  {
    name: 'Lumen Ledger',
    field: 'payments between neighbours across borders',
    kind: 'lever',
    city: 'New York',
    trades: ['finance', 'software', 'legal', 'data'],
  },
  {
    name: 'Quiet Systems',
    field: 'maps of underground pipes',
    kind: 'ashby',
    city: 'Berlin',
    trades: ['software', 'infrastructure', 'product', 'people'],
  },
  {
    name: 'Tessera Health',
    field: 'software for small clinics',
    kind: 'workday',
    city: 'Denver',
    trades: ['nursing', 'data', 'support', 'infrastructure'],
  },
  {
    name: 'Old Mill Schools',
    field: 'schools in the countryside',
    kind: 'generic',
    listing: 'pages',
    structured: false,
    style: 'newspaper',
    city: 'Manchester',
    trades: ['teaching', 'kitchen', 'support'],
  },
  {
    name: 'Vela Studio',
    field: 'tools for people who plan cities',
    kind: 'recruitee',
    city: 'Paris',
    trades: ['design', 'marketing', 'sales', 'software'],
  },
  {
    name: 'Brightfield Energy',
    field: 'heat pumps for old houses',
    kind: 'smartrecruiters',
    city: 'Madrid',
    trades: ['maintenance', 'finance', 'software'],
  },
  {
    name: 'Fjordline Hotels',
    field: 'hotels along quiet railway lines',
    kind: 'teamtailor',
    city: 'Stockholm',
    trades: ['kitchen', 'people', 'marketing'],
  },
  {
    name: 'Copper Kettle Foods',
    field: 'food that is not thrown away',
    kind: 'workable',
    city: 'Amsterdam',
    trades: ['kitchen', 'warehouse', 'sales'],
  },
  {
    name: 'Stonebridge Legal',
    field: 'insurance that explains itself',
    kind: 'bamboohr',
    city: 'Toronto',
    trades: ['legal', 'people', 'finance'],
  },
  {
    name: 'Atlas Parts',
    field: 'spare parts for machines that are no longer made',
    kind: 'eightfold',
    city: 'Austin',
    trades: ['maintenance', 'warehouse', 'data'],
  },
  {
    name: 'Meridian Retail',
    field: 'food that is not thrown away',
    kind: 'amazon',
    city: 'Dublin',
    trades: ['warehouse', 'software', 'support', 'marketing'],
  },
  {
    name: 'Signal Post',
    field: 'payments between neighbours across borders',
    kind: 'generic',
    listing: 'rss',
    style: 'portal',
    city: 'Zurich',
    trades: ['software', 'data', 'infrastructure'],
  },
  { name: 'Tortoise Data', kind: 'generic', trouble: 'slow', style: 'plain' },
  { name: 'Hiccup Robotics', kind: 'generic', trouble: 'flaky', style: 'table' },
  { name: 'Rusty Gate', kind: 'recruitee', trouble: 'broken' },
  { name: 'Wandering Works', kind: 'generic', trouble: 'moved', style: 'cards' },
  { name: 'Ghostlight Media', kind: 'lever', trouble: 'gone' },
  { name: 'Tall Tale Travel', kind: 'smartrecruiters', trouble: 'lying' },
  { name: 'Private Garden', kind: 'generic', trouble: 'robots', style: 'plain' },
  { name: 'Rush Hour Transit', kind: 'generic', trouble: 'busy', style: 'portal' },
  { name: 'Paper Moon', kind: 'generic', trouble: 'soft-404', listing: 'pages', style: 'table' },
  { name: 'Empty Shell Games', kind: 'generic', trouble: 'shell', style: 'cards' },
  { name: 'Big Atlas', kind: 'generic', trouble: 'huge', listing: 'rss', style: 'plain' },
  { name: 'Broken Comma', kind: 'ashby', trouble: 'malformed' },
  { name: 'Twin Peaks Outdoor', kind: 'personio', trouble: 'duplicates' },
];

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
 * whose boards accept applications.
 */
export type Roster = 'mixed' | 'pages' | 'forms';

export function generateCompanies(options: {
  seed: string;
  roster: Roster;
  companies: number;
  postings: number;
}): SimulatedCompany[] {
  const { seed, roster, companies, postings } = options;
  return Array.from({ length: companies }, (_, ordinal) => {
    const part = (roster === 'mixed' && profiles[ordinal]) || extraProfile(roster, ordinal);
    const chance = seeded(seed, 'company', part.name);
    const key = part.name.toLowerCase().replace(/[^a-z]+/g, '-');
    const isOwnSite = part.kind === 'generic';
    const even = Math.max(1, Math.floor(postings / companies) + (ordinal < postings % companies ? 1 : 0));
    return {
      ordinal,
      key,
      name: part.name,
      kind: part.kind,
      token: tokenOf(part),
      style: part.style ?? chance.pick(siteStyles.filter((style) => style !== 'heavy')),
      listing: part.listing ?? 'sitemap',
      structured: part.structured ?? true,
      trouble: part.trouble,
      size: roster !== 'mixed' ? even : Math.max(1, Math.round(even * (0.6 + chance.next() * 0.8))),
      trades:
        part.trades ??
        chance.some(
          trades.map((trade) => trade.key),
          4,
        ),
      home: places.find((place) => place.city === part.city) ?? chance.pick(places),
      field: part.field ?? chance.pick(fields),
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
  const kinds = profiles.filter((part) => !part.trouble);
  const { kind, listing, structured } = kinds[ordinal % kinds.length] ?? { kind: 'generic' as const };
  return { name: unique, kind, ...(listing && { listing }), ...(structured !== undefined && { structured }) };
}

/** Capitals and spaces as on real boards. */
function tokenOf({ name, kind }: CompanyProfile): string {
  if (kind === 'ashby') return name;
  const joined = name.replace(/[^A-Za-z]+/g, '');
  return kind === 'smartrecruiters' ? joined : joined.toLowerCase();
}
