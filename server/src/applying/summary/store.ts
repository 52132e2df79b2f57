import type { Sql } from '../../platform/db/port.ts';
import type { Owner } from '../owner.ts';
import type { WeekCounts } from './model.ts';

export async function readDueSummaries(sql: Sql, monday: string, limit: number): Promise<Owner[]> {
  return sql<Owner[]>`select * from weekly_summaries_due(${monday}::text::date, ${limit})`;
}

/** Marks the summary of this week as given. False if it was already. */
export async function takeSummary(sql: Sql, { tenant_id, user_id }: Owner, monday: string): Promise<boolean> {
  const rows = await sql`
    insert into tracker_setting as s (tenant_id, user_id, summary_on)
    values (${tenant_id}, ${user_id}, ${monday}::text::date)
    on conflict (tenant_id, user_id) do update set summary_on = excluded.summary_on
    where s.summary_on is distinct from excluded.summary_on
    returning 1`;
  return rows.length > 0;
}

/** The seven days before this Monday. Outcomes count by the day on which they happened. */
export async function countWeek(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  monday: string,
): Promise<WeekCounts> {
  const [row] = await sql<WeekCounts[]>`
    with week as (select ${monday}::text::date - 7 as first, ${monday}::text::date as next), moves as (
      select distinct m.posting_id, m.to_column from tracked_move m, week
      where m.tenant_id = ${tenant_id} and m.user_id = ${user_id}
        and m.happened_on >= week.first and m.happened_on < week.next)
    select
      (select count(*)::int from apply_run r
        left join tracked_role t on t.tenant_id = r.tenant_id and t.user_id = r.user_id and t.posting_id = r.posting_id, week
        where r.tenant_id = ${tenant_id} and r.user_id = ${user_id} and r.status = 'success'
          and coalesce(t.applied_on, (coalesce(r.sent_at, r.created_at) at time zone 'utc')::date) >= week.first
          and coalesce(t.applied_on, (coalesce(r.sent_at, r.created_at) at time zone 'utc')::date) < week.next) as applied,
      (select count(*)::int from moves where to_column = 'interviewing') as interviews,
      (select count(*)::int from moves where to_column = 'offer') as offers,
      (select count(*)::int from moves where to_column = 'rejected') as rejections,
      (select count(*)::int from approval where tenant_id = ${tenant_id} and user_id = ${user_id}
        and state in ('ready', 'needs_answers')) as to_decide,
      (select count(*)::int from role_date d where d.tenant_id = ${tenant_id} and d.user_id = ${user_id}
        and d.kind = 'follow_up' and d.done_at is null and d.starts_at < now()) as follow_ups`;
  return row ?? { applied: 0, interviews: 0, offers: 0, rejections: 0, to_decide: 0, follow_ups: 0 };
}
