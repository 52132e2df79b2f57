import type { SimulatedPosting } from '../model.ts';
import {
  type CompanySnapshot,
  capture,
  json,
  type Protocol,
  problem,
  type Reply,
  versionOf,
  wholeNumberOr,
} from '../protocol.ts';
import { escapeHtml, htmlOf, listOf, sectionOf, textOf } from '../rendering.ts';

const COMMITMENT = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  other: 'Other',
};

/**
 * A plain list with skip and limit; HTML if the client prefers that and does not request JSON. Pages with forms are on
 * the same host.
 */
export const lever: Protocol = {
  api: 'lever-api',
  tokenIn: (path) => capture(path, /^\/(?:v0\/postings\/)?([^/]+)/),
  address: ({ token }, { api }) => ({ kind: 'lever', token, origin: api }),
  reply({ path, query, headers }, snapshot) {
    const base = `/v0/postings/${snapshot.company.token}`;
    if (query.get('mode') !== 'json' && /text\/html/.test(headers.accept ?? '')) return page(snapshot);
    if (path.replace(/\/$/, '') === base) {
      const skip = wholeNumberOr(query.get('skip'), 0);
      const limit = Math.min(wholeNumberOr(query.get('limit'), snapshot.rows.length), 100);
      const rows = snapshot.rows.slice(skip, skip + (query.has('limit') ? limit : snapshot.rows.length));
      return json(
        rows.map((posting) => entry(posting)),
        versionOf(rows),
      );
    }
    const id = capture(path, /\/([^/]+)$/);
    const posting = snapshot.postings.find((posting) => posting.external_id === id);
    return posting ? json(entry(posting)) : problem(404, { ok: false, error: 'Document not found' });
  },
};

function page({ rows, company }: CompanySnapshot): Reply {
  const items = rows.map(
    (posting) =>
      `<div class="posting"><a href="${posting.url}"><h5>${escapeHtml(posting.title)}</h5></a></div>`,
  );
  return {
    media: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><title>${company.name}</title>${items.join('\n')}`,
  };
}

function entry(posting: SimulatedPosting) {
  const sites = posting.places.map((place) => `${place.city}, ${place.region}`);
  const { salary } = posting;
  const opening = htmlOf(posting, 'breaks', ['about', 'role']);
  const additional = htmlOf(posting, 'breaks', ['offer', 'pay', 'process']);
  return {
    id: posting.external_id,
    text: posting.title,
    country: posting.places[0]?.code,
    workplaceType: posting.remote === 'onsite' ? 'on-site' : posting.remote,
    createdAt: posting.posted_at.getTime(),
    hostedUrl: posting.url,
    applyUrl: `${posting.url}/apply`,
    categories: {
      commitment: COMMITMENT[posting.employment_type],
      department: posting.department,
      location: sites[0],
      team: posting.department,
      allLocations: sites,
    },
    description: opening,
    descriptionPlain: textOf(posting).slice(0, 400),
    lists: (['duties', 'requirements', 'extras'] as const).map((name) => {
      const section = sectionOf(posting, name);
      return { text: section?.heading ?? '', content: listOf(section) };
    }),
    additional,
    additionalPlain: additional.replace(/<[^<>]+>/g, ' '),
    ...(salary && {
      salaryRange: {
        min: salary.min,
        max: salary.max,
        currency: salary.currency,
        interval: `per-${salary.period}-${salary.period === 'hour' ? 'wage' : 'salary'}`,
      },
    }),
  };
}
