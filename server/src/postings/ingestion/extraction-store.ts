import type { Sql } from '../../platform/db/port.ts';
import type { StoredFacts } from '../stored-facts.ts';
import { rowText } from './row-text.ts';

export type RawPosting = StoredFacts & {
  id: string;
  external_id: string;
  tenant_id: string | null;
  extracted_at: Date | null;
  media: 'html' | 'json' | 'xml' | 'entry';
  content: Buffer;
  raw_url: string | null;
  /** Which version of the raw document this is, to the microsecond. */
  version: string;
  size: 'small' | 'large' | null;
  /** Nothing was read from this version yet. */
  is_new: boolean;
};

export async function readRaw(sql: Sql, ids: readonly string[]): Promise<RawPosting[]> {
  return sql<RawPosting[]>`
    select p.id, p.external_id, p.tenant_id, p.extracted_at, p.title, p.url, p.apply_url, p.company_name, p.department,
      p.locations, p.remote, p.employment_type, p.level, p.salary_min, p.salary_max, p.salary_currency,
      p.salary_period, p.description_html, p.description_text, p.requirements, p.skills, p.language, p.posted_at,
      p.valid_through, p.sources, r.media, r.content, r.url as raw_url, r.fetched_at::text as version, r.size,
      r.extracted_at is null as is_new
    from posting p join posting_raw r on r.posting_id = p.id
    where p.id = any (${ids as string[]}::uuid[]) order by p.id`;
}

/** Of these versions, those that nobody has read meanwhile; they are the caller's until its transaction ends. */
export async function takeUnread(
  sql: Sql,
  raws: readonly { id: string; version: string }[],
): Promise<Set<string>> {
  const rows = await sql<{ posting_id: string }[]>`
    select r.posting_id from posting_raw r
    join jsonb_to_recordset(${rowText(raws)}::text::jsonb) as given (id uuid, version timestamptz)
      on r.posting_id = given.id and r.fetched_at = given.version
    where r.extracted_at is null
    order by r.posting_id for update of r`;
  return new Set(rows.map((row) => row.posting_id));
}

export type FactsRow = StoredFacts & { id: string; is_changed: boolean };

/** What was read becomes what is known, and with it what it is known by. */
export async function writeFacts(sql: Sql, rows: readonly FactsRow[], extractor: number): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with read as (
      update posting_raw set extracted_at = now()
      where posting_id = any (${rows.map(({ id }) => id)}::uuid[])
      returning posting_id, content_key, key_source, key_version, simhash, etag, last_modified
    )
    update posting p set title = g.title, url = g.url, apply_url = g.apply_url, company_name = g.company_name,
      department = g.department, locations = g.locations, remote = g.remote, employment_type = g.employment_type,
      level = g.level, salary_min = g.salary_min, salary_max = g.salary_max, salary_currency = g.salary_currency,
      salary_period = g.salary_period, description_html = g.description_html, description_text = g.description_text,
      requirements = g.requirements, skills = g.skills, language = g.language, posted_at = g.posted_at,
      valid_through = g.valid_through, sources = g.sources,
      content_key = read.content_key, key_source = read.key_source, key_version = read.key_version,
      simhash = read.simhash, etag = read.etag, last_modified = read.last_modified,
      state = case when p.extracted_at is null then 'open' else p.state end,
      changed_at = case when g.is_changed then now() else p.changed_at end,
      extracted_at = now(), extractor = ${extractor}
    from jsonb_to_recordset(${rowText(rows)}::text::jsonb) as g
      (id uuid, title text, url text, apply_url text, company_name text, department text, locations jsonb, remote text,
       employment_type text, level text, salary_min float8, salary_max float8, salary_currency text, salary_period text,
       description_html text, description_text text, requirements jsonb, skills text[], language text,
       posted_at timestamptz, valid_through timestamptz, sources jsonb, is_changed boolean), read
    where p.id = g.id and read.posting_id = g.id`;
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
    select * from jsonb_to_recordset(${rowText(rows)}::text::jsonb)
      as given (posting_id uuid, tenant_id uuid, kind text, size text, changes jsonb)`;
}

/** New ones that say the same as an earlier posting of their company, under the same title. */
export async function linkReposts(sql: Sql, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with twins as (
      select distinct on (fresh.id) fresh.id, earlier.id as earlier_id
      from posting fresh
      join posting earlier on earlier.company_id = fresh.company_id and lower(earlier.title) = lower(fresh.title)
        and (earlier.first_seen_at, earlier.id) < (fresh.first_seen_at, fresh.id)
        and bit_count((earlier.simhash # fresh.simhash)::bit(64)) <= 3
      where fresh.company_id = ${companyId} and fresh.id = any (${ids as string[]}::uuid[])
      order by fresh.id, earlier.first_seen_at, earlier.id
    )
    update posting set repost_of = twins.earlier_id from twins where posting.id = twins.id`;
}
