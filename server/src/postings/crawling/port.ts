import type { Logger } from '../../platform/logs/port.ts';

/** What to ask for. Bodies are sent as JSON. */
export type PageRequest = { url: string; method?: 'GET' | 'POST'; body?: unknown; accept?: string };

/** What came back, decoded. `url` is where it came from after redirects. */
export type Page = { status: number; url: string; media: string; text: string };

/** For whom something is asked. One object for everything that is done about one page: a slot belongs to it. */
export type Visit = {
  companyId: string;
  /** Aborts the request in flight and closes its socket; `fetch` then throws the signal's reason. */
  signal: AbortSignal;
  /** From the last answer: ask whether there is anything new. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  /** The longest sleep for the sake of pace, 250 ms unless said; `not-yet` is thrown where it takes longer. */
  maxWaitMs?: number | undefined;
  /** Lists may be larger than pages: 20 MB instead of 5. */
  large?: boolean | undefined;
  /** Takes the crawler's lines about this visit, tagged with the run; `company` (its key) is a field of each. */
  logger?: Logger | undefined;
  company?: string | undefined;
};

/** `url` of a page is where it came from in the end; `moved` when that is not where it was asked for. */
export type FetchedPage = Page & {
  notModified?: undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  moved: { to: string; permanently: boolean } | undefined;
};
export type Fetched = FetchedPage | { notModified: true };

/**
 * Asks other people's servers for pages, one attempt at a time, and says what happened: a page, that nothing changed,
 * or a `CrawlError`. All workers together keep the gaps, because the pace is kept in the database. Retries are the
 * caller's: `afterFailure` says when.
 */
export interface Crawler {
  /**
   * Takes the next slot of company and host, and gives `waitMs: 0`: the `fetch` of the same visit that follows uses it.
   * Otherwise says when to come back and takes nothing, but keeps the company's place among those who wait for the host.
   * Optional: `fetch` does this by itself, sleeping for as long as the visit has patience.
   */
  reserve(request: PageRequest, visit: Visit): Promise<{ waitMs: number }>;

  fetch(request: PageRequest, visit: Visit): Promise<Fetched>;

  /**
   * To be told once per page, after its last attempt, with the error if it was given up: five in a row that are the
   * host's fault, and it is left alone for a while.
   */
  settle(request: PageRequest, visit: Visit, error?: unknown): Promise<void>;

  /** The address, if we would ask there. Throws `address-not-usable` or `address-not-allowed` with words for a person. */
  assertFetchable(url: string): URL;

  close(): Promise<void>;
}

export type CrawlerSettings = {
  /** From the end of one request for a company to the start of the next. */
  gapMs: number;
  /** Between the starts of two requests to one host, whoever they are for. */
  hostGapMs: number;
  /** Addresses that may be asked although they are private, on another port, or not encrypted: `*.localhost:4401`. */
  allow: readonly string[];
  userAgent: string;
};
