import { json, type Protocol, versionOf, wholeNumberOr } from '../protocol.ts';
import { htmlOf } from '../rendering.ts';
import { schemaOrgPosting } from '../schema-org.ts';

const SIZE = 50;

/** A paged JSON feed; each item has the schema.org object of its page. */
export const teamtailor: Protocol = {
  address: ({ token }, { site }) => ({ kind: 'teamtailor', token, origin: site }),
  reply({ path, query }, { rows, company, site }) {
    if (path !== '/jobs.json') return undefined;
    const page = Math.max(1, wholeNumberOr(query.get('page'), 1));
    const shown = rows.slice((page - 1) * SIZE, page * SIZE);
    return json(
      {
        version: 'https://jsonfeed.org/version/1.1',
        title: company.name,
        home_page_url: `${site}/jobs`,
        feed_url: `${site}/jobs.json`,
        ...(rows.length > page * SIZE && { next_url: `${site}/jobs.json?page=${page + 1}` }),
        items: shown.map((posting) => ({
          id: posting.external_id,
          title: posting.title,
          url: posting.url,
          date_published: posting.posted_at.toISOString(),
          content_html: htmlOf(posting),
          _jobposting: {
            ...schemaOrgPosting(company, posting),
            identifier: { '@type': 'PropertyValue', name: company.name, value: posting.number },
          },
        })),
      },
      `${page} ${versionOf(rows)}`,
    );
  },
};
