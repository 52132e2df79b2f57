import type { Sql } from '../../platform/db/port.ts';
import { rowsToJson } from './rows-to-json.ts';
import type { RunCompany } from './run-store.ts';

export type FetchedPosting = {
  external_id: string;
  title: string;
  url: string | null;
  media: 'html' | 'json' | 'xml' | 'entry';
  /** Compressed content in base64. */
  content: string;
  raw_url: string | null;
  content_key: string | null;
  key_source: string | null;
  key_version: number | null;
  simhash: string | null;
  etag: string | null;
  last_modified: string | null;
  size: 'small' | 'large' | null;
};

/**
 * Serializes writers of a company's postings. Without it, two runs that lock rows in different orders could deadlock.
 * Take it after the lock on the company's row in the run.
 */
export async function lockPostings(sql: Sql, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`postings:${companyId}`}, 0))`;
}

/** Rows per statement. */
const CHUNK = 200;

/**
 * Stores fetched documents and creates unknown postings, which stay closed until they are extracted. Returns posting
 * ids by external id.
 */
export async function saveFetched(
  sql: Sql,
  company: RunCompany,
  rows: readonly FetchedPosting[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const stored = await sql<{ id: string; external_id: string }[]>`
      with given as materialized (
        select * from jsonb_to_recordset(${rowsToJson(rows.slice(from, from + CHUNK))}::text::jsonb) as row
          (external_id text, title text, url text, media text, content text, raw_url text, content_key bigint,
           key_source text, key_version smallint, simhash bigint, etag text, last_modified text, size text)
      ), stored as (
        insert into posting as known
          (company_id, tenant_id, external_id, source, url, state, title, company_name, fetched_at)
        select ${company.company_id}, ${company.owner_id}::uuid, external_id, ${company.board.kind}, url, 'closed', title,
          ${company.name}, now() from given order by external_id
        on conflict (company_id, external_id) do update set fetched_at = now(), seen_at = now()
        returning id, external_id
      ), kept as (
        insert into posting_raw (posting_id, tenant_id, media, content, url, fetched_at, content_key, key_source,
          key_version, simhash, etag, last_modified, size)
        select stored.id, ${company.owner_id}::uuid, media, decode(content, 'base64'), raw_url, clock_timestamp(),
          content_key, key_source, key_version, simhash, etag, last_modified, size
        from given join stored using (external_id)
        on conflict (posting_id) do update set media = excluded.media, content = excluded.content, url = excluded.url,
          fetched_at = excluded.fetched_at, content_key = excluded.content_key, key_source = excluded.key_source,
          key_version = excluded.key_version, simhash = excluded.simhash, etag = excluded.etag,
          last_modified = excluded.last_modified, size = excluded.size, extracted_at = null
      )
      select id, external_id from stored`;
    for (const row of stored) ids.set(row.external_id, row.id);
  }
  return ids;
}

export type UnchangedPosting = { id: string; etag: string | null; last_modified: string | null };

/** Records that these postings were fetched and are unchanged. */
export async function touchPostings(sql: Sql, rows: readonly UnchangedPosting[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update posting set fetched_at = now(), etag = coalesce(given.etag, posting.etag),
      last_modified = coalesce(given.last_modified, posting.last_modified)
    from jsonb_to_recordset(${rowsToJson(rows)}::text::jsonb) as given (id uuid, etag text, last_modified text)
    where posting.id = given.id`;
}

/** Marks stored documents to be extracted again, because the extractor has changed. */
export async function forgetExtraction(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update posting_raw set extracted_at = null, size = null where posting_id = any (${ids as string[]}::uuid[])`;
}

/** Closes those of the postings that are open, and returns their ids. */
export async function closePostings(sql: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ posting_id: string }[]>`
    with closed as (
      update posting set state = 'closed', closed_at = now()
      where id = any (${ids as string[]}::uuid[]) and state = 'open' returning id, tenant_id
    )
    insert into posting_change (posting_id, tenant_id, kind) select id, tenant_id, 'closed' from closed
    returning posting_id`;
  return rows.map((row) => row.posting_id);
}

/**
 * Reopens those of the postings that were extracted before and closed since. A posting that was never extracted opens
 * after its first extraction.
 */
export async function reopenPostings(sql: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ posting_id: string }[]>`
    with opened as (
      update posting set state = 'open', closed_at = null, missed = 0
      where id = any (${ids as string[]}::uuid[]) and state = 'closed' and extracted_at is not null
      returning id, tenant_id
    )
    insert into posting_change (posting_id, tenant_id, kind) select id, tenant_id, 'reopened' from opened
    returning posting_id`;
  return rows.map((row) => row.posting_id);
}
