import type { SimulatedPosting } from '../model.ts';
import type { CompanySnapshot, Reply, SimulatedRequest } from '../protocol.ts';
import { versionOf, wholeNumberOr } from '../protocol.ts';
import { escapeHtml } from '../rendering.ts';
import { schemaOrgPosting } from '../schema-org.ts';
import { filler } from './filler.ts';
import { postingPage } from './styles.ts';

const ROWS = 20;
const HUGE_CHARACTERS = 8_000_000;
const html = (body: string, more: Partial<Reply> = {}): Reply => ({
  media: 'text/html; charset=utf-8',
  body,
  ...more,
});
const xml = (body: string, version: string): Reply => ({
  media: 'application/xml; charset=utf-8',
  body,
  version,
});

/** The company's own site: lists of postings and their pages. */
export function siteReply({ path, query }: SimulatedRequest, snapshot: CompanySnapshot): Reply {
  const { company, rows } = snapshot;
  const isOwn = company.kind === 'generic';
  if (path === '/' || path === '/careers') return careers(wholeNumberOr(query.get('page'), 1), snapshot);
  if (isOwn && company.listing === 'sitemap') {
    if (path === '/sitemap.xml') return xml(sitemapIndex(snapshot), versionOf(rows));
    if (path === '/sitemap-jobs.xml')
      return xml(sitemap(rows.map((posting) => [posting.url, posting.updated_at])), versionOf(rows));
    if (path === '/sitemap-pages.xml')
      return xml(
        sitemap(['/about', '/careers', '/press'].map((page) => [snapshot.site + page, new Date(0)])),
        'pages',
      );
  }
  if (isOwn && company.listing === 'rss' && path === '/jobs.rss')
    return { ...xml(feed(snapshot), versionOf(rows)), media: 'application/rss+xml; charset=utf-8' };
  const posting = snapshot.byPath.get(path);
  return posting ? postingReply(posting, snapshot) : html(goneBody(snapshot), { status: 404 });
}

function postingReply(posting: SimulatedPosting, snapshot: CompanySnapshot): Reply {
  const { company } = snapshot;
  const version = `${posting.external_id}.${posting.revision}`;
  if (company.trouble === 'soft-404' && posting.number % 8 === 0) return html(goneBody(snapshot));
  if (company.trouble === 'shell') return html(shellBody(posting, snapshot, ''));
  if (company.kind === 'ashby')
    return html(
      shellBody(
        posting,
        snapshot,
        `<script type="application/ld+json">${JSON.stringify(schemaOrgPosting(company, posting))}</script>`,
      ),
      { version },
    );
  const body = postingPage(posting, snapshot);
  if (company.trouble === 'huge' && posting === snapshot.postings[0])
    return html(body + filler('script', HUGE_CHARACTERS));
  return html(body, { version, modified: posting.updated_at });
}

/** Says “not found” with status 200, as many sites do. */
function goneBody({ company, site }: CompanySnapshot): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Job not found | ${escapeHtml(company.name)}</title></head><body><header><a href="${site}/">${escapeHtml(company.name)}</a></header><main><h1>This job is no longer available</h1><p>The position you are looking for has been filled or is no longer accepting applications. <a href="${site}/careers">See all open roles</a></p></main></body></html>`;
}

function shellBody(posting: SimulatedPosting, { company }: CompanySnapshot, data: string): string {
  const title = data ? escapeHtml(`${posting.title} @ ${company.name}`) : escapeHtml(company.name);
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>${data}<script defer src="/assets/app.js"></script></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>`;
}

function careers(page: number, snapshot: CompanySnapshot): Reply {
  const { company, rows, site } = snapshot;
  const name = escapeHtml(company.name);
  const isOwn = company.kind === 'generic';
  const shown = isOwn && company.listing === 'pages' ? rows.slice((page - 1) * ROWS, page * ROWS) : [];
  const more = shown.length > 0 && rows.length > page * ROWS;
  const links = shown.map(
    (posting) =>
      `<li class="opening"><a href="${new URL(posting.url).pathname}">${escapeHtml(posting.title)}</a> <span class="place">${escapeHtml(posting.places[0]?.city ?? '')}</span></li>`,
  );
  const list =
    shown.length > 0
      ? `<h2>${snapshot.total} open positions</h2><ul class="openings">${links.join('\n')}</ul><nav class="pager">${page > 1 ? `<a rel="prev" href="/careers?page=${page - 1}">Previous</a>` : ''} ${more ? `<a rel="next" href="/careers?page=${page + 1}">Next</a>` : ''}</nav>`
      : '<p>We are always glad to hear from people who care about what we do.</p>';
  const alternate =
    isOwn && company.listing === 'rss'
      ? `<link rel="alternate" type="application/rss+xml" title="Jobs at ${name}" href="/jobs.rss">`
      : '';
  return html(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Careers at ${name}</title>${alternate}</head><body><header><nav><a href="/">Home</a> <a href="/about">About us</a> <a href="/careers">Careers</a></nav></header><main><h1>Work with ${name}</h1><p>We work on ${escapeHtml(company.field)}.</p>${list}</main><footer>© 2026 ${name} · <a href="${site}/privacy">Privacy</a></footer></body></html>`,
    {
      version: `${page} ${versionOf(rows)}`,
    },
  );
}

function sitemapIndex({ site }: CompanySnapshot): string {
  const parts = ['pages', 'jobs'].map((part) => `<sitemap><loc>${site}/sitemap-${part}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

function sitemap(pages: [url: string, at: Date][]): string {
  const entries = pages.map(
    ([url, at]) =>
      `<url><loc>${escapeHtml(url)}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function feed({ company, site, rows }: CompanySnapshot): string {
  const items = rows.map(
    (posting) =>
      `<item><title>${escapeHtml(posting.title)}</title><link>${posting.url}</link><guid isPermaLink="true">${posting.url}</guid><pubDate>${posting.posted_at.toUTCString()}</pubDate><description>${escapeHtml(posting.sections[1]?.lines[0] ?? '')}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Jobs at ${escapeHtml(company.name)}</title><link>${site}/careers</link><description>Open roles</description>\n${items.join('\n')}\n</channel></rss>\n`;
}
