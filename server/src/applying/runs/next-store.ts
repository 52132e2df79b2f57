import type { Sql } from '../../platform/db/port.ts';

export type NextFilter = {
  tenantId: string;
  userId: number;
  /** Postings to choose from, best first. Without them: what was approved for an agent, then what was queued. */
  postingIds: readonly string[] | undefined;
  /** Postings that were tried before. */
  except: readonly string[];
};

/**
 * Finds the next posting that no other claim is looking at, and keeps others from looking at it until the transaction
 * ends. It never waits: what another transaction holds is skipped. An advisory lock, because rows of postings are locked
 * in an order of their own, and a new posting has no row of the member yet.
 */
export async function findNextPosting(
  sql: Sql,
  { tenantId, userId, postingIds, except }: NextFilter,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select c.id from (
      select c.id from (${postingIds ? listed(sql, postingIds) : waiting(sql, { tenantId, userId })}) c
      where c.id <> all (${except as string[]}::uuid[])
        and not exists (select from apply_run r where r.tenant_id = ${tenantId} and r.user_id = ${userId}
          and r.posting_id = c.id and r.status <> 'failed')
        -- Tenon sends these itself.
        and not exists (select from approval a where a.tenant_id = ${tenantId} and a.user_id = ${userId}
          and a.posting_id = c.id and a.origin = 'prepared' and a.state not in ('sent', 'declined', 'failed'))
      -- The offset keeps the locks below from being taken before this order is known.
      order by c.kind, c.position, c.id offset 0
    ) c
    where pg_try_advisory_xact_lock(
      hashtextextended(${`apply-next:${tenantId}:${userId}:`}::text || c.id, 0))
    limit 1`;
  return row?.id;
}

function listed(sql: Sql, postingIds: readonly string[]) {
  return sql`
    select distinct on (l.id) l.id, 0 as kind, l.position::float8 as position
    from unnest(${postingIds as string[]}::uuid[]) with ordinality l (id, position) order by l.id, l.position`;
}

function waiting(sql: Sql, { tenantId, userId }: { tenantId: string; userId: number }) {
  return sql`
    select a.posting_id as id, 0 as kind, extract(epoch from a.decided_at)::float8 as position from approval a
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.state = 'approved' and a.origin = 'agent'
      and a.posting_id is not null
    union all
    select w.posting_id, 1, extract(epoch from w.updated_at)::float8 from member_posting w
    join posting p on p.id = w.posting_id
    where w.tenant_id = ${tenantId} and w.user_id = ${userId} and w.stage = 'queued' and p.state = 'open'
      and not exists (select from approval a where a.tenant_id = w.tenant_id and a.user_id = w.user_id
        and a.posting_id = w.posting_id and a.state = 'approved' and a.origin = 'agent')`;
}

/** Repeated requests for one run wait for each other, so that they find it instead of claiming two postings. */
export async function lockRunId(sql: Sql, runId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apply-run:${runId}`}, 0))`;
}
