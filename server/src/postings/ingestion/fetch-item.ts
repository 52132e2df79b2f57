import type { BoardAddress } from '@tenon/contract/companies';
import { ExpectedError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Board } from '../boards/port.ts';
import { afterFailure } from '../crawling/after-failure.ts';
import { CrawlError } from '../crawling/errors.ts';
import type { Crawler, FetchedPage, PageRequest, Visit } from '../crawling/port.ts';
import { EXTRACTOR_VERSION } from '../extraction/port.ts';
import { compressText } from './compress.ts';
import type { ClaimedItem } from './item-store.ts';
import { judgePage } from './judge-page.ts';
import { fingerprintColumns } from './known-fingerprint.ts';
import { type Problem, UNEXPECTED } from './model.ts';
import type { FetchedPosting } from './posting-store.ts';

/** The outcome for one page. `attempts` includes this attempt. */
export type Outcome = { item: ClaimedItem; attempts: number } & (
  | { kind: 'fetched'; posting: FetchedPosting }
  | { kind: 'unchanged'; note: string; etag: string | null; last_modified: string | null }
  | { kind: 'reread' }
  | { kind: 'recent' }
  | { kind: 'closed' }
  | { kind: 'failed'; problem: Problem; counts: boolean }
  | { kind: 'again'; problem: Problem }
);

/** `pauseMs`: no request for this company before that time. `outcome` is undefined if nothing was requested. */
export type FetchResult = { outcome?: Outcome; pauseMs?: number };

export type FetchDeps = { crawler: Crawler; logger: Logger };

export type FetchContext = {
  companyId: string;
  company: string;
  board: Board;
  address: BoardAddress;
  freshSince: Date;
  signal: AbortSignal;
};

/** Makes one attempt at one page. Throws only if the signal is aborted. */
export async function fetchItem(
  deps: FetchDeps,
  scene: FetchContext,
  item: ClaimedItem,
): Promise<FetchResult> {
  const request: PageRequest | undefined = item.request ?? (item.url ? { url: item.url } : undefined);
  if (!request) {
    const problem = { code: 'no-address', message: 'The board has no link to this role.' };
    return { outcome: { item, attempts: item.attempts, kind: 'failed', problem, counts: false } };
  }
  if (item.fetched_at && item.fetched_at >= scene.freshSince) {
    return { outcome: { item, attempts: item.attempts, kind: 'recent' } };
  }
  const visit: Visit = {
    companyId: scene.companyId,
    company: scene.company,
    signal: scene.signal,
    logger: deps.logger,
    ...(item.extracted_at && { etag: item.etag, lastModified: item.last_modified }),
  };
  try {
    const fetched = await deps.crawler.fetch(request, visit);
    await deps.crawler.settle(request, visit);
    return { outcome: { item, attempts: item.attempts + 1, ...judge(scene, item, fetched) } };
  } catch (error) {
    scene.signal.throwIfAborted();
    return afterError(deps, request, visit, item, error);
  }
}

type Verdict = Outcome extends infer O ? (O extends Outcome ? Omit<O, 'item' | 'attempts'> : never) : never;

function judge(
  { board, address }: FetchContext,
  item: ClaimedItem,
  fetched: FetchedPage | { notModified: true },
): Verdict {
  const isOutdated = (item.extractor ?? 0) < EXTRACTOR_VERSION;
  if (fetched.notModified) {
    if (isOutdated) return { kind: 'reread' };
    return { kind: 'unchanged', note: 'not modified', etag: null, last_modified: null };
  }
  const judged = judgePage(fetched, board, address, item);
  if (judged.kind === 'closed') return { kind: 'closed' };
  if (judged.kind === 'unreadable') return { kind: 'failed', problem: judged.problem, counts: true };
  const { etag = null, lastModified: last_modified = null } = fetched;
  const { decision, fingerprint, media } = judged;
  if (!decision.extract && !isOutdated) return { kind: 'unchanged', note: 'unchanged', etag, last_modified };
  const posting: FetchedPosting = {
    external_id: item.external_id,
    title: item.title,
    url: item.url,
    media,
    content: compressText(fetched.text),
    raw_url: fetched.url,
    ...fingerprintColumns(fingerprint),
    etag,
    last_modified,
    size: decision.extract && decision.size !== 'none' ? decision.size : null,
  };
  return { kind: 'fetched', posting };
}

async function afterError(
  { crawler, logger }: FetchDeps,
  request: PageRequest,
  visit: Visit,
  item: ClaimedItem,
  error: unknown,
): Promise<FetchResult> {
  const attempts = item.attempts + 1;
  const next = afterFailure(attempts, error);
  const problem = problemOf(error);
  const fields = { company: visit.company, external_id: item.external_id, ...problem };
  if (next !== 'give-up') {
    const { retryAfterMs: pauseMs, counted } = next;
    if (!counted) return { pauseMs };
    logger.warn('page fetch failed; will retry', { ...fields, attempt: attempts, wait_ms: pauseMs });
    return { pauseMs, outcome: { item, attempts, kind: 'again', problem } };
  }
  if (!(error instanceof ExpectedError)) logger.error('page fetch failed', { ...fields, error });
  await crawler.settle(request, visit, error);
  // The list may be older than the page, so a missing page is a result and not a failure.
  if (error instanceof CrawlError && error.code === 'gone')
    return { outcome: { item, attempts, kind: 'closed' } };
  return { outcome: { item, attempts, kind: 'failed', problem, counts: true } };
}

export function problemOf(error: unknown): Problem {
  if (error instanceof ExpectedError) return { code: error.code, message: error.message };
  return UNEXPECTED;
}
