import type { ItemStatus } from '@tenon/contract/ingestion';
import type { Sql } from '../../platform/db/port.ts';
import type { PageRequest } from '../crawling/port.ts';
import type { Problem } from './model.ts';
import { rowsToJson } from './rows-to-json.ts';
import type { RunCompanyId } from './run-store.ts';

export type NewItem = {
  external_id: string;
  place: number;
  title: string;
  url: string | null;
  request: PageRequest | null;
  status: ItemStatus;
  note: string | null;
  posting_id: string | null;
};

/** Rows per statement. */
const CHUNK = 1000;

export async function insertItems(sql: Sql, company: RunCompanyId, items: readonly NewItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += CHUNK) {
    await sql`
      insert into ingestion_item
        (run_id, company_id, tenant_id, external_id, place, title, url, request, status, note, posting_id)
      select ${company.run_id}, ${company.company_id}, ${company.tenant_id}, given.*
      from jsonb_to_recordset(${rowsToJson(items.slice(from, from + CHUNK))}::text::jsonb) as given
        (external_id text, place int, title text, url text, request jsonb, status text, note text, posting_id uuid)`;
  }
}

/** What is known about a posting before its page is requested. */
export type KnownPosting = {
  posting_id: string | null;
  state: 'open' | 'closed' | null;
  extracted_at: Date | null;
  extractor: number | null;
  /** A 64-bit integer as text. */
  content_key: string | null;
  key_source: string | null;
  key_version: number | null;
  simhash: string | null;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Date | null;
};

export type ClaimedItem = KnownPosting & {
  external_id: string;
  title: string;
  url: string | null;
  request: PageRequest | null;
  attempts: number;
};

/** Claims the next items in the order of the board, with what is known about their postings. */
export async function claimItems(sql: Sql, company: RunCompanyId, limit: number): Promise<ClaimedItem[]> {
  return sql<ClaimedItem[]>`
    with claimed as (
      update ingestion_item set status = 'crawling', changed_at = now()
      where run_id = ${company.run_id} and company_id = ${company.company_id} and external_id = any (array(
        select external_id from ingestion_item
        where run_id = ${company.run_id} and company_id = ${company.company_id} and status = 'pending'
        order by place limit ${limit}))
      returning external_id, place, title, url, request, attempts
    )
    select claimed.external_id, claimed.title, claimed.url, claimed.request, claimed.attempts, ${known(sql)}
    from claimed
    left join posting on posting.company_id = ${company.company_id} and posting.external_id = claimed.external_id
    order by claimed.place`;
}

export async function readKnown(
  sql: Sql,
  companyId: string,
  externalIds: readonly string[],
): Promise<Map<string, KnownPosting>> {
  const rows = await sql<(KnownPosting & { external_id: string })[]>`
    select external_id, ${known(sql)} from posting
    where company_id = ${companyId} and external_id = any (${externalIds as string[]}::text[])`;
  return new Map(rows.map((row) => [row.external_id, row]));
}

function known(sql: Sql) {
  return sql`posting.id as posting_id, posting.state, posting.extracted_at, posting.extractor,
    posting.content_key::text as content_key, posting.key_source, posting.key_version,
    posting.simhash::text as simhash, posting.etag, posting.last_modified, posting.fetched_at`;
}

/** Returns items to the queue that a crashed worker was fetching, or that a worker did not get to. */
export async function releaseItems(sql: Sql, company: RunCompanyId): Promise<string[]> {
  const rows = await sql<{ external_id: string }[]>`
    update ingestion_item set status = 'pending', changed_at = now()
    where run_id = ${company.run_id} and company_id = ${company.company_id} and status = 'crawling'
    returning external_id`;
  return rows.map((row) => row.external_id);
}

export type ItemMove = {
  external_id: string;
  status: ItemStatus;
  attempts: number;
  problem?: Problem | null;
  note?: string | null;
  posting_id?: string | null;
};

/** Moves only items that still have the status `from`: another worker may have changed them. */
export async function moveItems(
  sql: Sql,
  company: RunCompanyId,
  from: ItemStatus,
  moves: readonly ItemMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update ingestion_item i set status = given.status, attempts = given.attempts, problem = given.problem,
      note = given.note, posting_id = coalesce(given.posting_id, i.posting_id), changed_at = now()
    from jsonb_to_recordset(${rowsToJson(moves)}::text::jsonb) as given
      (external_id text, status text, attempts int, problem jsonb, note text, posting_id uuid)
    where i.run_id = ${company.run_id} and i.company_id = ${company.company_id} and i.external_id = given.external_id
      and i.status = ${from}`;
}

/** Turns all items with one of these statuses into errors. */
export async function failRest(
  sql: Sql,
  company: RunCompanyId,
  from: readonly ItemStatus[],
  problem: Problem,
): Promise<string[]> {
  const rows = await sql<{ external_id: string }[]>`
    update ingestion_item set status = 'error', problem = ${sql.json(problem)}, changed_at = now()
    where run_id = ${company.run_id} and company_id = ${company.company_id} and status = any (${from as string[]}::text[])
    returning external_id`;
  return rows.map((row) => row.external_id);
}

/** Items that wait for the extraction of these postings, or of any posting. */
export async function readExtracting(
  sql: Sql,
  company: RunCompanyId,
  postingIds?: readonly string[],
): Promise<{ external_id: string; posting_id: string; attempts: number }[]> {
  return sql<{ external_id: string; posting_id: string; attempts: number }[]>`
    select external_id, posting_id, attempts from ingestion_item
    where run_id = ${company.run_id} and company_id = ${company.company_id} and status = 'extracting'
      and posting_id is not null
      ${postingIds ? sql`and posting_id = any (${postingIds as string[]}::uuid[])` : sql``}
    order by place`;
}

/** What is left to do: pages to fetch, pages being fetched, and postings to extract. */
export async function countOpen(
  sql: Sql,
  company: RunCompanyId,
): Promise<{ pending: number; crawling: number; extracting: number }> {
  const [row] = await sql<{ pending: number; crawling: number; extracting: number }[]>`
    select pending, crawling, extracting from ingestion_company
    where run_id = ${company.run_id} and company_id = ${company.company_id}`;
  return row ?? { pending: 0, crawling: 0, extracting: 0 };
}

/** The note of an item whose page says that the posting is closed. */
export const PAGE_IS_GONE = 'its page is gone';

/** Open postings whose pages are gone, and the number of pages that were requested. */
export async function readGone(
  sql: Sql,
  company: RunCompanyId,
): Promise<{ gone: string[]; requested: number }> {
  const [row] = await sql<{ gone: string[] | null; requested: number }[]>`
    select array_agg(posting.id) filter (where posting.state = 'open' and i.note = ${PAGE_IS_GONE}) as gone,
      (count(*) filter (where i.attempts > 0))::int as requested
    from ingestion_item i left join posting on posting.id = i.posting_id
    where i.run_id = ${company.run_id} and i.company_id = ${company.company_id}`;
  return { gone: row?.gone ?? [], requested: row?.requested ?? 0 };
}
