import { companyIn } from '../forms/styles/ashby.ts';
import type { SimulatedPosting } from '../model.ts';
import { capture, json, type Protocol, problem, versionOf } from '../protocol.ts';
import { htmlOf, textOf } from '../rendering.ts';

const TYPES = {
  full_time: 'FullTime',
  part_time: 'PartTime',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Intern',
  volunteer: 'Volunteer',
  other: 'Other',
};
const INTERVALS = { hour: '1 HOUR', day: '1 DAY', week: '1 WEEK', month: '1 MONTH', year: '1 YEAR' };

/** The whole board in one response, always with one unlisted row that must not be shown. */
export const ashby: Protocol = {
  api: 'ashby-api',
  tokenIn: (path, request) => capture(path, /^\/posting-api\/job-board\/([^/]+)/) ?? companyIn(request),
  address: ({ token }, { api }) => ({ kind: 'ashby', token, origin: api }),
  reply({ query }, { rows, company }) {
    if (rows.length === 0) return problem(404);
    const withPay = query.get('includeCompensation') === 'true';
    const [first] = rows;
    const hidden = first && {
      ...entry(first, withPay),
      id: '00000000-0000-4000-a000-000000000000',
      title: 'Test, do not publish',
      isListed: false,
    };
    const jobs = [...rows.map((posting) => entry(posting, withPay)), ...(hidden ? [hidden] : [])];
    return json({ jobs, apiVersion: '1' }, `${company.key} ${withPay} ${versionOf(rows)}`);
  },
};

function entry(posting: SimulatedPosting, withPay: boolean) {
  const [site, ...others] = posting.places;
  const { salary } = posting;
  const summary = salary && `${salary.currency} ${salary.min} – ${salary.max}`;
  return {
    id: posting.external_id,
    title: posting.title,
    department: posting.department,
    team: posting.department,
    employmentType: TYPES[posting.employment_type],
    location: `${site?.city}, ${site?.country}`,
    secondaryLocations: others.map((place) => ({
      location: `${place.city}, ${place.country}`,
      address: { addressLocality: place.city, addressRegion: place.region, addressCountry: place.country },
    })),
    publishedAt: posting.posted_at.toISOString(),
    isListed: true,
    isRemote: posting.remote === 'remote',
    workplaceType: { onsite: 'OnSite', hybrid: 'Hybrid', remote: 'Remote' }[posting.remote],
    address: {
      postalAddress: {
        addressLocality: site?.city,
        addressRegion: site?.region,
        addressCountry: site?.country,
      },
    },
    jobUrl: posting.url,
    applyUrl: `${posting.url}/application`,
    descriptionHtml: htmlOf(posting, 'bold'),
    descriptionPlain: textOf(posting),
    shouldDisplayCompensationOnJobPostings: Boolean(salary),
    ...(withPay && {
      compensation: {
        compensationTierSummary: summary,
        scrapeableCompensationSalarySummary: summary,
        compensationTiers: [],
        summaryComponents: salary
          ? [
              {
                compensationType: 'Salary',
                interval: INTERVALS[salary.period ?? 'year'],
                currencyCode: salary.currency,
                minValue: salary.min,
                maxValue: salary.max,
              },
            ]
          : [],
      },
    }),
  };
}
