import { z } from 'zod';
import type { Draft } from '../draft.ts';
import { amount, type Fields, flag, many, named, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import { boardDraft, joinSections, places, salaryOf } from './write-draft.ts';

const Location = part({
  location_str: words,
  country: words,
  countryCode: words,
  country_code: words,
  city: words,
  region: words,
  hidden: flag,
  workplace_type: words,
  telecommuting: flag,
});

const Row = part({
  shortcode: words,
  id: words,
  title: words,
  full_title: words,
  url: words,
  shortlink: words,
  application_url: words,
  state: words,
  country: words,
  city: words,
  department: many(named),
  function: words,
  employment_type: words,
  employmentType: words,
  requirementsSection: words,
  benefitsSection: words,
  created: words,
  company: part({ title: words, name: words }),
  type: words,
  experience: words,
  telecommuting: flag,
  remote: flag,
  workplace: words,
  location: Location,
  locations: z.unknown(),
  description: words,
  full_description: words,
  requirements: words,
  benefits: words,
  published_on: words,
  published: words,
  created_at: words,
  language: words,
  salary: part({ salary_from: amount, salary_to: amount, salary_currency: words }),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

export function isWorkableRow(row: Fields): boolean {
  return typeof row.title === 'string' && (typeof row.shortcode === 'string' || isSearchRow(row));
}

/** The global search has no short codes. */
function isSearchRow(row: Fields): boolean {
  return typeof row.id === 'string' && ('workplace' in row || 'requirementsSection' in row);
}

/** Workable's lists use different field names; `state` is a region in one and a status in the others. */
export function readWorkableRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  const id = row?.shortcode ?? row?.id;
  if (!row || !id || !row.title) return undefined;
  const sections = [
    { html: row.description ?? row.full_description },
    { title: 'Requirements', html: row.requirements ?? row.requirementsSection },
    { title: 'Benefits', html: row.benefits ?? row.benefitsSection },
  ];
  const { salary } = row;
  return boardDraft({
    external_id: id,
    title: row.title,
    url: row.url ?? row.shortlink,
    apply_url: row.application_url,
    company: row.company?.title ?? row.company?.name,
    department: row.department.join(', ') || undefined,
    locations: locationsOf(row),
    remote: remoteOf(row),
    employment_type: row.employment_type ?? row.employmentType ?? (row.type && (TYPES[row.type] ?? row.type)),
    level: row.experience,
    salary: salaryOf({ min: salary?.salary_from, max: salary?.salary_to, currency: salary?.salary_currency }),
    description_html: joinSections(sections),
    requirements: requirementsOf(sections),
    language: row.language,
    posted_at: row.published_on ?? row.published ?? row.created_at ?? row.created,
    closed: CLOSED.test(row.state ?? '') && !row.country ? true : undefined,
  });
}

const CLOSED = /^(?:closed|archived)$/;
const TYPES: Record<string, string> = { full: 'Full-time', part: 'Part-time' };

function remoteOf({ workplace, location, telecommuting, remote }: Row): string | boolean | undefined {
  return workplace ?? location?.workplace_type ?? telecommuting ?? location?.telecommuting ?? remote;
}

function locationsOf(row: Row) {
  const own =
    row.country || row.city ? { city: row.city, region: row.state, country: row.country } : undefined;
  const first = row.location && {
    text: row.location.location_str,
    city: row.location.city,
    region: row.location.region,
    country: row.location.country,
  };
  const others = (Array.isArray(row.locations) ? row.locations : []).map((location) => {
    const place = Location.parse(location);
    return place ? { city: place.city, region: place.region, country: place.country } : words.parse(location);
  });
  return places(own, first, others);
}
