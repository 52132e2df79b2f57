import type { SimulatedPosting } from '../model.ts';
import {
  type CompanySnapshot,
  json,
  type Protocol,
  problem,
  type Reply,
  type SimulatedRequest,
} from '../protocol.ts';
import { hexOf } from '../random.ts';
import { htmlOf } from '../rendering.ts';

const SITE = 'External';
const MAX_ROWS = 20;
/** Searches never report more. */
const CAP = 2000;
const FIELDS = ['appliedFacets', 'limit', 'offset', 'searchText'];
const TIMES = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Full time',
  temporary: 'Full time',
  internship: 'Part time',
  volunteer: 'Part time',
  other: 'Full time',
};

/** Lists are requested by POST with all four fields, twenty rows per page; the text is on the detail. */
export const workday: Protocol = {
  address: ({ token }, { site }) => ({
    kind: 'workday',
    token,
    site: SITE,
    host: `${token}.wd5.myworkdayjobs.com`,
    origin: site,
  }),
  pathOf: ({ external_id, slug, city }) => `/${SITE}/job/${city.replaceAll(' ', '-')}/${slug}_${external_id}`,
  reply(request, snapshot) {
    const base = `/wday/cxs/${snapshot.company.token}/${SITE}`;
    if (request.path === `${base}/jobs`) return list(request, snapshot);
    if (!request.path.startsWith(`${base}/job/`)) return undefined;
    const posting = snapshot.postings.find((posting) => request.path.endsWith(`_${posting.external_id}`));
    return posting
      ? json(detail(posting, snapshot), `${posting.external_id}.${posting.revision}`)
      : problem(404, { errorCode: 'S21' });
  },
};

function list({ method, body }: SimulatedRequest, { rows, total, now }: CompanySnapshot): Reply {
  if (method !== 'POST') return problem(405, { errorCode: 'HTTP_405' });
  const search = parse(body);
  if (!search || FIELDS.some((field) => !(field in search)))
    return problem(422, { errorCode: 'HTTP_422', message: 'unprocessable' });
  const limit = Number(search.limit);
  if (limit > MAX_ROWS) return problem(400, { errorCode: 'HTTP_400', message: 'limit' });
  const wanted = (search.appliedFacets as Record<string, string[]>).jobFamilyGroup ?? [];
  const found = wanted.length > 0 ? rows.filter((posting) => wanted.includes(familyOf(posting))) : rows;
  const offset = Number(search.offset);
  const families = Map.groupBy(found, (posting) => posting.department);
  return json({
    total: Math.min(CAP, wanted.length > 0 ? found.length : total),
    jobPostings: found.slice(offset, Math.min(offset + limit, CAP)).map((posting) => ({
      title: posting.title,
      externalPath: externalPath(posting),
      locationsText: posting.places.length > 1 ? `${posting.places.length} Locations` : placeText(posting),
      postedOn: postedOn(posting, now),
      bulletFields: [posting.external_id],
    })),
    facets: [
      {
        facetParameter: 'jobFamilyGroup',
        descriptor: 'Job Category',
        values: [...families].map(([department, of]) => ({
          descriptor: department,
          id: familyOf({ department }),
          count: of.length,
        })),
      },
    ],
    userAuthenticated: false,
  });
}

function detail(posting: SimulatedPosting, { company, now }: CompanySnapshot) {
  const [site, ...others] = posting.places;
  return {
    jobPostingInfo: {
      id: hexOf(32, posting.external_id),
      title: posting.title,
      jobDescription: htmlOf(posting, 'bold'),
      location: placeText(posting),
      additionalLocations: others.map((place) => `${place.country} ${place.city}`),
      postedOn: postedOn(posting, now),
      startDate: posting.posted_at.toISOString().slice(0, 10),
      ...(posting.valid_through && { endDate: posting.valid_through.toISOString().slice(0, 10) }),
      timeType: TIMES[posting.employment_type],
      ...(posting.remote !== 'onsite' && { remoteType: posting.remote === 'remote' ? 'Remote' : 'Hybrid' }),
      jobReqId: posting.external_id,
      jobPostingId: `${posting.slug}_${posting.external_id}`,
      jobPostingSiteId: SITE,
      country: { descriptor: site?.country, id: hexOf(32, site?.code ?? '') },
      canApply: true,
      posted: true,
      jobRequisitionLocation: {
        descriptor: placeText(posting),
        country: { descriptor: site?.country, alpha2Code: site?.code },
      },
      externalUrl: posting.url,
    },
    hiringOrganization: { name: company.name, url: '' },
    similarJobs: [],
    userAuthenticated: false,
  };
}

function externalPath(posting: SimulatedPosting): string {
  return new URL(posting.url).pathname.slice(`/${SITE}`.length);
}

function familyOf({ department }: { department: string }): string {
  return hexOf(32, 'family', department);
}

function placeText({ places: [site] }: SimulatedPosting): string {
  return `${site?.country} ${site?.regionCode} ${site?.city}`;
}

function postedOn({ posted_at }: SimulatedPosting, now: Date): string {
  const days = Math.floor((now.getTime() - posted_at.getTime()) / 86_400_000);
  if (days < 1) return 'Posted Today';
  return days === 1 ? 'Posted Yesterday' : days > 30 ? 'Posted 30+ Days Ago' : `Posted ${days} Days Ago`;
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
