import type { TrackedRole, TrackerColumn } from '@tenon/contract/tracker';
import type { z } from 'zod';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import { currentStage } from '../../postings/index.ts';

export type Member = { tenantId: string; userId: number };
export type RoleRow = z.input<typeof TrackedRole>;

const DEFAULT_NO_RESPONSE_DAYS = 30;
const NEW_DAYS = 30;
const MAX_NEW = 50;
const MAX_NEW_COUNTED = 1000;

export type BoardFilter = {
  search?: string | undefined;
  due?: boolean | undefined;
  archived: boolean;
};

/** The roles that the member has decided about, those that moved last first. */
export async function readBoardRoles(
  sql: Sql,
  member: Member,
  { search, due, archived }: BoardFilter,
  limit: number,
): Promise<RoleRow[]> {
  return sql<RoleRow[]>`
    select * from (
      select ${roleColumns(sql)} from posting p
      join member_posting w on w.posting_id = p.id and w.tenant_id = ${member.tenantId} and w.user_id = ${member.userId}
      ${roleJoins(sql, member)}
      where ${matching(sql, search)} and t.archived_at is ${archived ? sql`not null` : sql`null`}
        and (w.starred or w.stage in ('queued', 'applied') or t.progress is not null
          ${archived ? sql`or t.archived_at is not null` : sql``})
    ) role
    where ${archived ? sql`true` : sql`role.column is not null and role.column <> 'new'`}
      ${due ? sql`and (role.next ->> 'starts_at')::timestamptz < now() + interval '7 days'` : sql``}
    order by role.moved_at desc, role.id limit ${limit}`;
}

/** The newest open roles without a decision. */
export async function readNewRoles(
  sql: Sql,
  member: Member,
  search: string | undefined,
): Promise<{ roles: RoleRow[]; count: number }> {
  // In the order of an index, which ends after the first thousand.
  const newest = await sql<{ id: string }[]>`
    select p.id from posting p ${search ? sql`join company c on c.id = p.company_id` : sql``}
    where p.state = 'open' and p.extracted_at is not null and p.first_seen_at > now() - make_interval(days => ${NEW_DAYS})
      and (p.tenant_id is null or p.tenant_id = ${member.tenantId}) and ${matching(sql, search)}
      and not exists (select from member_posting w where w.tenant_id = ${member.tenantId}
        and w.user_id = ${member.userId} and w.posting_id = p.id and (w.stage <> 'discovered' or w.starred))
      and not exists (select from tracked_role a where a.tenant_id = ${member.tenantId}
        and a.user_id = ${member.userId} and a.posting_id = p.id and a.archived_at is not null)
    order by p.first_seen_at desc, p.id desc limit ${MAX_NEW_COUNTED}`;
  const ids = newest.slice(0, MAX_NEW).map(({ id }) => id);
  return { roles: await readRoles(sql, member, ids), count: newest.length };
}

/** In the order of the ids. Unknown ids are left out. */
export async function readRoles(sql: Sql, member: Member, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return [];
  return sql<RoleRow[]>`
    select ${roleColumns(sql)} from unnest(${ids as string[]}::uuid[]) with ordinality wanted (id, position)
    join posting p on p.id = wanted.id and (p.tenant_id is null or p.tenant_id = ${member.tenantId})
    left join member_posting w
      on w.posting_id = p.id and w.tenant_id = ${member.tenantId} and w.user_id = ${member.userId}
    ${roleJoins(sql, member)}
    order by wanted.position`;
}

function matching(sql: Sql, search: string | undefined) {
  return search ? sql`p.title || ' ' || c.name ilike ${containing(search)}` : sql`true`;
}

function roleColumns(sql: Sql) {
  return sql`
    p.id, tracked_column(${currentStage(sql)}, coalesce(w.starred, false), t.progress) as column, p.title,
    jsonb_build_object('id', c.id, 'key', c.key, 'name', c.name) as company, p.locations, p.remote,
    case when coalesce(p.salary_min, p.salary_max) is not null then jsonb_build_object('min', p.salary_min,
      'max', p.salary_max, 'currency', p.salary_currency, 'period', p.salary_period) end as salary,
    p.url, p.state, ${currentStage(sql)} as stage, coalesce(w.starred, false) as starred,
    case when r.id is not null then
      jsonb_build_object('id', r.id, 'status', r.status, 'is_manual', r.is_manual) end as run,
    applied.on_day::text as applied_on,
    coalesce(t.moved_at, w.updated_at, p.first_seen_at) as moved_at, t.archived_at, next_date.shown as next,
    coalesce(noted.count, 0) as note_count,
    case when w.stage = 'applied' and t.progress is null and t.archived_at is null
      and applied.on_day < current_date - coalesce(s.no_response_days, ${DEFAULT_NO_RESPONSE_DAYS}::int)
      then 'no_response' end as suggestion`;
}

