import type { Logger } from '../../platform/logs/port.ts';

/** A request. Bodies are sent as JSON. */
export type PageRequest = { url: string; method?: 'GET' | 'POST'; body?: unknown; accept?: string };

/** A decoded response. `url` is the final URL after redirects. */
export type Page = { status: number; url: string; media: string; text: string };

/** Who a page is fetched for. Use one object for everything about one page, because a slot belongs to it. */
export type Visit = {
  companyId: string;
  /** Aborts the request in flight and closes its socket; `fetch` then throws the signal's reason. */
  signal: AbortSignal;
  /** From the last response, for a conditional request. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  /** Maximum wait for the crawl delay, 250 ms by default. `not-yet` is thrown if it takes longer. */
  maxWaitMs?: number | undefined;
  /** Lists may be larger than pages: 20 MB instead of 5. */
  large?: boolean | undefined;
  /** Logger for this visit, tagged with the run. `company` (its key) is a field of every line. */
  logger?: Logger | undefined;
  company?: string | undefined;
};

/** `moved` is set if the final URL is not the requested one. */
export type FetchedPage = Page & {
  notModified?: undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  moved: { to: string; permanently: boolean } | undefined;
};
export type Fetched = FetchedPage | { notModified: true };

/**
 * Fetches pages from other servers, one attempt at a time, with one of three results: a page, “not modified”, or a
 * `CrawlError`. All workers together keep the crawl delays, which are in the database. Retries are up to the caller:
 * `afterFailure` says when.
 */
export interface Crawler {
  /**
   * Takes the next slot of company and host and returns `waitMs: 0`; the next `fetch` with the same visit uses it.
   * Otherwise returns when to try again, and keeps the company's place in line for the host. Optional: `fetch` does
   * this itself, waiting for up to `maxWaitMs`.
   */
  reserve(request: PageRequest, visit: Visit): Promise<{ waitMs: number }>;

  fetch(request: PageRequest, visit: Visit): Promise<Fetched>;

  /**
   * Call once per page after its last attempt, with the error if it failed. After five failures in a row that are the
   * host's fault, the host is left alone for a while.
   */
  settle(request: PageRequest, visit: Visit, error?: unknown): Promise<void>;

  /** The URL, if it may be requested. Throws `address-not-usable` or `address-not-allowed` with a message for users. */
  assertFetchable(url: string): URL;

  close(): Promise<void>;
}

export type CrawlerSettings = {
  /** From the end of one request for a company to the start of the next one. */
  gapMs: number;
  /** Between the starts of two requests to one host, for any company. */
  hostGapMs: number;
  /**
   * Addresses that may be requested although they are private, on another port, or not encrypted: `*.localhost:4401`.
   */
  allow: readonly string[];
  userAgent: string;
};
