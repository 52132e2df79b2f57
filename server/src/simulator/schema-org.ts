import type { SimulatedCompany, SimulatedPosting } from './model.ts';
import { htmlOf } from './rendering.ts';

const TYPES = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  other: 'OTHER',
} as const;

/** A posting as schema.org JobPosting. Sites that show the salary only on the page omit `pay`. */
export function schemaOrgPosting(
  company: SimulatedCompany,
  posting: SimulatedPosting,
  { pay = true } = {},
): Record<string, unknown> {
  const { salary } = posting;
  const sites = posting.places.map((place) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.city,
      addressRegion: place.region,
      addressCountry: place.code,
    },
  }));
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: posting.title,
    description: htmlOf(posting),
    identifier: { '@type': 'PropertyValue', name: company.name, value: posting.external_id },
    datePosted: posting.posted_at.toISOString().slice(0, 10),
    ...(posting.valid_through && { validThrough: posting.valid_through.toISOString() }),
    employmentType: TYPES[posting.employment_type],
    hiringOrganization: { '@type': 'Organization', name: company.name },
    jobLocation: sites.length === 1 ? sites[0] : sites,
    ...(posting.remote === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: posting.places[0]?.country },
    }),
    ...(pay &&
      salary && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: salary.min,
            maxValue: salary.max,
            unitText: salary.period?.toUpperCase(),
          },
        },
      }),
    url: posting.url,
  };
}
