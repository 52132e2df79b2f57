import type { Document, DocumentState, DocumentWarning, Unexplained } from '@tenon/contract/documents';
import type { z } from 'zod';
import { displayName } from '../identity/index.ts';
import { containing } from '../platform/db/like.ts';
import type { Sql } from '../platform/db/port.ts';
import { foldForDocumentSearch } from '../platform/text/fold.ts';
import type { DocumentRow } from './rows.ts';

/** A document as the API returns it. `uploaded_by` is a display name. */
export type ShownDocument = z.input<typeof Document>;

export type NewDocument = Pick<
  DocumentRow,
  'tenant_id' | 'candidate_id' | 'owner_user_id' | 'hash' | 'name' | 'size' | 'content_type' | 'uploaded_by'
>;

/** Undefined if this candidate or owner already has a document with these bytes. */
export async function insertDocument(sql: Sql, row: NewDocument): Promise<string | undefined> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into document ${sql(row)} on conflict on constraint document_same_bytes do nothing returning id`;
  return inserted?.id;
}

export async function findDocument(
  sql: Sql,
  {
    tenant_id,
    hash,
    candidate_id,
    owner_user_id,
  }: Pick<NewDocument, 'tenant_id' | 'hash' | 'candidate_id' | 'owner_user_id'>,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from document
    where tenant_id = ${tenant_id} and hash = ${hash} and candidate_id is not distinct from ${candidate_id}
      and owner_user_id is not distinct from ${owner_user_id} and shared_by_user_id is null`;
  return row?.id;
}

/** Serializes transactions that store, reference or delete these bytes. */
export async function lockBytes(sql: Sql, tenantId: string, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document:${tenantId}:${hash}`}, 0))`;
}

export type DocumentFilter = {
  ids?: string[] | undefined;
  state?: DocumentState | undefined;
  search?: string | undefined;
  needsReview?: boolean | undefined;
};

/** Newest first. */
export async function readDocuments(
  sql: Sql,
  tenantId: string,
  { ids, state, search, needsReview }: DocumentFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ShownDocument[]> {
  return sql<ShownDocument[]>`
    select d.id, d.name, d.size, d.hash, d.kind, d.candidate_id,
      case when d.owner_user_id is null then 'hiring' else 'seeking' end as side, d.is_selected,
      case when coalesce(d.shared_copy_id::text, d.shared_by_user_id::text) is not null then d.shared_at end as shared_at,
      d.state, d.stage,
      ${displayName(sql, 'd.uploaded_by')} as uploaded_by, d.created_at, d.parsed_at, d.duration_ms, d.version,
      d.page_count, d.language, d.resume_probability, d.looks_like, d.person_name, d.headline, d.email,
      d.confidence, d.completeness, d.unexplained, d.warnings,
      case when d.failure_code is not null
        then json_build_object('code', d.failure_code, 'message', d.failure_message) end as failure,
      open.reviews as open_reviews
    from document d
    cross join lateral (
      select count(*)::int as reviews from document_review r
      where r.tenant_id = d.tenant_id and r.document_id = d.id and r.state = 'open'
    ) open
    where d.tenant_id = ${tenantId}
      ${ids ? sql`and d.id = any (${ids}::uuid[])` : sql``}
      ${before ? sql`and d.id < ${before}` : sql``}
      ${state ? sql`and d.state = ${state}` : sql``}
      ${needsReview === undefined ? sql`` : needsReview ? sql`and open.reviews > 0` : sql`and open.reviews = 0`}
      ${search ? sql`and ${folded(sql)} like ${containing(foldForDocumentSearch(search))}` : sql``}
    order by d.id desc limit ${limit}`;
}

/** A search for “oceane” also finds Océane. Twin of `foldForDocumentSearch`. */
const folded = (sql: Sql) => sql`
  regexp_replace(
    normalize(lower(concat_ws(' ', d.name, d.person_name, d.headline, d.email)), NFD),
    '[\u0300-\u036f]', '', 'g')`;

export async function readDocument(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownDocument | undefined> {
  const [row] = await readDocuments(sql, tenantId, { ids: [id] }, { limit: 1 });
  return row;
}

/** Undefined on the hiring side, or if the document does not exist. */
export async function readOwner(sql: Sql, tenantId: string, id: string): Promise<number | undefined> {
  const [row] = await sql<{ owner_user_id: number | null }[]>`
    select owner_user_id from document where tenant_id = ${tenantId} and id = ${id}`;
  return row?.owner_user_id ?? undefined;
}

/** Documents of the hiring side with these bytes. */
export async function findDocumentsByHash(
  sql: Sql,
  tenantId: string,
  hash: string,
): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from document where tenant_id = ${tenantId} and hash = ${hash} and owner_user_id is null order by id`;
}

export type DocumentCounts = Record<DocumentState | 'needs_review' | 'ready_to_review', number>;

export async function countDocuments(sql: Sql, tenantId: string): Promise<DocumentCounts> {
  const [row] = await sql<DocumentCounts[]>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'reading')::int as reading,
      count(*) filter (where state = 'ready')::int as ready,
      count(*) filter (where state = 'failed')::int as failed,
      (select count(distinct document_id)::int from document_review
       where tenant_id = ${tenantId} and state = 'open') as needs_review,
      count(*) filter (where state = 'ready' and exists (
        select from document_review r
        where r.tenant_id = document.tenant_id and r.document_id = document.id and r.state = 'open'
      ))::int as ready_to_review
    from document where tenant_id = ${tenantId}`;
  return row ?? { waiting: 0, reading: 0, ready: 0, failed: 0, needs_review: 0, ready_to_review: 0 };
}

export type LockedDocument = Omit<DocumentRow, 'warnings' | 'unexplained'>;

/** Locks the document, its profile and its reviews until the transaction ends. */
export async function lockDocument(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<LockedDocument | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select * from document where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export type DocumentChanges = Partial<Omit<DocumentRow, 'id' | 'tenant_id' | 'warnings' | 'unexplained'>> & {
  unexplained?: Unexplained[];
  warnings?: z.input<typeof DocumentWarning>[];
};

/** False if it was deleted. */
export async function updateDocument(
  sql: Sql,
  id: string,
  { warnings, unexplained, ...changes }: DocumentChanges,
): Promise<boolean> {
  const values = {
    ...changes,
    ...(warnings && { warnings: sql.json(warnings) }),
    ...(unexplained && { unexplained: sql.json(unexplained) }),
  };
  const rows = await sql`update document set ${sql(values)} where id = ${id} returning id`;
  return rows.length === 1;
}

/** Deletes the document with its profile, corrections and reviews. */
export async function deleteDocument(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Pick<DocumentRow, 'hash' | 'owner_user_id'> | undefined> {
  const [row] = await sql<Pick<DocumentRow, 'hash' | 'owner_user_id'>[]>`
    delete from document where tenant_id = ${tenantId} and id = ${id} returning hash, owner_user_id`;
  return row;
}

/** Returns the hashes that documents use. */
export async function readUsedHashes(sql: Sql, tenantId: string, hashes: string[]): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select distinct hash from document where tenant_id = ${tenantId} and hash = any (${hashes})`;
  return rows.map((row) => row.hash);
}

export async function readTenants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select document_tenants() as id`;
  return rows.map((row) => row.id);
}
