import robotsModule from 'robots-parser';
import { CrawlError } from './errors.ts';

// The types of the package declare a default export; in Node, that is the module itself.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** Our user agent in robots.txt. */
const ROBOTS_AGENT = 'TenonBot';
/** How much of it is parsed, and how much is downloaded. */
export const MAX_ROBOTS_LENGTH = 500 * 1024;
export const MAX_ROBOTS_BYTES = 4 * MAX_ROBOTS_LENGTH;
/** Longer delays are shortened to this: they were written for crawlers that fetch everything. */
const MAX_DELAY_MS = 30_000;

const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;

/** As stored: the text if there is one, and the status of the last attempt, 0 without a response. */
type StoredRobots = { text: string | undefined; code: number; ageMs: number };

export type Robots = {
  /** The crawl delay it requests. */
  delayMs: number;
  /** How long it stays valid. */
  validMs: number;
  assertAllowed(url: URL): void;
};

export const isUnavailable = (code: number) => code === 0 || code === 429 || code >= 500;

/**
 * Interprets robots.txt by RFC 9309: without one, everything is allowed. While it is unavailable, nothing is, unless an
 * earlier one is known.
 */
export function readRobots(origin: string, { text, code, ageMs }: StoredRobots): Robots {
  const validMs = (isUnavailable(code) ? RETRY_MS : DAY_MS) - ageMs;
  if (isUnavailable(code) && text === undefined)
    return { delayMs: 0, validMs, assertAllowed: disallowEverything(validMs) };
  if (!text) return { delayMs: 0, validMs, assertAllowed: () => {} };
  const rules = robotsParser(`${origin}/robots.txt`, text);
  const delay = rules.getCrawlDelay(ROBOTS_AGENT) ?? 0;
  return {
    delayMs: Number.isFinite(delay) ? Math.min(Math.max(0, delay * 1000), MAX_DELAY_MS) : 0,
    validMs,
    assertAllowed(url) {
      if (rules.isAllowed(origin + url.pathname + url.search, ROBOTS_AGENT) !== false) return;
      const message = `${url.host} disallows automated reading of ${url.pathname} (robots.txt).`;
      throw new CrawlError('robots-disallowed', message, { host: url.host });
    },
  };
}

function disallowEverything(validMs: number): Robots['assertAllowed'] {
  return ({ host }) => {
    const message = `The robots.txt of ${host} is unavailable, so its pages are not read.`;
    throw new CrawlError('robots-unreachable', message, { host, retryAfterMs: Math.max(0, validMs) });
  };
}

/** Whether a page has a TDM reservation against automated reading, in its headers or its head. */
export function isReserved(header: string | string[] | undefined, media: string, text: string): boolean {
  if (String(header ?? '').trim() === '1') return true;
  if (!media.includes('html') || !/tdm-reservation/i.test(text)) return false;
  // The pattern excludes `<`, so that a page of unclosed tags is scanned only once.
  const metas = text.match(/<meta\b[^<>]{0,1000}>/gi) ?? [];
  return metas.some(
    (meta) => /\btdm-reservation\b/i.test(meta) && /\bcontent\s{0,9}=\s{0,9}["']?1\b/i.test(meta),
  );
}
