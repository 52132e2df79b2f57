import type { Sql } from '../../../platform/db/port.ts';
import type { NoticeLine } from '../notices.ts';

const HASH_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One place of an order. */
export type Entry = { id: string; score: number };

/** Everything about an order but the order itself. */
export type AboutList = {
  basis: 'hybrid' | 'keyword';
  demand_version: number;
  model: string;
  /** Of a chosen list: how many scores there were, and of when. */
  scores?: string;
  /** Codes and words of what was not as it should be while it was made. */
  notices: NoticeLine[];
};

export type KeptList = { made_at: Date; fresh_until: Date; about: AboutList };
type Key = { demandId: string; queryHash: Buffer };

export async function readList(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: Key,
): Promise<KeptList | undefined> {
  const [row] = await sql<KeptList[]>`
    select made_at, fresh_until, about from ranked_list
    where tenant_id = ${tenantId} and demand_id = ${demandId} and query_hash = ${queryHash}`;
  return row;
}

/** The order itself, as it was made at that moment; none when it was made anew or is gone. */
export async function readEntries(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: Key,
  madeAt: Date,
): Promise<{ about: AboutList; entries: Entry[] } | undefined> {
  const [row] = await sql<{ about: AboutList; entries: Entry[] }[]>`
    select about, entries from ranked_list
    where tenant_id = ${tenantId} and demand_id = ${demandId} and query_hash in (${queryHash}, ${pastHash(queryHash, madeAt)})
      and made_at = ${madeAt}`;
  return row;
}

/** The order before it stays under a name of its own, for those who are paging through it. Nothing for a demand that is gone. */
export async function saveList(
  sql: Sql,
  tenantId: string,
  { demandId, queryHash }: Key,
  list: { entries: Entry[]; about: AboutList; madeAt: Date; freshUntil: Date },
): Promise<boolean> {
  const [demand] = await sql`
    select from demand where tenant_id = ${tenantId} and id = ${demandId} for key share`;
  if (!demand) return false;
  const [before] = await sql<{ made_at: Date }[]>`
    select made_at from ranked_list where demand_id = ${demandId} and query_hash = ${queryHash} for update`;
  if (before && before.made_at.getTime() !== list.madeAt.getTime()) {
    await sql`
      update ranked_list set query_hash = ${pastHash(queryHash, before.made_at)}
      where demand_id = ${demandId} and query_hash = ${queryHash}`;
  }
  await sql`
    insert into ranked_list (tenant_id, demand_id, query_hash, entries, about, made_at, fresh_until)
    values (${tenantId}, ${demandId}, ${queryHash}, ${sql.json(list.entries)}, ${sql.json(list.about)},
      ${list.madeAt}, ${list.freshUntil})
    on conflict (demand_id, query_hash) do update
    set (entries, about, made_at, fresh_until)
      = (excluded.entries, excluded.about, excluded.made_at, excluded.fresh_until)`;
  return true;
}

/** Of one demand, or of all; they stay for bad times. Says how many were fresh. */
export async function endFreshness(
  sql: Sql,
  tenantId: string,
  { demandId, now }: { demandId?: string | undefined; now: Date },
): Promise<number> {
  const ended = await sql`
    update ranked_list set fresh_until = ${now}
    where ${lockedInOrder(
      sql,
      sql`
      tenant_id = ${tenantId} and fresh_until > ${now} ${demandId ? sql`and demand_id = ${demandId}` : sql``}`,
    )}`;
  return ended.count;
}

/** Who is gone stands in no order any more, also not in an old one. */
export async function forgetRemoved(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  const gone = await sql<{ id: string }[]>`
    select asked.id from unnest(${ids as string[]}::uuid[]) asked (id)
    left join match_subject m on m.id = asked.id and m.kind = 'person'
    where coalesce(m.removed, true)`;
  if (gone.length === 0) return;
  await sql`
    update ranked_list set entries = coalesce((
      select jsonb_agg(entry order by place) from jsonb_array_elements(entries) with ordinality each (entry, place)
      where not entry ->> 'id' = any (${gone.map(({ id }) => id)}::text[])), '[]')
    where ${lockedInOrder(
      sql,
      sql`
      tenant_id = ${tenantId} and exists (
        select from jsonb_array_elements(entries) entry where entry ->> 'id' = any (${gone.map(({ id }) => id)}::text[]))`,
    )}`;
}

/** Of this demand: orders that were made anew an hour ago, and all of yesterday. */
export async function deleteOldLists(sql: Sql, demandId: string, now: Date): Promise<void> {
  await sql`
    delete from ranked_list where ${lockedInOrder(
      sql,
      sql`
      demand_id = ${demandId} and (
        made_at < ${new Date(now.getTime() - DAY_MS)}
        or octet_length(query_hash) > ${HASH_BYTES} and made_at < ${new Date(now.getTime() - HOUR_MS)})`,
    )}`;
}

/** Of all workspaces. */
export async function forgetLists(sql: Sql, madeBefore: Date, limit: number): Promise<number> {
  const [row] = await sql<{ gone: number }[]>`
    select forget_ranked_lists(${madeBefore}, ${limit}::integer) as gone`;
  return row?.gone ?? 0;
}

/** Several at once are locked in the order of their key: others write to some of them in the same moment. */
function lockedInOrder(sql: Sql, condition: ReturnType<Sql>) {
  return sql`(demand_id, query_hash) in (
    select demand_id, query_hash from ranked_list where ${condition} order by demand_id, query_hash for update)`;
}

/** Of an order that another one took the place of: longer than that of the question. */
function pastHash(queryHash: Buffer, madeAt: Date): Buffer {
  return Buffer.concat([queryHash, Buffer.from(String(madeAt.getTime()))]);
}
