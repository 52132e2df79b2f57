import type { SimulatedPosting } from '../model.ts';
import { capture, json, type Protocol, problem, versionOf } from '../protocol.ts';
import { htmlOf } from '../rendering.ts';

const TYPES = {
  full_time: 'Full-Time',
  part_time: 'Part-Time',
  contract: 'Contractor',
  temporary: 'Temporary',
  internship: 'Intern',
  volunteer: 'Volunteer',
  other: 'Other',
};
const WHERE = { onsite: '0', remote: '1', hybrid: '2' };

/** Titles in one list, small numbers as ids, the text on the detail. */
export const bamboohr: Protocol = {
  address: ({ token }, { site }) => ({ kind: 'bamboohr', token, origin: site }),
  pathOf: ({ external_id }) => `/careers/${external_id}`,
  reply({ path }, { rows, postings, total }) {
    if (path === '/careers/list')
      return json({ meta: { totalCount: total }, result: rows.map(headline) }, versionOf(rows));
    const id = capture(path, /^\/careers\/(\d+)\/detail$/);
    if (!id) return undefined;
    const posting = postings.find((posting) => posting.external_id === id);
    return posting ? json(detail(posting), `${id}.${posting.revision}`) : problem(404);
  },
};

function headline(posting: SimulatedPosting) {
  const [site] = posting.places;
  return {
    id: posting.external_id,
    jobOpeningName: posting.title,
    departmentId: '18244',
    departmentLabel: posting.department,
    employmentStatusLabel: TYPES[posting.employment_type],
    employmentType: null,
    location: { city: site?.city, state: site?.region },
    atsLocation: { country: null, state: null, province: null, city: null },
    isRemote: null,
    locationType: WHERE[posting.remote],
  };
}

function detail(posting: SimulatedPosting) {
  const [site] = posting.places;
  const { salary } = posting;
  return {
    meta: {},
    result: {
      jobOpening: {
        jobOpeningShareUrl: posting.url,
        jobOpeningName: posting.title,
        jobOpeningStatus: 'Open',
        departmentId: '18244',
        departmentLabel: posting.department,
        employmentStatusLabel: TYPES[posting.employment_type],
        location: { city: site?.city, state: site?.region, postalCode: null, addressCountry: site?.country },
        atsLocation: { country: null, state: null, city: null },
        locationType: WHERE[posting.remote],
        description: htmlOf(posting, 'bold'),
        compensation: salary ? `${salary.currency} ${salary.min} - ${salary.max} per ${salary.period}` : null,
        datePosted: posting.posted_at.toISOString().slice(0, 10),
        minimumExperience: null,
      },
      formFields: {},
    },
  };
}
