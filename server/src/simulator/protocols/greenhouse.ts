import { formOf } from '../forms/write-form.ts';
import type { SimulatedPosting } from '../model.ts';
import { type CompanySnapshot, capture, json, type Protocol, problem, versionOf } from '../protocol.ts';
import { escapeHtml, fullAddress, htmlOf } from '../rendering.ts';

/**
 * The whole board in one response, with escaped descriptions. The form of a posting is returned with `?questions=true`
 * and submitted to the same URL.
 */
export const greenhouse: Protocol = {
  api: 'greenhouse-api',
  tokenIn: (path) => capture(path, /^\/v1\/boards\/([^/]+)/),
  address: ({ token }, { api }) => ({ kind: 'greenhouse', token, origin: api }),
  reply({ path, query }, snapshot) {
    const base = `/v1/boards/${snapshot.company.token}`;
    const row = (posting: SimulatedPosting) => entry(posting, snapshot, query.get('content') === 'true');
    if (path === `${base}/jobs`) {
      return json(
        { jobs: snapshot.rows.map(row), meta: { total: snapshot.total } },
        versionOf(snapshot.rows),
      );
    }
    const id = capture(path, JOB);
    const posting = snapshot.postings.find((posting) => posting.external_id === id);
    if (!posting) return problem(404, { status: 404, error: 'Job not found' });
    const withForm = query.get('questions') === 'true';
    return json({ ...entry(posting, snapshot, true), ...(withForm && form(posting, snapshot)) });
  },
};

const JOB = /\/jobs\/(\d+)$/;

function form(posting: SimulatedPosting, { company }: CompanySnapshot) {
  const { questions, demographic } = formOf(company, posting);
  return {
    questions,
    demographic_questions:
      demographic.length > 0 ? { header: 'Only if you like', questions: demographic } : null,
  };
}

function entry(posting: SimulatedPosting, { company }: CompanySnapshot, withContent: boolean) {
  const [site] = posting.places;
  const where = posting.remote === 'remote' ? `Remote, ${site?.country}` : `${site?.city}, ${site?.country}`;
  return {
    absolute_url: posting.url,
    internal_job_id: posting.number + 17,
    location: { name: where },
    metadata: [
      {
        id: 4001,
        name: 'Employment Type',
        value: TYPES[posting.employment_type],
        value_type: 'single_select',
      },
      {
        id: 4002,
        name: 'Workplace Type',
        value: { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' }[posting.remote],
        value_type: 'single_select',
      },
    ],
    id: Number(posting.external_id),
    updated_at: posting.updated_at.toISOString(),
    requisition_id: `R-${posting.number}`,
    title: posting.title,
    company_name: company.name,
    first_published: posting.posted_at.toISOString(),
    language: posting.language,
    application_deadline: posting.valid_through?.toISOString() ?? null,
    ...(withContent && {
      content: escapeHtml(htmlOf(posting, 'bold')),
      departments: [{ id: 70, name: posting.department, child_ids: [], parent_id: null }],
      offices: posting.places.map((place, at) => ({
        id: 900 + at,
        name: place.city,
        location: fullAddress(place),
        child_ids: [],
        parent_id: null,
      })),
    }),
  };
}

const TYPES: Record<SimulatedPosting['employment_type'], string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  other: 'Other',
};
