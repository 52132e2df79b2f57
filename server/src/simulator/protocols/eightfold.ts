import type { SimulatedPosting } from '../model.ts';
import { capture, json, type Protocol, problem, wholeNumberOr } from '../protocol.ts';
import { fullAddress, htmlOf } from '../rendering.ts';

const SIZE = 10;

/** Ten positions per page, whatever is requested, without their texts. */
export const eightfold: Protocol = {
  address: ({ token }, { site }) => ({
    kind: 'eightfold',
    host: `${token}.eightfold.ai`,
    token: `${token}.com`,
    origin: site,
  }),
  pathOf: ({ external_id }) => `/careers/job/${external_id}`,
  reply({ path, query }, { rows, postings, total, company }) {
    if (path === '/api/apply/v2/jobs') {
      if (query.get('domain') !== `${company.token}.com`) return problem(404);
      const start = wholeNumberOr(query.get('start'), 0);
      const shown = rows.slice(start, start + Math.min(wholeNumberOr(query.get('num'), SIZE), SIZE));
      return json({
        domain: `${company.token}.com`,
        positions: shown.map((posting) => position(posting, false)),
        count: total,
      });
    }
    const id = capture(path, /^\/api\/apply\/v2\/jobs\/(\d+)$/);
    if (!id) return undefined;
    const posting = postings.find((posting) => posting.external_id === id);
    return posting ? json(position(posting, true), `${id}.${posting.revision}`) : problem(404);
  },
};

function position(posting: SimulatedPosting, withText: boolean) {
  const sites = posting.places.map(fullAddress);
  return {
    id: Number(posting.external_id),
    name: posting.title,
    posting_name: posting.title,
    location: sites[0],
    locations: sites,
    department: posting.department,
    business_unit: posting.department,
    t_create: Math.floor(posting.posted_at.getTime() / 1000),
    t_update: Math.floor(posting.updated_at.getTime() / 1000),
    ats_job_id: `A-${posting.number}`,
    display_job_id: `A-${posting.number}`,
    type: 'ATS',
    work_location_option: posting.remote,
    job_description: withText ? htmlOf(posting) : '',
    canonicalPositionUrl: posting.url,
  };
}
