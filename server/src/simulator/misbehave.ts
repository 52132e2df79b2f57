import type { SimulatedCompany } from './model.ts';
import type { Reply, SimulatedRequest } from './protocol.ts';
import { hashOf } from './random.ts';

/** Parameters of the troubles. */
const OVERSTATED_BY = 7;
const BUSY_EVERY = 5;
const FLAKY_ONE_IN = 3;

/** The new host of a company that moves. */
export const movedHost = (key: string) => `${key}-group`;

export type RequestCounts = {
  /** Requests for this URL on the current day, including this one. */
  addressRequests: number;
  /** Requests for this company, including this one. */
  companyRequests: number;
  origin: (name: string) => string;
};

/** The response of a company with a trouble; undefined if it responds normally. */
export function misbehave(
  request: SimulatedRequest,
  company: SimulatedCompany,
  { addressRequests, companyRequests, origin }: RequestCounts,
): Reply | undefined {
  switch (company.trouble) {
    case 'broken':
      return failure(500, 'Internal Server Error');
    case 'gone':
      return failure(404, 'Not Found');
    case 'flaky':
      return addressRequests === 1 && hashOf(request.path) % FLAKY_ONE_IN === 0
        ? failure(503, 'Service Unavailable')
        : undefined;
    case 'busy':
      return companyRequests % BUSY_EVERY === 0
        ? { ...failure(429, 'Too Many Requests'), headers: { 'retry-after': '1' } }
        : undefined;
    case 'moved': {
      if (!request.host.startsWith(`${company.key}.`)) return undefined;
      const query = request.query.size > 0 ? `?${request.query}` : '';
      return {
        ...failure(301, 'Moved Permanently'),
        headers: { location: `${origin(movedHost(company.key))}${request.path}${query}` },
      };
    }
    default:
      return undefined;
  }
}

export function robotsOf(company: SimulatedCompany | undefined, site: string): Reply {
  const lines = ['User-agent: *', company?.trouble === 'robots' ? 'Disallow: /' : 'Disallow: /private/'];
  if (company?.kind === 'generic' && company.listing === 'sitemap')
    lines.push('', `Sitemap: ${site}/sitemap.xml`);
  return { media: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` };
}

/** The total that a list reports. */
export function claimedTotal(company: SimulatedCompany, rows: number): number {
  return company.trouble === 'lying' ? rows + OVERSTATED_BY : rows;
}

/** Some lists contain duplicate rows. */
export function listedRows<Row>(company: SimulatedCompany, postings: Row[]): Row[] {
  return company.trouble === 'duplicates' ? [...postings, ...postings.slice(0, 2)] : postings;
}

/** Truncates JSON in the middle of a value. */
export function spoil(company: SimulatedCompany, reply: Reply): Reply {
  if (company.trouble !== 'malformed' || !/json/.test(reply.media)) return reply;
  return { ...reply, body: String(reply.body).slice(0, -Math.ceil(String(reply.body).length / 3)) };
}

function failure(status: number, text: string): Reply {
  return {
    status,
    media: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><title>${text}</title><h1>${status} ${text}</h1>`,
  };
}
