import type { Page } from '../crawling/port.ts';
import { embeddedJobs } from './embedded-jobs.ts';
import { listingIncomplete, listTooLong, notReadable } from './failures.ts';
import { isJson, listDrafts, listFeed, listJson, listUrls, withOwnIds } from './generic-data.ts';
import { feedsOf, type LinkedPosting, type ListPage, readListPage } from './html-list.ts';
import type { FetchPage, Listing } from './port.ts';
import { idFromUrl } from './posting-links.ts';
import { readPostingsOn } from './posting-page.ts';
import { findInSitemaps } from './sitemaps.ts';

const MAX_PAGES = 200;

/** Most reliable source first: structured data on the page, sitemap, feed, links. */
export async function listPages(page: Page, fetch: FetchPage): Promise<Listing> {
  const structured = readPostingsOn(page.text, page.url);
  if (structured.length > 1)
    return { postings: listDrafts(structured), advertised: undefined, rendered: true };

  const embedded = embeddedJobs(page.text, page.url).filter(({ url }) => url);
  if (embedded.length > 1) return { postings: listDrafts(embedded), advertised: undefined, rendered: true };

  const first = readListPage(page.text, page.url);
  const mapped = await findInSitemaps(new URL(page.url), fetch);
  if (mapped.urls.length > 0 && covers(mapped.urls, first.postings)) {
    if (!mapped.isWhole) throw listTooLong('The site', mapped.urls.length);
    return { postings: listUrls(mapped.urls), advertised: undefined, rendered: false };
  }
  const [feed] = first.postings.length === 0 ? feedsOf(page.text, page.url) : [];
  if (feed) {
    const answer = await fetch({
      url: feed,
      accept: 'application/rss+xml, application/atom+xml, application/json',
    });
    return isJson(answer) ? listJson(answer, fetch) : listFeed(answer, fetch);
  }
  return listLinks(page, first, fetch);
}

/** A sitemap that lacks postings of the page is outdated, or about something else. */
function covers(mapped: URL[], shown: LinkedPosting[]): boolean {
  const known = new Set(mapped.map(({ href }) => href.replace(/\/$/, '')));
  return shown.every(({ url }) => known.has(url.href.replace(/\/$/, '')));
}

async function listLinks(page: Page, first: ListPage, fetch: FetchPage): Promise<Listing> {
  const byUrl = new Map<string, LinkedPosting>();
  const fetchedUrls = new Set([page.url]);
  let { advertised } = first;
  for (let current: ListPage | undefined = first; current; ) {
    const before = byUrl.size;
    for (const posting of current.postings)
      if (!byUrl.has(posting.url.href)) byUrl.set(posting.url.href, posting);
    const { next }: ListPage = current;
    current = undefined;
    // A page without new postings is the last one, whatever it links to.
    if (!next || fetchedUrls.has(next) || byUrl.size === before) continue;
    if (fetchedUrls.size >= MAX_PAGES) throw listTooLong('The page', byUrl.size);
    fetchedUrls.add(next);
    const answer = await fetch({ url: next, accept: 'text/html' });
    current = readListPage(answer.text, answer.url);
    advertised ??= current.advertised;
  }
  if (advertised !== undefined && byUrl.size < advertised) {
    throw listingIncomplete('The page', byUrl.size, advertised);
  }
  if (byUrl.size === 0 && !first.saysNone) throw notReadable('The page', 'no links to postings');
  const postings = [...byUrl.values()].map(({ url, title, location }) => ({
    external_id: idFromUrl(url.href),
    title,
    url: url.href,
    location,
    request: { url: url.href, accept: 'text/html' },
  }));
  return { postings: withOwnIds(postings), advertised, rendered: true };
}
