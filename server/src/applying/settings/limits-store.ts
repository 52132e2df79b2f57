import type { Sql } from '../../platform/db/port.ts';

/** Limits apply to each member. */
export type Window = { tenantId: string; userId: number; since: Date };
/** A run that already has its place: later runs count against it only if they were sent. */
export type ExceptRun = { exceptRunId?: string | undefined };

/** Counts claims that did not fail: a failed run gives its place back. */
export async function countClaims(
  sql: Sql,
  { tenantId, userId, since }: Window,
  { exceptRunId }: ExceptRun = {},
): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select count(*)::int as used from apply_run r
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.created_at >= ${since} and r.status <> 'failed'
      ${exceptRunId ? aheadOf(sql, tenantId, exceptRunId) : sql``}`;
  return row?.used ?? 0;
}

export async function countClaimsOfCompany(
  sql: Sql,
  { tenantId, userId, since, companyKey }: Window & { companyKey: string },
  { exceptRunId }: ExceptRun = {},
): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select count(*)::int as used from apply_run r
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.company_key = ${companyKey}
      and r.created_at >= ${since} and r.status <> 'failed' ${exceptRunId ? aheadOf(sql, tenantId, exceptRunId) : sql``}`;
  return row?.used ?? 0;
}

const aheadOf = (sql: Sql, tenantId: string, id: string) => sql`
  and r.id <> ${id} and (r.sent_at is not null or exists (select from apply_run own
    where own.tenant_id = ${tenantId} and own.id = ${id} and (r.created_at, r.id) < (own.created_at, own.id)))`;

/** Returns when the claim was made that has to leave the window before fewer than `limit` are left in it. */
export async function readClaimBlockingCompany(
  sql: Sql,
  { tenantId, userId, since, companyKey }: Window & { companyKey: string },
  { used, limit }: { used: number; limit: number },
): Promise<Date | undefined> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from apply_run
    where tenant_id = ${tenantId} and user_id = ${userId} and company_key = ${companyKey} and created_at >= ${since}
      and status <> 'failed'
    order by created_at offset ${Math.max(0, used - limit)} limit 1`;
  return row?.created_at;
}
