import type { Sql } from '../../../platform/db/port.ts';
import type { RankingEntry, RankingInfo } from '../ranking.ts';

const HASH_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type StoredRanking = { made_at: Date; fresh_until: Date; about: RankingInfo };
type RankingKey = { demandId: string; queryHash: Buffer };

export async function readRanking(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: RankingKey,
): Promise<StoredRanking | undefined> {
  const [row] = await sql<StoredRanking[]>`
    select made_at, fresh_until, about from ranked_list
    where tenant_id = ${tenantId} and demand_id = ${demandId} and query_hash = ${queryHash}`;
  return row;
}

/** The ranking that was made at this time, even if it was superseded. Returns nothing once it is deleted. */
export async function readRankingEntries(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: RankingKey,
  madeAt: Date,
): Promise<{ about: RankingInfo; entries: RankingEntry[] } | undefined> {
  const [row] = await sql<{ about: RankingInfo; entries: RankingEntry[] }[]>`
    select about, entries from ranked_list
    where tenant_id = ${tenantId} and demand_id = ${demandId} and query_hash in (${queryHash}, ${supersededHash(queryHash, madeAt)})
      and made_at = ${madeAt}`;
  return row;
}

/**
 * Keeps the previous ranking under another hash, for readers who are paging through it. Returns false if the demand was
 * deleted.
 */
export async function saveRanking(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: RankingKey,
  ranking: { entries: RankingEntry[]; about: RankingInfo; madeAt: Date; freshUntil: Date },
): Promise<boolean> {
  const [demand] = await sql`
    select from demand where tenant_id = ${tenantId} and id = ${demandId} for key share`;
  if (!demand) return false;
  const [previous] = await sql<{ made_at: Date }[]>`
    select made_at from ranked_list where demand_id = ${demandId} and query_hash = ${queryHash} for update`;
  if (previous && previous.made_at.getTime() !== ranking.madeAt.getTime()) {
    await sql`
      update ranked_list set query_hash = ${supersededHash(queryHash, previous.made_at)}
      where demand_id = ${demandId} and query_hash = ${queryHash}`;
  }
  await sql`
    insert into ranked_list (tenant_id, demand_id, query_hash, entries, about, made_at, fresh_until)
    values (${tenantId}, ${demandId}, ${queryHash}, ${sql.json(ranking.entries)}, ${sql.json(ranking.about)},
      ${ranking.madeAt}, ${ranking.freshUntil})
    on conflict (demand_id, query_hash) do update
    set (entries, about, made_at, fresh_until)
      = (excluded.entries, excluded.about, excluded.made_at, excluded.fresh_until)`;
  return true;
}

/**
 * Expires the rankings of one demand, or of the whole workspace, and returns how many were fresh. They stay stored as a
 * fallback for when the vector index is down.
 */
export async function markExpired(
  sql: Sql,
  tenantId: string,
  { demandId, now }: { demandId?: string | undefined; now: Date },
): Promise<number> {
  const expired = await sql`
    update ranked_list set fresh_until = ${now}
    where ${lockedInOrder(
      sql,
      sql`
      tenant_id = ${tenantId} and fresh_until > ${now} ${demandId ? sql`and demand_id = ${demandId}` : sql``}`,
    )}`;
  return expired.count;
}

/** Removes people who no longer exist from all stored rankings, including superseded ones. */
export async function removeFromRankings(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  const removed = await sql<{ id: string }[]>`
    select changed.id from unnest(${ids as string[]}::uuid[]) changed (id)
    left join match_subject m on m.id = changed.id and m.kind = 'person'
    where coalesce(m.removed, true)`;
  if (removed.length === 0) return;
  const removedIds = removed.map(({ id }) => id);
  await sql`
    update ranked_list set entries = coalesce((
      select jsonb_agg(entry order by position)
      from jsonb_array_elements(entries) with ordinality numbered (entry, position)
      where not entry ->> 'id' = any (${removedIds}::text[])), '[]')
    where ${lockedInOrder(
      sql,
      sql`
      tenant_id = ${tenantId} and exists (
        select from jsonb_array_elements(entries) entry where entry ->> 'id' = any (${removedIds}::text[]))`,
    )}`;
}

/** Deletes a demand's rankings after a day, and superseded ones after an hour. */
export async function deleteOldRankingsOfDemand(sql: Sql, demandId: string, now: Date): Promise<void> {
  await sql`
    delete from ranked_list where ${lockedInOrder(
      sql,
      sql`
      demand_id = ${demandId} and (
        made_at < ${new Date(now.getTime() - DAY_MS)}
        or octet_length(query_hash) > ${HASH_BYTES} and made_at < ${new Date(now.getTime() - HOUR_MS)})`,
    )}`;
}

/** In all workspaces. */
export async function deleteRankingsBefore(sql: Sql, madeBefore: Date, limit: number): Promise<number> {
  const [row] = await sql<{ deleted: number }[]>`
    select forget_ranked_lists(${madeBefore}, ${limit}::integer) as deleted`;
  return row?.deleted ?? 0;
}

/** Locks rows in the order of their key, so that two statements that change several rows cannot deadlock. */
function lockedInOrder(sql: Sql, condition: ReturnType<Sql>) {
  return sql`(demand_id, query_hash) in (
    select demand_id, query_hash from ranked_list where ${condition} order by demand_id, query_hash for update)`;
}

/** Key of a superseded ranking. It is longer than a query hash, which tells the two apart. */
function supersededHash(queryHash: Buffer, madeAt: Date): Buffer {
  return Buffer.concat([queryHash, Buffer.from(String(madeAt.getTime()))]);
}
