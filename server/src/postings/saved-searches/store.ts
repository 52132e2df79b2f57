import type { Sql } from '../../platform/db/port.ts';
import type { SavedSearchRow } from '../rows.ts';

export type ShownSearch = Pick<
  SavedSearchRow,
  'id' | 'name' | 'alert' | 'created_at' | 'checked_at' | 'feed_created_at'
> & {
  query: Record<string, string>;
  fresh: number;
};

export type Owner = { tenant_id: string; user_id: number };

function columns(sql: Sql) {
  return sql`id, name, query, alert, created_at, checked_at, feed_created_at, (select count(*)::int from saved_search_match m
    where m.search_id = saved_search.id and m.seen_at is null) as fresh`;
}

/** Newest first. */
export async function readSearches(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  { id, before, limit }: { id?: string | undefined; before?: string | undefined; limit: number },
): Promise<ShownSearch[]> {
  return sql<ShownSearch[]>`
    select ${columns(sql)} from saved_search where tenant_id = ${tenant_id} and user_id = ${user_id}
      ${id ? sql`and id = ${id}` : sql``} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}

/** Serializes saving, so that concurrent requests cannot exceed the limit. */
export async function countSearches(sql: Sql, { tenant_id, user_id }: Owner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${tenant_id}:${user_id}`}, 0))`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from saved_search where tenant_id = ${tenant_id} and user_id = ${user_id}`;
  return row?.count ?? 0;
}

export async function insertSearch(
  sql: Sql,
  { query, ...row }: Owner & { name: string; query: Record<string, string>; alert: boolean },
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into saved_search ${sql({ ...row, query: sql.json(query) })} returning id`;
  if (!made) throw new Error('insert into saved_search gave no row');
  return made.id;
}

export async function updateSearch(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  id: string,
  changes: { name?: string | undefined; alert?: boolean | undefined },
): Promise<void> {
  await sql`
    update saved_search set name = coalesce(${changes.name ?? null}, name), alert = coalesce(${changes.alert ?? null}, alert)
    where tenant_id = ${tenant_id} and user_id = ${user_id} and id = ${id}`;
}

export async function deleteSearch(sql: Sql, { tenant_id, user_id }: Owner, id: string): Promise<boolean> {
  const gone = await sql`
    delete from saved_search where tenant_id = ${tenant_id} and user_id = ${user_id} and id = ${id}`;
  return gone.count > 0;
}

export type WatchedSearch = Pick<SavedSearchRow, 'id' | 'user_id' | 'created_at' | 'checked_at'> & {
  query: Record<string, string>;
};

/** Workspaces with at least one alert. */
export async function readWatchingTenants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from tenants_with_alerts() id order by id`;
  return rows.map(({ id }) => id);
}

export async function readWatched(sql: Sql, tenantId: string): Promise<WatchedSearch[]> {
  return sql<WatchedSearch[]>`
    select id, user_id, query, created_at, checked_at from saved_search
    where tenant_id = ${tenantId} and alert order by id`;
}

/**
 * Inserts each match once, however often it is found, and returns the new ones. Returns none if the search or the
 * posting no longer exists.
 */
export async function insertMatches(
  sql: Sql,
  { tenantId, searchId, postingIds }: { tenantId: string; searchId: string; postingIds: readonly string[] },
): Promise<string[]> {
  const made = await sql<{ posting_id: string }[]>`
    with search as (
      select id from saved_search where id = ${searchId} for key share
    )
    insert into saved_search_match (search_id, posting_id, tenant_id)
    select search.id, found.id, ${tenantId} from search, keep_postings(${postingIds as string[]}) found
    on conflict do nothing returning posting_id`;
  return made.map(({ posting_id }) => posting_id);
}

export async function markChecked(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`update saved_search set checked_at = ${at} where id = ${id}`;
}

export type FreshMatch = { posting_id: string; found_at: string };

/** Newest matches first. */
export async function readFresh(
  sql: Sql,
  searchId: string,
  { before, limit }: { before?: FreshMatch | undefined; limit: number },
): Promise<FreshMatch[]> {
  return sql<FreshMatch[]>`
    select posting_id, to_char(found_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as found_at
    from saved_search_match where search_id = ${searchId} and seen_at is null
      ${before ? sql`and (found_at, posting_id) < (${before.found_at}::text::timestamptz, ${before.posting_id}::uuid)` : sql``}
    order by saved_search_match.found_at desc, posting_id desc limit ${limit}`;
}

export async function markSeen(sql: Sql, searchId: string): Promise<void> {
  await sql`update saved_search_match set seen_at = now() where search_id = ${searchId} and seen_at is null`;
}

/** The address of a feed, or null to revoke it. Returns whether there is such a search. */
export async function saveFeed(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  id: string,
  feed: { hash: string; created_at: Date } | null,
): Promise<boolean> {
  const changed = await sql`
    update saved_search set feed_hash = ${feed?.hash ?? null}, feed_created_at = ${feed?.created_at ?? null}
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
  return changed.count > 0;
}

/** Whose feed it is. Nothing if its owner is no longer a member. */
export async function findFeed(sql: Sql, hash: string): Promise<(Owner & { search_id: string }) | undefined> {
  const [row] = await sql<(Owner & { search_id: string })[]>`select * from find_role_feed(${hash})`;
  return row;
}
