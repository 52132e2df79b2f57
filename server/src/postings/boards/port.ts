import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import type { Page, PageRequest } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';

/**
 * Fetches a page. Crawl delays, retries, robots.txt and limits are handled elsewhere. Returns responses with 2xx, and
 * throws an expected error with a stable code for everything else (`gone`, `refused`, `busy`, `unreachable`, …).
 */
export type FetchPage = (request: PageRequest) => Promise<Page>;

export type ListedPosting = {
  /** Stable, and unique within the company. */
  external_id: string;
  title: string;
  url: string | undefined;
  location?: string | undefined;
  /** The draft, if the list has the complete posting. */
  draft?: Draft | undefined;
  /** The original entry, stored as the document if the list has the complete posting. */
  raw?: unknown;
  /** Where to fetch the rest, if the list does not have everything. */
  request?: PageRequest | undefined;
};

export type Listing = {
  postings: ListedPosting[];
  /** The total that the board reports, before filtering; undefined if it reports none. */
  advertised: number | undefined;
  /** A rendered page can miss a row by accident: it takes two listings to close a posting, but only one from an API. */
  rendered: boolean;
};

/** One kind of board. Adding one is described in docs/guides/add-a-board.md. */
export interface Board {
  kind: BoardKind;
  name: string;
  /** Whether the list has complete postings, so that no pages are fetched. */
  rich: boolean;
  /** The address of a company's board from any link to it; undefined if the link is of another kind. */
  recognize(url: URL): BoardAddress | undefined;
  careersUrl(address: BoardAddress): string;
  /**
   * All open postings or an error, never a part: `listing-incomplete` if there were fewer than advertised,
   * `board-unknown` if there is no such company, `listing-not-readable` if the response has another format.
   */
  list(address: BoardAddress, fetch: FetchPage): Promise<Listing>;
  /**
   * Parses the response to a posting's `request`, which may say that it is closed. Undefined if there is no posting.
   */
  readDetail(page: Page, address: BoardAddress): Draft | undefined;
  /** All postings of a saved response: a list, a single posting, or both. */
  parseSaved(text: string): Draft[];
}
