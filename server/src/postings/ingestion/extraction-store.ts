import type { Sql } from '../../platform/db/port.ts';
import { factColumns, type StoredFacts } from '../posting-facts.ts';
import { rowsToJson } from './rows-to-json.ts';

export type RawPosting = StoredFacts & {
  id: string;
  external_id: string;
  tenant_id: string | null;
  extracted_at: Date | null;
  media: 'html' | 'json' | 'xml' | 'entry';
  content: Buffer;
  raw_url: string | null;
  /** When this version of the document was fetched, to the microsecond: a Date has only milliseconds. */
  version: string;
  size: 'small' | 'large' | null;
  /** Whether nothing was extracted from this version yet. */
  is_new: boolean;
};

export async function readRaw(sql: Sql, ids: readonly string[]): Promise<RawPosting[]> {
  return sql<RawPosting[]>`
    select ${sql(factColumns.map((column) => `p.${column}`))}, p.id, p.external_id, p.tenant_id, p.extracted_at, r.media,
      r.content, r.url as raw_url, r.fetched_at::text as version, r.size, r.extracted_at is null as is_new
    from posting p join posting_raw r on r.posting_id = p.id
    where p.id = any (${ids as string[]}::uuid[]) order by p.id`;
}

/** Locks those of these versions that nobody has extracted meanwhile, until the caller's transaction ends. */
export async function lockUnextracted(
  sql: Sql,
  raws: readonly { id: string; version: string }[],
): Promise<Set<string>> {
  const rows = await sql<{ posting_id: string }[]>`
    select r.posting_id from posting_raw r
    join jsonb_to_recordset(${rowsToJson(raws)}::text::jsonb) as given (id uuid, version timestamptz)
      on r.posting_id = given.id and r.fetched_at = given.version
    where r.extracted_at is null
    order by r.posting_id for update of r`;
  return new Set(rows.map((row) => row.posting_id));
}

export type FactsRow = StoredFacts & { id: string };

/** Stores what extraction found, with the fingerprint of the document it was read from. */
export async function writeFacts(
  sql: Sql,
  rows: readonly FactsRow[],
  { extractor, changedIds }: { extractor: number; changedIds: readonly string[] },
): Promise<void> {
  if (rows.length === 0) return;
  const assignments = factColumns.map((column) => sql`${sql(column)} = ${sql(`given.${column}`)},`);
  await sql`
    with read as (
      update posting_raw set extracted_at = now()
      where posting_id = any (${rows.map(({ id }) => id)}::uuid[])
      returning posting_id, content_key, key_source, key_version, simhash, etag, last_modified
    )
    update posting p set ${assignments}
      content_key = read.content_key, key_source = read.key_source, key_version = read.key_version,
      simhash = read.simhash, etag = read.etag, last_modified = read.last_modified,
      state = case when p.extracted_at is null then 'open' else p.state end,
      changed_at = case when p.id = any (${changedIds as string[]}::uuid[]) then now() else p.changed_at end,
      extracted_at = now(), extractor = ${extractor}
    from jsonb_populate_recordset(null::posting, ${rowsToJson(rows)}::text::jsonb) as given, read
    where p.id = given.id and read.posting_id = given.id`;
}

export type NewChange = {
  posting_id: string;
  tenant_id: string | null;
  kind: 'found' | 'changed';
  size: 'small' | 'large' | null;
  changes: { field: string; before: unknown; after: unknown }[];
};

export async function insertChanges(sql: Sql, rows: readonly NewChange[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into posting_change (posting_id, tenant_id, kind, size, changes)
    select * from jsonb_to_recordset(${rowsToJson(rows)}::text::jsonb)
      as given (posting_id uuid, tenant_id uuid, kind text, size text, changes jsonb)`;
}

/** Links new postings to an earlier one of their company with the same title and nearly the same text. */
export async function linkReposts(sql: Sql, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with reposts as (
      select distinct on (fresh.id) fresh.id, earlier.id as earlier_id
      from posting fresh
      join posting earlier on earlier.company_id = fresh.company_id and lower(earlier.title) = lower(fresh.title)
        and (earlier.first_seen_at, earlier.id) < (fresh.first_seen_at, fresh.id)
        and bit_count((earlier.simhash # fresh.simhash)::bit(64)) <= 3
      where fresh.company_id = ${companyId} and fresh.id = any (${ids as string[]}::uuid[])
      order by fresh.id, earlier.first_seen_at, earlier.id
    )
    update posting set repost_of = reposts.earlier_id from reposts where posting.id = reposts.id`;
}
