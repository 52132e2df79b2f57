import type { Sql } from '../../platform/db/port.ts';
import type { RoleAlertRow } from '../rows.ts';

export type Member = { tenantId: string; userId: number };
export type FoundRole = { id: string; fit: number | null };

/**
 * Inserts each role once per member and returns the new ones, in the given order. Roles that someone added by hand are
 * no news, nor are those that the member already put into a stage.
 */
export async function insertAlerts(
  sql: Sql,
  { tenantId, userId }: Member,
  searchId: string | null,
  found: readonly FoundRole[],
): Promise<string[]> {
  const rows = await sql<{ posting_id: string }[]>`
    insert into role_alert (tenant_id, user_id, posting_id, search_id, fit)
    select ${tenantId}, ${userId}, p.id, ${searchId}, given.fit
    from jsonb_to_recordset(${sql.json(found as FoundRole[])}) as given (id uuid, fit smallint)
    join keep_postings(${found.map(({ id }) => id)}) kept on kept.id = given.id and kept.state = 'open'
    join posting p on p.id = given.id and p.source <> 'hand'
    where not exists (select from member_posting w where w.tenant_id = ${tenantId} and w.user_id = ${userId}
      and w.posting_id = p.id and w.stage <> 'discovered')
    order by p.id on conflict do nothing returning posting_id`;
  const fresh = new Set(rows.map(({ posting_id }) => posting_id));
  return found.filter(({ id }) => fresh.has(id)).map(({ id }) => id);
}

export type ShownAlert = Pick<RoleAlertRow, 'posting_id' | 'fit' | 'seen_at'> & {
  search: { id: string; name: string; query: Record<string, string> } | null;
  /** As text, with microseconds, for the cursor. */
  found_at: string;
};

export type AlertPosition = { found_at: string; posting_id: string };

/** Alerts about open roles, newest first. */
export async function readAlerts(
  sql: Sql,
  { tenantId, userId }: Member,
  { unseen, after, limit }: { unseen: boolean; after?: AlertPosition | undefined; limit: number },
): Promise<ShownAlert[]> {
  return sql<ShownAlert[]>`
    select a.posting_id, a.fit, a.seen_at,
      to_char(a.found_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as found_at,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'query', s.query) end as search
    from role_alert a join posting p on p.id = a.posting_id and p.state = 'open'
    left join saved_search s on s.id = a.search_id
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} ${unseen ? sql`and a.seen_at is null` : sql``}
      ${after ? sql`and (a.found_at, a.posting_id) < (${after.found_at}::text::timestamptz, ${after.posting_id}::uuid)` : sql``}
    order by a.found_at desc, a.posting_id desc limit ${limit}`;
}

export async function countUnseen(sql: Sql, { tenantId, userId }: Member): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from role_alert a join posting p on p.id = a.posting_id and p.state = 'open'
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.seen_at is null`;
  return row?.count ?? 0;
}

export async function markAlertsSeen(
  sql: Sql,
  { tenantId, userId }: Member,
  postingIds: readonly string[] | undefined,
): Promise<void> {
  await sql`
    update role_alert set seen_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and seen_at is null
      ${postingIds ? sql`and posting_id = any (${postingIds as string[]}::uuid[])` : sql``}`;
}

/** Open roles that a board brought since then, oldest first. */
export async function readNewPostings(
  sql: Sql,
  since: Date,
  limit: number,
): Promise<{ id: string; first_seen_at: Date }[]> {
  return sql<{ id: string; first_seen_at: Date }[]>`
    select id, first_seen_at from posting
    where first_seen_at > ${since} and state = 'open' and source <> 'hand'
    order by first_seen_at, id limit ${limit}`;
}

export async function purgeAlerts(sql: Sql): Promise<void> {
  await sql`select purge_role_alerts()`;
}
