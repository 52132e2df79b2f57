import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { Role } from '../../postings/index.ts';
import type { SimilarityKeys } from '../runs/claim-store.ts';
import { json } from '../runs/run-store.ts';
import type { Member } from './role-store.ts';

export type ManualRun = SimilarityKeys & {
  runId: string;
  posting: Role;
  leaseKey: string;
  actor: string;
  appliedAt: Date;
  variantId: string | null;
  artifacts: Artifacts;
  note: string | null;
};

/**
 * Keeps claims of this posting and similar ones out until the transaction ends, with the locks of `apply_claim` and in its
 * order: before any row.
 */
export async function lockClaims(
  sql: Sql,
  { tenantId, userId }: Member,
  leaseKey: string,
  { companyKey, titleKey }: SimilarityKeys,
): Promise<void> {
  const similar = `apply-like:${tenantId}:${userId}:${companyKey}:${titleKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apply-role:${leaseKey}`}, 0))`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${similar}, 0))`;
}

export type KnownRun = { id: string; status: ApplyStatus; is_manual: boolean; is_for_role: boolean };

/** The member's run for the posting that did not fail, and the run with this ID. */
export async function readKnownRuns(
  sql: Sql,
  { tenantId, userId }: Member,
  { id, board, job_id }: Role,
  runId: string | null,
): Promise<KnownRun[]> {
  return sql<KnownRun[]>`
    select r.id, r.status, r.is_manual, (r.posting_id = ${id} or (r.board = ${board} and r.job_id = ${job_id}))
      and r.status <> 'failed' as is_for_role
    from apply_run r
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and (r.id = ${runId}
      or (r.status <> 'failed' and (r.posting_id = ${id} or (r.board = ${board} and r.job_id = ${job_id}))))`;
}

/** A run that is over from the start: a person did it, and what they sent is known. False if the ID is taken. */
export async function insertManualRun(
  sql: Sql,
  { tenantId, userId }: Member,
  run: ManualRun,
): Promise<boolean> {
  const { runId: id, posting, artifacts, appliedAt, actor } = run;
  const written = Buffer.byteLength(JSON.stringify(artifacts));
  const inserted = await sql`
    insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, url, company_key, title_key, status,
      variant_id, artifacts, written, sent, sent_at, user_id, actor, lease_key, token, lease_until, created_at, ended_at,
      is_manual)
    values (${tenantId}, ${id}, ${posting.id}, ${posting.board}, ${posting.job_id}, ${posting.title}, ${posting.company},
      ${posting.url}, ${run.companyKey}, ${run.titleKey}, 'success', ${run.variantId}, ${json(sql, artifacts)},
      ${written}, ${json(sql, artifacts)}, ${appliedAt}, ${userId}, ${actor}, ${run.leaseKey}, 0, now(), ${appliedAt},
      ${appliedAt}, true)
    on conflict (tenant_id, id) do nothing`;
  if (inserted.count === 0) return false;
  await sql`
    insert into apply_event (tenant_id, run_id, kind, actor, to_status, artifacts, note)
    values (${tenantId}, ${id}, 'status', ${actor}, 'success', ${json(sql, artifacts)}, ${run.note})`;
  return true;
}

/** Takes back what a person recorded by mistake. The database allows it for manual runs only. */
export async function withdrawManualRun(
  sql: Sql,
  { tenantId }: Member,
  id: string,
  actor: string,
): Promise<void> {
  const error = { code: 'not-sent', message: 'The application was recorded by mistake.' };
  await sql`
    update apply_run set status = 'failed', settled_as = 'not_sent', settled_by = ${actor},
      settled_at = clock_timestamp(), error = ${json(sql, error)}, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id} and is_manual`;
  await sql`
    insert into apply_event (tenant_id, run_id, kind, actor, from_status, to_status, error)
    values (${tenantId}, ${id}, 'settled', ${actor}, 'success', 'failed', ${json(sql, error)})`;
}
