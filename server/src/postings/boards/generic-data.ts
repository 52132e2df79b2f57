import type { Page } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';
import { absolute } from './addresses.ts';
import { listingIncomplete, listTooLong, notReadable } from './failures.ts';
import { isFeed, nextOfFeed, readFeed } from './feeds.ts';
import { amount, isRecord, words } from './fields.ts';
import { readJobLike } from './job-like.ts';
import { looseFields } from './loose-fields.ts';
import type { FetchPage, ListedPosting, Listing } from './port.ts';
import { idFromUrl, titleFromUrl } from './posting-links.ts';
import { mergeSame, parseAnswer } from './responses.ts';
import { followSitemap } from './sitemaps.ts';

const MAX_PAGES = 200;
/** A shorter description is a teaser; the complete posting is on its page. */
const WHOLE = 400;

export function isJson(page: Page): boolean {
  return /\bjson\b/.test(page.media) || /^\s*[[{]/.test(page.text);
}

/** Fetches a JSON list, page by page if there are more. */
export async function listJson(first: Page, fetch: FetchPage): Promise<Listing> {
  const drafts: Draft[] = [];
  const fetchedUrls = new Set<string>();
  let advertised: number | undefined;
  for (let page: Page | undefined = first; page; ) {
    fetchedUrls.add(page.url);
    const answer = parseAnswer(page, 'The site');
    drafts.push(...readJobLike(answer, page.url));
    advertised ??= totalOf(answer);
    const next = nextOf(answer, page.url);
    const hasNext: boolean = next !== undefined && !fetchedUrls.has(next);
    if (hasNext && fetchedUrls.size >= MAX_PAGES) throw listTooLong('The site', drafts.length);
    page = hasNext && next ? await fetch({ url: next, accept: 'application/json' }) : undefined;
  }
  const postings = listDrafts(mergeSame(drafts));
  if (advertised !== undefined && postings.length < advertised) {
    throw listingIncomplete('The site', postings.length, advertised);
  }
  if (postings.length === 0 && advertised === undefined)
    throw notReadable('The site', 'JSON without postings');
  return { postings, advertised, rendered: false };
}

/** The total of a list, from the usual fields. */
function totalOf(answer: unknown): number | undefined {
  if (!isRecord(answer)) return undefined;
  const within = [answer, answer.meta, answer.pagination, answer.paging, answer.page].filter(isRecord);
  const totals = within.flatMap((object) => amount.parse(looseFields(object).value(TOTALS)) ?? []);
  return totals[0];
}

const TOTALS = [
  'total',
  'totalcount',
  'totalfound',
  'totalresults',
  'totalnumber',
  'totaljobs',
  'totalhits',
  'totalelements',
  'totalitems',
];

function nextOf(answer: unknown, base: string): string | undefined {
  if (!isRecord(answer)) return undefined;
  const links = isRecord(answer.links) ? answer.links : undefined;
  return absolute(words.parse(answer.next_url ?? answer.next ?? links?.next), base);
}

export async function listFeed(first: Page, fetch: FetchPage): Promise<Listing> {
  const drafts: Draft[] = [];
  const fetchedUrls = new Set<string>();
  for (let page: Page | undefined = first; page; ) {
    if (!isFeed(page.text)) throw notReadable('The site', 'a later page is not a feed');
    fetchedUrls.add(page.url);
    drafts.push(...readFeed(page.text));
    const next = absolute(nextOfFeed(page.text), page.url);
    const hasNext: boolean = next !== undefined && !fetchedUrls.has(next);
    if (hasNext && fetchedUrls.size >= MAX_PAGES) throw listTooLong('The site', drafts.length);
    page =
      hasNext && next
        ? await fetch({ url: next, accept: 'application/rss+xml, application/xml' })
        : undefined;
  }
  return { postings: listDrafts(mergeSame(drafts)), advertised: undefined, rendered: false };
}

export async function listSitemap(page: Page, fetch: FetchPage): Promise<Listing> {
  const { urls, isWhole } = await followSitemap(page.text, fetch);
  if (!isWhole) throw listTooLong('The site', urls.length);
  return { postings: listUrls(urls), advertised: undefined, rendered: false };
}

/** Postings of which only the URL is known; the rest is on their pages. */
export function listUrls(urls: URL[]): ListedPosting[] {
  return withOwnIds(
    urls.map((url) => ({
      external_id: idFromUrl(url.href),
      title: titleFromUrl(url) ?? url.pathname,
      url: url.href,
      request: { url: url.href, accept: 'text/html' },
    })),
  );
}

/** Complete postings are kept as they are; those with a teaser or less refer to their page. */
export function listDrafts(drafts: Draft[]): ListedPosting[] {
  const postings = drafts.flatMap((draft): ListedPosting[] => {
    const id = draft.external_id ?? (draft.url && idFromUrl(draft.url));
    if (!id || !draft.title) return [];
    const whole = (draft.description_html ?? draft.description_text ?? '').length >= WHOLE || !draft.url;
    return [
      {
        external_id: id,
        title: draft.title,
        url: draft.url,
        location: draft.locations?.[0]?.text,
        ...(whole || !draft.url
          ? { draft, raw: draft }
          : { request: { url: draft.url, accept: 'text/html' } }),
      },
    ];
  });
  return withOwnIds(postings);
}

/** A number in a URL may be a category: postings that would share an id are identified by their whole path. */
export function withOwnIds(postings: ListedPosting[]): ListedPosting[] {
  const addresses = new Map<string, Set<string | undefined>>();
  for (const { external_id: id, url } of postings)
    addresses.set(id, (addresses.get(id) ?? new Set()).add(url));
  const byId = new Map<string, ListedPosting>();
  for (const posting of postings) {
    const shared = (addresses.get(posting.external_id)?.size ?? 0) > 1 && posting.url;
    const id = shared ? new URL(shared).pathname + new URL(shared).search : posting.external_id;
    if (!byId.has(id)) byId.set(id, { ...posting, external_id: id });
  }
  return [...byId.values()];
}
