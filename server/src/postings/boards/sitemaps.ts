import { ExpectedError } from '../../platform/errors.ts';
import type { FetchPage } from './port.ts';
import { looksLikePosting } from './posting-links.ts';
import { childText, elementsOf, localName, parseXml } from './xml.ts';

/** Sitemaps of a large site are many: what is not among this many is not found, rather than fetched for hours. */
const MOST_SITEMAPS = 25;
const MOST_POSTINGS = 20_000;
const ABOUT_JOBS = /job|career|vacanc|position|stellen|karriere|opening|posting|emploi|empleo|requisition/i;

/** Addresses of postings in the sitemaps that a site declares; none where it has none. */
export async function findInSitemaps(careers: URL, fetch: FetchPage): Promise<URL[]> {
  const declared = await declaredSitemaps(careers, fetch);
  const waiting = declared.length > 0 ? declared : [new URL('/sitemap.xml', careers).href];
  const asked = new Set<string>();
  const found = new Map<string, URL>();
  while (waiting.length > 0 && asked.size < MOST_SITEMAPS && found.size < MOST_POSTINGS) {
    const next = waiting.shift();
    if (!next || asked.has(next)) continue;
    asked.add(next);
    const text = await textOrNone(fetch, next);
    if (!text || !isSitemap(text)) continue;
    const { sitemaps, pages } = readSitemap(text);
    // Of many sitemaps those that are named after jobs are the ones to read.
    const named = sitemaps.filter((url) => ABOUT_JOBS.test(new URL(url).pathname));
    waiting.unshift(...(named.length > 0 ? named : sitemaps));
    for (const page of pages) if (looksLikePosting(page)) found.set(page.href, page);
  }
  return [...found.values()];
}

export function isSitemap(text: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 3000));
}

export function readSitemap(xml: string): { sitemaps: string[]; pages: URL[] } {
  const sitemaps: string[] = [];
  const pages: URL[] = [];
  for (const entry of elementsOf(parseXml(xml), 'sitemap', 'url')) {
    const url = parseUrl(childText(entry, 'loc'));
    if (!url) continue;
    if (localName(entry) === 'sitemap') sitemaps.push(url.href);
    else pages.push(url);
  }
  return { sitemaps, pages };
}

async function declaredSitemaps(careers: URL, fetch: FetchPage): Promise<string[]> {
  const text = (await textOrNone(fetch, new URL('/robots.txt', careers).href)) ?? '';
  const declared = [...text.matchAll(/^\s*sitemap:\s*(\S+)/gim)].flatMap(
    ([, url]) => parseUrl(url)?.href ?? [],
  );
  return declared.sort((one, other) => Number(ABOUT_JOBS.test(other)) - Number(ABOUT_JOBS.test(one)));
}

/** That a site has no such file is an answer; that it cannot be reached is a failure of the listing. */
async function textOrNone(fetch: FetchPage, url: string): Promise<string | undefined> {
  try {
    return (await fetch({ url, accept: 'application/xml, text/plain' })).text;
  } catch (error) {
    if (error instanceof ExpectedError && !error.retry) return undefined;
    throw error;
  }
}

function parseUrl(text: string | undefined): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined;
}
