import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import type { Page, PageRequest } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';

/**
 * Fetches politely: pace, retries, robots and limits are somebody else's care. Gives every answer of 2xx and throws an
 * expected error with a stable code for everything else (`gone`, `refused`, `busy`, `unreachable`, …).
 */
export type FetchPage = (request: PageRequest) => Promise<Page>;

export type ListedPosting = {
  /** Stable, and unique within the company. */
  external_id: string;
  title: string;
  url: string | undefined;
  location?: string | undefined;
  /** The board's own words about it, where the list holds the whole posting. */
  draft?: Draft | undefined;
  /** The entry as it came, kept as the raw document where the list holds the whole posting. */
  raw?: unknown;
  /** Where the rest is, when the list does not hold everything. */
  request?: PageRequest | undefined;
};

export type Listing = {
  postings: ListedPosting[];
  /** How many the board says it has, before anything was left out; undefined where it does not say. */
  advertised: number | undefined;
  /** Rendered pages may lack a row for no reason: it takes two of them to call a posting gone, and one list of an API. */
  rendered: boolean;
};

/** One kind of board. Adding one is described in docs/guides/add-a-board.md. */
export interface Board {
  kind: BoardKind;
  name: string;
  /** The list holds whole postings: no page is fetched. */
  rich: boolean;
  /** The address of a company's board from any link into it; none when the link is not of this kind. */
  recognise(url: URL): BoardAddress | undefined;
  careersUrl(address: BoardAddress): string;
  /**
   * Every open posting or an error, never a part: `listing-incomplete` when fewer came than were advertised,
   * `board-unknown` when there is no such company, `listing-not-readable` when the answer has another shape.
   */
  list(address: BoardAddress, fetch: FetchPage): Promise<Listing>;
  /** One posting from the answer to its `request`, or a note that it is closed; none when it holds no posting. */
  readDetail(page: Page, address: BoardAddress): Draft | undefined;
  /** All postings of a saved answer, be it of a list or of one posting, whatever mix of both. */
  readSaved(text: string): Draft[];
}