/** One row per role: all lists are small, and each is found by its index. */
function roleJoins(sql: Sql, { tenantId, userId }: Member) {
  return sql`
    join company c on c.id = p.company_id
    left join tracked_role t on t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.posting_id = p.id
    left join apply_run r
      on r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.posting_id = p.id and r.status <> 'failed'
    left join tracker_setting s on s.tenant_id = ${tenantId} and s.user_id = ${userId}
    left join lateral (select coalesce(t.applied_on, case when r.status = 'success' then
      (case when r.is_manual then r.created_at else coalesce(r.sent_at, r.ended_at) end at time zone 'utc')::date end)
      as on_day) applied on true
    left join lateral (select jsonb_build_object('id', d.id, 'kind', d.kind,
        'starts_at', to_char(d.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'is_all_day', d.is_all_day) as shown
      from role_date d where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.posting_id = p.id
        and d.done_at is null order by d.starts_at limit 1) next_date on true
    left join lateral (select count(*)::int as count from role_note n
      where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.posting_id = p.id) noted on true`;
}

/**
 * Creates the row of a role on the board if the member has decided about the posting. The member's row is locked first:
 * whoever changes it locks both in this order.
 */
export async function keepRole(sql: Sql, { tenantId, userId }: Member, postingId: string): Promise<boolean> {
  const kept = await sql`
    insert into tracked_role (tenant_id, user_id, posting_id, moved_at)
    select tenant_id, user_id, posting_id, updated_at from member_posting
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId} for key share
    on conflict (tenant_id, user_id, posting_id) do update set moved_at = tracked_role.moved_at
    returning posting_id`;
  return kept.count > 0;
}

export type RoleChange = {
  progress?: string | null;
  applied_on?: string | null;
  archived_at?: Date | null;
  moved_at?: Date;
};

export async function updateRole(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  change: RoleChange,
): Promise<void> {
  await sql`
    update tracked_role set ${sql(change as Record<string, string | Date | null>)}
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}`;
}

export type NewMove = {
  from: TrackerColumn;
  to: TrackerColumn;
  happenedOn: string;
  actor: string;
  note: string | null;
};

export async function insertMove(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  { from, to, happenedOn, actor, note }: NewMove,
): Promise<void> {
  await sql`
    insert into tracked_move (tenant_id, user_id, posting_id, happened_on, from_column, to_column, actor, note)
    values (${tenantId}, ${userId}, ${postingId}, ${happenedOn}, ${from}, ${to}, ${actor}, ${note})`;
}

export type MoveRow = {
  id: string;
  posting_id: string;
  from: TrackerColumn;
  to: TrackerColumn;
  happened_on: string;
  recorded_at: Date;
  actor: string;
  note: string | null;
};

export async function readMoves(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<MoveRow[]> {
  return sql<MoveRow[]>`
    select id, posting_id, from_column as from, to_column as to, happened_on::text, recorded_at, actor, note
    from tracked_move where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by recorded_at desc, id desc limit 200`;
}

export async function updateMoveDay(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  day: string,
): Promise<MoveRow | undefined> {
  const [row] = await sql<MoveRow[]>`
    update tracked_move set happened_on = ${day}
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}
    returning id, posting_id, from_column as from, to_column as to, happened_on::text, recorded_at, actor, note`;
  return row;
}

/** Returns the roles that changed. */
export async function archiveRoles(
  sql: Sql,
  { tenantId, userId }: Member,
  ids: readonly string[],
  archivedAt: Date | null,
): Promise<string[]> {
  const rows = await sql<{ posting_id: string }[]>`
    with chosen as (
      select posting_id from tracked_role
      where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = any (${ids as string[]}::uuid[])
        and (archived_at is null) = ${archivedAt !== null}
      order by posting_id for update
    )
    update tracked_role t set archived_at = ${archivedAt} from chosen
    where t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.posting_id = chosen.posting_id
    returning t.posting_id`;
  return rows.map(({ posting_id }) => posting_id);
}
