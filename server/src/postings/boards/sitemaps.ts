import { ExpectedError } from '../../platform/errors.ts';
import { partNotReadable } from './failures.ts';
import type { FetchPage } from './port.ts';
import { looksLikePosting } from './posting-links.ts';
import { childText, elementsOf, localName, parseXml } from './xml.ts';

/** Larger sites are not read completely. */
const MAX_SITEMAPS = 25;
const MAX_POSTINGS = 20_000;
const ABOUT_JOBS = /job|career|vacanc|position|stellen|karriere|opening|posting|emploi|empleo|requisition/i;

/** `isWhole`: nothing that may contain postings was left out. */
type Mapped = { urls: URL[]; isWhole: boolean };

/** `isNeeded`: the file exists and belongs to this list. Optional files may be missing. */
type Listed = { url: string; isNeeded: boolean };

/** URLs of postings in the declared sitemaps; undefined if there are none. */
export async function findInSitemaps(careers: URL, fetch: FetchPage): Promise<Mapped> {
  const declared = await declaredSitemaps(careers, fetch);
  const usual = { url: new URL('/sitemap.xml', careers).href, isNeeded: false };
  return walk(declared.length > 0 ? declared : [usual], fetch);
}

/** From a response that is itself a sitemap. */
export function followSitemap(text: string, fetch: FetchPage): Promise<Mapped> {
  return walk([], fetch, text);
}

async function walk(waiting: Listed[], fetch: FetchPage, first?: string): Promise<Mapped> {
  const fetchedUrls = new Set<string>();
  const found = new Map<string, URL>();
  let isWhole = true;
  const addSitemap = (text: string) => {
    const { sitemaps, pages } = readSitemap(text);
    // Of many sitemaps, only those named after jobs are read.
    const named = sitemaps.filter((url) => ABOUT_JOBS.test(new URL(url).pathname));
    const wanted = named.length > 0 ? named : sitemaps;
    waiting.unshift(...wanted.map((url) => ({ url, isNeeded: true })));
    for (const page of pages) if (looksLikePosting(page)) found.set(page.href, page);
  };
  if (first !== undefined) addSitemap(first);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (fetchedUrls.has(next.url)) continue;
    if (fetchedUrls.size >= MAX_SITEMAPS || found.size >= MAX_POSTINGS) {
      isWhole = false;
      break;
    }
    fetchedUrls.add(next.url);
    const text = await readOne(next, fetch);
    if (text === 'unread') isWhole = false;
    else if (text !== 'none') addSitemap(text);
  }
  return { urls: [...found.values()], isWhole };
}

/** A missing file is a valid result; a file that exists and cannot be read leaves the list incomplete. */
async function readOne({ url, isNeeded }: Listed, fetch: FetchPage): Promise<string | 'none' | 'unread'> {
  try {
    const { text } = await fetch({
      url,
      accept: 'application/xml, application/gzip;q=0.9, text/plain;q=0.5',
    });
    if (isSitemap(text)) return text;
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.retry) throw error;
    if (error.code === 'gone') return 'none';
  }
  if (isNeeded) throw partNotReadable(url);
  return 'unread';
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

async function declaredSitemaps(careers: URL, fetch: FetchPage): Promise<Listed[]> {
  const text = await robotsOf(careers, fetch);
  const declared = [...text.matchAll(/^[ \t]*sitemap:\s*(\S+)/gim)].flatMap(
    ([, url]) => parseUrl(url)?.href ?? [],
  );
  const listed = declared.map((url) => ({ url, isNeeded: ABOUT_JOBS.test(new URL(url).pathname) }));
  return listed.sort((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

async function robotsOf(careers: URL, fetch: FetchPage): Promise<string> {
  try {
    return (await fetch({ url: new URL('/robots.txt', careers).href, accept: 'text/plain' })).text;
  } catch (error) {
    if (error instanceof ExpectedError && !error.retry) return '';
    throw error;
  }
}

function parseUrl(text: string | undefined): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined;
}
