import type { SimulatedPosting } from '../model.ts';
import { json, type Protocol, versionOf, wholeNumberOr } from '../protocol.ts';
import { escapeHtml, htmlOf, sectionOf } from '../rendering.ts';

const CAP = 10_000;

/** A global search in pages of a hundred; each location is a JSON string. */
export const amazon: Protocol = {
  address: (_company, { site }) => ({ kind: 'amazon', origin: site }),
  pathOf: ({ external_id, slug }) => `/en/jobs/${external_id}/${slug}`,
  reply({ path, query }, { rows, total, company }) {
    if (path !== '/en/search.json') return undefined;
    const limit = Math.min(wholeNumberOr(query.get('result_limit'), 10), 100);
    const offset = wholeNumberOr(query.get('offset'), 0);
    const countries = query.getAll('normalized_country_code[]');
    const found =
      countries.length > 0
        ? rows.filter(({ places: [site] }) => countries.includes(site?.code3 ?? ''))
        : rows;
    const shown = found.slice(offset, Math.min(offset + limit, CAP));
    const byCountry = Map.groupBy(found, ({ places: [site] }) => site?.code3 ?? '');
    return json(
      {
        error: null,
        hits: Math.min(CAP, countries.length > 0 ? found.length : total),
        facets: {
          normalized_country_code_facet: [...byCountry].map(([code, of]) => ({ [code]: of.length })),
        },
        content: {},
        jobs: shown.map((posting) => hit(posting, company.name)),
      },
      `${query} ${versionOf(shown)}`,
    );
  },
};

function hit(posting: SimulatedPosting, company: string) {
  const [site] = posting.places;
  const qualifications = (part: 'requirements' | 'extras') =>
    (sectionOf(posting, part)?.lines ?? []).map((line) => `- ${escapeHtml(line)}`).join('<br/>');
  return {
    id: `00000000-0000-4000-a000-${posting.number.toString().padStart(12, '0')}`,
    id_icims: posting.external_id,
    title: posting.title,
    job_path: new URL(posting.url).pathname,
    url_next_step: `${posting.url}/apply`,
    posted_date: posting.posted_at.toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    updated_time: 'about 2 hours',
    company_name: company,
    business_category: posting.department.toLowerCase().replaceAll(' ', '-'),
    job_category: posting.department,
    job_schedule_type: posting.employment_type === 'part_time' ? 'part-time' : 'full-time',
    is_intern: posting.employment_type === 'internship' ? true : null,
    location: `${site?.code}, ${site?.regionCode}, ${site?.city}`,
    normalized_location: `${site?.city}, ${site?.region}, ${site?.code3}`,
    country_code: site?.code3,
    city: site?.city,
    locations: posting.places.map((place) =>
      JSON.stringify({
        normalizedStateName: place.region,
        normalizedCountryCode: place.code3,
        normalizedCountryName: place.country,
        city: place.city,
        countryIso2a: place.code,
        countryIso3a: place.code3,
        location: `${place.code}, ${place.regionCode}, ${place.city}`,
        normalizedLocation: `${place.city}, ${place.region}, ${place.code3}`,
        type: { onsite: 'ONSITE', hybrid: 'HYBRID', remote: 'REMOTE' }[posting.remote],
      }),
    ),
    description: htmlOf(posting, 'bold', ['about', 'role', 'duties', 'offer', 'pay', 'process']),
    basic_qualifications: qualifications('requirements'),
    preferred_qualifications: qualifications('extras'),
  };
}
