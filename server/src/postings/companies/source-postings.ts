import type { sourcePostings as endpoint } from '@tenon/contract/companies';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ExpectedError, InvalidError } from '../../platform/errors.ts';
import { boards } from '../boards/all-boards.ts';
import { fetchOnce } from '../crawling/fetch-once.ts';
import type { Crawler, PageRequest } from '../crawling/port.ts';
import { webAddress } from '../web-address.ts';
import { readForSourcing, type StoredCompany } from './company-store.ts';
import { readChoice } from './describe-company.ts';
import { keepsTitle } from './model.ts';

export type SourceDeps = { db: Db; crawler: Crawler };

type Sourced = Answer<typeof endpoint>['companies'][number];

const MAX_COMPANIES = 10;
const MAX_POSTINGS_SHOWN = 500;
/** A user waits for the response, and proxies have timeouts. */
const TIMEOUT_MS = 25_000;

/** Lists boards without storing anything. A board that fails does not affect the others. */
export async function sourcePostings(
  { db, crawler }: SourceDeps,
  caller: Caller,
  { companies: wanted }: NonNullable<ParsedBody<typeof endpoint>>,
  signal: AbortSignal,
): Promise<Answer<typeof endpoint>> {
  const { rows, titleFilters } = await db.as(caller.scope, async (sql) => {
    const { enabled, titleFilters } = await readChoice(sql, caller);
    return { rows: await readForSourcing(sql, enabled, wanted, MAX_COMPANIES), titleFilters };
  });
  const missing = wanted?.find((key) => !rows.some((row) => row.key === key));
  if (missing) throw new InvalidError('unknown-company', `The company ${missing} does not exist.`);

  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const companies = await Promise.all(rows.map((row) => source(crawler, row, titleFilters, patience)));
  return { companies, left_out: (rows[0]?.all ?? 0) - rows.length };
}

async function source(
  crawler: Crawler,
  company: StoredCompany,
  titleFilters: readonly string[],
  signal: AbortSignal,
): Promise<Sourced> {
  const { board } = company;
  const facts = { company: company.key, name: company.name, kind: board.kind };
  const fetch = (request: PageRequest) =>
    fetchOnce(crawler, request, { companyId: company.id, signal, maxWaitMs: TIMEOUT_MS, large: true });
  try {
    const { postings } = await boards[board.kind].list(board, fetch);
    const kept = postings.filter(({ title }) => keepsTitle(title, titleFilters));
    const shown = kept.slice(0, MAX_POSTINGS_SHOWN).map(({ external_id, title, url, location }) => ({
      external_id,
      title,
      url: webAddress(url) ?? null,
      location: location ?? null,
    }));
    return { ...facts, total: postings.length, kept: kept.length, postings: shown, problem: null };
  } catch (error) {
    return { ...facts, total: 0, kept: 0, postings: [], problem: problemOf(error, signal) };
  }
}

function problemOf(error: unknown, signal: AbortSignal): { code: string; message: string } {
  if (signal.aborted) {
    return { code: 'took-too-long', message: 'The board took too long for a preview.' };
  }
  if (error instanceof ExpectedError) return { code: error.code, message: error.message };
  throw error;
}
