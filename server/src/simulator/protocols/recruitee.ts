import type { SimulatedPosting } from '../model.ts';
import { type CompanySnapshot, json, type Protocol, versionOf } from '../protocol.ts';
import { fullAddress, htmlOf } from '../rendering.ts';

const TYPES = {
  full_time: 'fulltime_permanent',
  part_time: 'parttime_permanent',
  contract: 'freelance',
  temporary: 'fulltime_fixed_term',
  internship: 'internship',
  volunteer: 'volunteer',
  other: 'other',
};

/** Complete postings on the company's own host, with separate description and requirements. */
export const recruitee: Protocol = {
  address: ({ token }, { site }) => ({ kind: 'recruitee', token, origin: site }),
  reply({ path }, snapshot) {
    if (path.replace(/\/$/, '') !== '/api/offers') return undefined;
    return json(
      { offers: snapshot.rows.map((posting) => offer(posting, snapshot)) },
      versionOf(snapshot.rows),
    );
  },
};

function offer(posting: SimulatedPosting, { company }: CompanySnapshot) {
  const [site] = posting.places;
  const description = htmlOf(posting, 'bold', ['about', 'role', 'duties', 'offer', 'pay', 'process']);
  const requirements = htmlOf(posting, 'bold', ['requirements', 'extras']);
  const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return {
    id: Number(posting.external_id),
    guid: `g${posting.number.toString(36)}`,
    slug: posting.slug,
    status: 'published',
    title: posting.title,
    company_name: company.name,
    department: posting.department,
    employment_type_code: TYPES[posting.employment_type],
    description,
    requirements,
    translations: { [posting.language]: { title: posting.title, description, requirements } },
    careers_url: posting.url,
    careers_apply_url: `${posting.url}/c/new`,
    location: site ? fullAddress(site) : '',
    city: site?.city,
    country: site?.country,
    country_code: site?.code,
    state_name: site?.region,
    locations: posting.places.map((place, at) => ({
      id: at + 1,
      name: place.city,
      city: place.city,
      state: place.region,
      country: place.country,
      country_code: place.code,
    })),
    remote: posting.remote === 'remote',
    hybrid: posting.remote === 'hybrid',
    on_site: posting.remote === 'onsite',
    salary: posting.salary
      ? {
          min: String(posting.salary.min),
          max: String(posting.salary.max),
          currency: posting.salary.currency,
          period: posting.salary.period,
        }
      : { min: null, max: null, currency: null, period: null },
    created_at: stamp(posting.posted_at),
    published_at: stamp(posting.posted_at),
    updated_at: stamp(posting.updated_at),
    close_at: posting.valid_through ? stamp(posting.valid_through) : null,
  };
}
