import type { EmploymentType } from '@tenon/contract/posting';
import { formatText } from './format-text.ts';
import { jobPath, type Site } from './site.ts';
import type { PublicJob } from './site-store.ts';

const employmentTypes: Record<EmploymentType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  other: 'OTHER',
};

/** A job as schema.org/JobPosting, which search engines and job boards read. */
export function jobPosting(site: Site, job: PublicJob): object {
  const { title, text, location, workplace, employment_type, published_at, id, slug } = job;
  const address = location && { '@type': 'PostalAddress', addressLocality: location };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: formatText(text).markup,
    identifier: { '@type': 'PropertyValue', name: site.name, value: id },
    datePosted: published_at.toISOString(),
    url: `${site.origin}${jobPath(site, slug)}`,
    directApply: true,
    totalJobOpenings: job.openings,
    hiringOrganization: {
      '@type': 'Organization',
      name: site.name,
      url: `${site.origin}${site.path}`,
      ...(site.logoPath && { logo: `${site.origin}${site.logoPath}` }),
    },
    ...(employment_type && { employmentType: employmentTypes[employment_type] }),
    ...(workplace === 'remote' && { jobLocationType: 'TELECOMMUTE' }),
    ...(address && workplace !== 'remote' && { jobLocation: { '@type': 'Place', address } }),
    ...(location &&
      workplace === 'remote' && {
        applicantLocationRequirements: { '@type': 'AdministrativeArea', name: location },
      }),
    ...salaryOf(job),
  };
}

function salaryOf({ pay }: PublicJob): object {
  if (!pay?.currency || (pay.min === null && pay.max === null)) return {};
  const { min, max, currency, period } = pay;
  const value = {
    '@type': 'QuantitativeValue',
    ...(min !== null && { minValue: min }),
    ...(max !== null && { maxValue: max }),
    ...(period && { unitText: period.toUpperCase() }),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}
