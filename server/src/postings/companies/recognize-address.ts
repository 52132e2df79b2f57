import type { BoardAddress, recogniseBoard as endpoint } from '@tenon/contract/companies';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { boards, findBoardInPage, recognizeBoard } from '../boards/all-boards.ts';
import { CrawlError } from '../crawling/errors.ts';
import { fetchOnce } from '../crawling/fetch-once.ts';
import type { Crawler } from '../crawling/port.ts';
import { findByBoard } from './company-store.ts';
import { guessName, toCareersUrl } from './model.ts';

export type RecognizeDeps = { crawler: Crawler };

const LOOK_MS = 15_000;

type Recognized = { board: BoardAddress; name: string; careers_url: string };

/** Nothing is stored. With `look`, the page is fetched if its URL does not identify a board. */
export async function recognize(
  deps: RecognizeDeps & { db: Db },
  caller: Caller,
  { url, look }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const recognized = await recognizeAddress(deps, url, look ? { as: `look:${caller.tenantId}` } : undefined);
  const known = await deps.db.as(caller.scope, (sql) => findByBoard(sql, recognized.board));
  return { ...recognized, known: known ?? null };
}

export async function recognizeAddress(
  { crawler }: RecognizeDeps,
  text: string,
  crawlAs?: { as: string },
): Promise<Recognized> {
  const url = toCareersUrl(text);
  const found = recognizeBoard(url);
  const isOwn = found.kind === 'generic';
  const board = isOwn && crawlAs ? ((await lookFor(crawler, url, crawlAs.as)) ?? found) : found;
  const careersUrl = boards[board.kind].careersUrl(board);
  crawler.assertFetchable(careersUrl);
  // The host of a company's own page is a better source for its name than the token of a board found there.
  return { board, name: guessName(isOwn ? undefined : board.token, url), careers_url: careersUrl };
}

async function lookFor(crawler: Crawler, url: URL, as: string): Promise<BoardAddress | undefined> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const visit = { companyId: as, signal, maxWaitMs: LOOK_MS };
  const page = await fetchOnce(crawler, { url: url.href, accept: 'text/html' }, visit).catch((error) => {
    if (!signal.aborted) throw error;
    throw new CrawlError('too-slow', `${url.host} takes too long to respond.`, { host: url.host });
  });
  return findBoardInPage(page.text, page.url);
}
