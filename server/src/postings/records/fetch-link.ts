import type { Caller } from '../../identity/index.ts';
import type { Computing } from '../../platform/computing/port.ts';
import { ExpectedError, UnprocessableError } from '../../platform/errors.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { boards, recognizeBoard } from '../boards/all-boards.ts';
import { readPostingPage } from '../computations.ts';
import { CrawlError } from '../crawling/errors.ts';
import { fetchOnce } from '../crawling/fetch-once.ts';
import type { Crawler, Page, PageRequest } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';
import { idOfUrl } from '../extraction/fields/posting-id.ts';

export type FetchLinkDeps = { crawler: Crawler; computing: Computing<Vocabulary> };

const TIMEOUT_MS = 20_000;

/**
 * Fetches and parses the posting behind a link. If the link leads to a board that lists complete postings, the list is
 * used instead.
 */
export async function fetchLink(
  { crawler, computing }: FetchLinkDeps,
  caller: Caller,
  link: string,
  signal: AbortSignal,
): Promise<Draft[]> {
  const url = crawler.assertFetchable(link);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const visit = {
    companyId: `add:${caller.tenantId}`,
    signal: patience,
    maxWaitMs: TIMEOUT_MS,
    large: true,
  };
  // A slot belongs to one visit, so every request gets its own.
  const fetch = (request: PageRequest) => fetchOnce(crawler, request, { ...visit });
  const listed = await findOnBoard(url, fetch);
  if (listed) return [listed];
  const page = await fetch({ url: url.href, accept: 'text/html' }).catch((error) => {
    throw explain(error, signal);
  });
  const { drafts, closed } = await computing.run(readPostingPage, { html: page.text, url: page.url }, caller);
  if (closed || drafts.some((draft) => draft.closed)) {
    throw new UnprocessableError('posting-closed', 'The page says that this role is closed.');
  }
  return drafts;
}

/** Some boards fill their pages by script, so only the list has the text. */
async function findOnBoard(
  url: URL,
  fetch: (request: PageRequest) => Promise<Page>,
): Promise<Draft | undefined> {
  const address = recognizeBoard(url);
  const board = boards[address.kind];
  if (address.kind === 'generic' || !board.rich) return undefined;
  const id = idOfUrl(url.href);
  try {
    const { postings } = await board.list(address, fetch);
    const plain = (text: string | undefined) => text?.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '');
    const own = postings.find(
      (posting) => posting.external_id === id || plain(posting.url) === plain(url.href),
    );
    return own?.draft && { external_id: own.external_id, ...own.draft };
  } catch (error) {
    // The page may still be readable.
    if (error instanceof ExpectedError) return undefined;
    throw error;
  }
}

function explain(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return error;
  if (error instanceof CrawlError && error.code === 'gone') {
    return new UnprocessableError('posting-closed', 'This page no longer exists.');
  }
  if (error instanceof CrawlError && !error.code.startsWith('address-')) {
    return new UnprocessableError('page-not-readable', `The page could not be read: ${error.message}`, {
      cause: error,
    });
  }
  if (!(error instanceof ExpectedError)) {
    return new UnprocessableError('page-not-readable', 'The page took too long to load.', { cause: error });
  }
  return error;
}
