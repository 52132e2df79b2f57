import type { Review, ReviewAction, ReviewReason } from '@tenon/contract/documents';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Owner } from '../profile-store.ts';
import type { DocumentReviewRow } from '../rows.ts';

/** A review with display names, without the action that its reason implies. */
export type StoredReview = Pick<
  DocumentReviewRow,
  'id' | 'message' | 'state' | 'created_at' | 'settled_at' | 'settled_by' | 'note'
> & {
  reason: ReviewReason;
  settled_with: ReviewAction | null;
  document: z.input<typeof Review>['document'];
};

export type ReviewFilter = {
  id?: string | undefined;
  state?: 'open' | 'settled' | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
};

/** Newest first. */
export async function readReviews(
  sql: Sql,
  tenantId: string,
  { id, state, reason, documentId }: ReviewFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredReview[]> {
  return sql<StoredReview[]>`
    select r.id, r.reason, r.message, r.state, r.created_at, r.settled_at,
      ${displayName(sql, 'r.settled_by')} as settled_by, r.settled_with, r.note,
      json_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'state', d.state, 'person_name', d.person_name)
        as document
    from document_review r join document d on d.id = r.document_id
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${state ? sql`and r.state = ${state}` : sql``}
      ${reason ? sql`and r.reason = ${reason}` : sql``}
      ${documentId ? sql`and r.document_id = ${documentId}` : sql``}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit}`;
}

export async function countReasons(
  sql: Sql,
  tenantId: string,
): Promise<{ reason: ReviewReason; count: number }[]> {
  return sql<{ reason: ReviewReason; count: number }[]>`
    select reason, count(*)::int as count from document_review
    where tenant_id = ${tenantId} and state = 'open' group by reason order by count desc, reason`;
}

export type RequiredReview = { reason: ReviewReason; message: string };

/**
 * Opens the reviews that the document needs now. A review that a person resolved stays resolved; one that was resolved
 * automatically, or by correcting the profile, is opened again. The message of an open one is updated. Returns whether anything changed.
 */
export async function openReviews(
  sql: Sql,
  owner: Owner,
  required: readonly RequiredReview[],
): Promise<boolean> {
  if (required.length === 0) return false;
  const rows = required.map((review) => ({ ...owner, ...review }));
  const changed = await sql`
    insert into document_review ${sql(rows)}
    on conflict (document_id, reason) do update
      set state = 'open', message = excluded.message, settled_at = null, settled_by = null, settled_with = null, note = null
      where coalesce(document_review.settled_with, 'correct') = any (${resolvedByCorrecting})
        and (document_review.state = 'settled' or document_review.message <> excluded.message)
    returning id`;
  return changed.length > 0;
}

const resolvedByCorrecting: ReviewAction[] = ['correct', 'add_contact', 'add_name'];

export type Settlement = { by: string; with: ReviewAction | null; note?: string | undefined };

/** Resolves the open reviews of a document except those with the `keep` reasons. Returns whether there were any. */
export async function settleReviewsExcept(
  sql: Sql,
  owner: Owner,
  keep: readonly ReviewReason[],
  settlement: Settlement,
): Promise<boolean> {
  const rows = await sql`
    update document_review set state = 'settled', settled_at = now(), settled_by = ${settlement.by},
      settled_with = ${settlement.with === 'correct' ? correctedWith(sql) : settlement.with}
    where tenant_id = ${owner.tenant_id} and document_id = ${owner.document_id} and state = 'open'
      and reason <> all (${[...keep]})
    returning id`;
  return rows.length > 0;
}

/** What the correction was, by what was missing. */
const correctedWith = (sql: Sql) => sql`
  case reason when 'missing-contact' then 'add_contact' when 'missing-name' then 'add_name' else 'correct' end`;

export async function updateReview(
  sql: Sql,
  id: string,
  settlement: Settlement | undefined,
): Promise<boolean> {
  const from = settlement ? 'open' : 'settled';
  const rows = await sql`
    update document_review set state = ${settlement ? 'settled' : 'open'},
      settled_at = ${settlement ? sql`now()` : null}, settled_by = ${settlement?.by ?? null},
      settled_with = ${settlement?.with ?? null}, note = ${settlement?.note ?? null}
    where id = ${id} and state = ${from} returning id`;
  return rows.length === 1;
}

/** Documents of a candidate that could not be parsed. */
export async function readFailedDocuments(
  sql: Sql,
  tenantId: string,
  candidateId: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from document where tenant_id = ${tenantId} and candidate_id = ${candidateId} and state = 'failed'`;
  return rows.map((row) => row.id);
}
