import type { BoardAddress } from '@tenon/contract/companies';
import { addressNotUsable } from './addresses.ts';
import { embeddedJobs } from './embedded-jobs.ts';
import { orUnknown } from './failures.ts';
import { isFeed, readFeed } from './feeds.ts';
import { isJson, listFeed, listJson, listSitemap } from './generic-data.ts';
import { listPages } from './generic-pages.ts';
import { readJobLike } from './job-like.ts';
import type { Board } from './port.ts';
import { readPostingPage, readPostingsOn } from './posting-page.ts';
import { mergeSame, parseSavedJson } from './responses.ts';
import { isSitemap } from './sitemaps.ts';

const ACCEPT = 'text/html, application/xhtml+xml, application/json, application/xml;q=0.9, */*;q=0.5';

/** Any careers page: structured data, sitemap, feed or links, whichever it has. `origin` replaces its host. */
export const generic: Board = {
  kind: 'generic',
  name: 'Careers page',
  rich: false,
  recognize: (url) => (/^https?:$/.test(url.protocol) ? { kind: 'generic', url: url.href } : undefined),
  careersUrl: (address) => urlOf(address).href,
  async list(address, fetch) {
    const careers = urlOf(address);
    const url = address.origin ? new URL(careers.pathname + careers.search, address.origin) : careers;
    const page = await orUnknown('The site', careers.href, fetch({ url: url.href, accept: ACCEPT }));
    if (isJson(page)) return listJson(page, fetch);
    if (isSitemap(page.text)) return listSitemap(page, fetch);
    if (isFeed(page.text)) return listFeed(page, fetch);
    return listPages(page, fetch);
  },
  readDetail(page) {
    if (isJson(page)) return readJobLike(parseSavedJson(page.text), page.url)[0];
    return readPostingPage(page);
  },
  parseSaved(text) {
    if (isFeed(text)) return mergeSame(readFeed(text));
    const answer = parseSavedJson(text);
    if (answer !== undefined) return readJobLike(answer);
    if (!/<[a-z!]/i.test(text)) return [];
    const drafts = readPostingsOn(text);
    const embedded = drafts.some(({ source }) => source === 'json-ld') ? [] : embeddedJobs(text);
    return embedded.length > 1 ? embedded : drafts;
  },
};

function urlOf(address: BoardAddress): URL {
  if (!address.url || !URL.canParse(address.url)) throw addressNotUsable('generic');
  return new URL(address.url);
}
