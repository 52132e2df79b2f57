import { jobIn } from '../forms/styles/workable.ts';
import type { SimulatedPosting } from '../model.ts';
import { capture, json, type Protocol, problem, versionOf } from '../protocol.ts';
import { htmlOf } from '../rendering.ts';

const TYPES = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  other: 'Other',
};
const EXPERIENCE: Partial<Record<string, string>> = {
  intern: 'Internship',
  junior: 'Entry level',
  senior: 'Mid-Senior level',
  lead: 'Director',
};

/** The widget of the account, which has descriptions only if details are requested. */
export const workable: Protocol = {
  api: 'workable-api',
  tokenIn: (path) => capture(path, /^\/api\/v\d\/(?:widget\/)?accounts\/([^/]+)/),
  postingIn: (path) => jobIn(path, 'form') ?? jobIn(path, 'apply'),
  address: ({ token }, { api }) => ({ kind: 'workable', token, origin: api }),
  reply({ path, query }, { rows, company }) {
    if (path.replace(/\/$/, '') !== `/api/v1/widget/accounts/${company.token}`) return problem(404);
    const jobs = rows.map((posting) => entry(posting, query.get('details') === 'true'));
    return json(
      { name: company.name, description: `<p>We work on ${company.field}.</p>`, jobs },
      versionOf(rows),
    );
  },
};

function entry(posting: SimulatedPosting, withDetails: boolean) {
  const [site] = posting.places;
  const day = posting.posted_at.toISOString().slice(0, 10);
  return {
    title: posting.title,
    shortcode: posting.external_id,
    code: '',
    employment_type: TYPES[posting.employment_type],
    telecommuting: posting.remote === 'remote',
    department: posting.department,
    url: posting.url,
    shortlink: posting.url,
    application_url: `${posting.url}/apply`,
    published_on: day,
    created_at: day,
    country: site?.country,
    city: site?.city,
    state: site?.region,
    education: '',
    experience: EXPERIENCE[posting.level ?? ''] ?? '',
    function: posting.department,
    industry: '',
    locations: posting.places.map((place) => ({
      country: place.country,
      countryCode: place.code,
      city: place.city,
      region: place.region,
      hidden: false,
    })),
    ...(withDetails && { description: htmlOf(posting, 'bold') }),
  };
}
