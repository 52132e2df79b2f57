import type { SentApplication } from '@tenon/contract/insights';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type SentRow = z.input<typeof SentApplication>;
type Filter = { from?: string | undefined; to?: string | undefined };

/**
 * A move counts only while the role has not gone back before it: without progress nothing happened, and what is
 * interviewing has no offer.
 */
export async function readSentApplications(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  { from, to }: Filter,
  limit: number,
): Promise<SentRow[]> {
  return sql<SentRow[]>`
    select p.id as posting_id, p.title, c.name as company, p.source, p.level, coalesce(v.name, r.variant_id) as variant,
      v.id as variant_id,
      tracked_column(w.stage, w.starred, t.progress) as column, applied.on_day::text as applied_on,
      case when t.progress is not null then moved.responded end::text as responded_on,
      t.progress is not null and (moved.interviewed or moved.offered) as interviewed,
      t.progress is not null and t.progress <> 'interviewing' and moved.offered as offered
    from apply_run r
    join posting p on p.id = r.posting_id
    join company c on c.id = p.company_id
    join member_posting w on w.tenant_id = r.tenant_id and w.user_id = r.user_id and w.posting_id = p.id
    -- By the name that the variant has now. Agents may use a name of their own.
    left join resume_variant v on v.tenant_id = r.tenant_id and v.user_id = r.user_id
      and v.id::text = coalesce(r.sent -> 'resume' ->> 'variant_id', r.variant_id)
    left join tracked_role t on t.tenant_id = r.tenant_id and t.user_id = r.user_id and t.posting_id = p.id
    cross join lateral (select coalesce(t.applied_on,
      (case when r.is_manual then r.created_at else coalesce(r.sent_at, r.ended_at) end at time zone 'utc')::date)
      as on_day) applied
    cross join lateral (
      select min(m.happened_on) filter (where m.to_column in ('interviewing', 'offer', 'accepted', 'rejected')) as responded,
        coalesce(bool_or(m.to_column = 'interviewing'), false) as interviewed,
        coalesce(bool_or(m.to_column in ('offer', 'accepted')), false) as offered
      from tracked_move m
      where m.tenant_id = r.tenant_id and m.user_id = r.user_id and m.posting_id = p.id) moved
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.status = 'success'
      ${from ? sql`and applied.on_day >= ${from}::date` : sql``} ${to ? sql`and applied.on_day <= ${to}::date` : sql``}
    order by applied.on_day desc, p.id limit ${limit}`;
}
