import type { PostingSummary } from '@tenon/contract/posting';
import type { z } from 'zod';
import type { Sql } from '../platform/db/port.ts';

export type PostingSummaryRow = z.input<typeof PostingSummary>;

/** Postings as lists show them, in the order of the ids. Unknown ids are left out. */
export async function readSummaries(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<PostingSummaryRow[]> {
  if (ids.length === 0) return [];
  return sql<PostingSummaryRow[]>`
    select ${summaryColumns(sql)} from unnest(${ids as string[]}::uuid[]) with ordinality wanted (id, position)
    join posting p on p.id = wanted.id
    ${summaryJoins(sql, tenantId)}
    order by wanted.position`;
}

export function summaryColumns(sql: Sql) {
  return sql`
    p.id, p.title, jsonb_build_object('id', c.id, 'key', c.key, 'name', c.name) as company, p.locations, p.remote,
    p.employment_type, p.level,
    case when coalesce(p.salary_min, p.salary_max) is not null then jsonb_build_object('min', p.salary_min,
      'max', p.salary_max, 'currency', p.salary_currency, 'period', p.salary_period) end as salary,
    p.url, p.state, ${currentStage(sql)} as stage,
    coalesce(w.starred, false) as starred, p.posted_at, p.first_seen_at, p.changed_at`;
}

/**
 * The stage of a posting `p` for the member of `w`, the row of member_posting, which may be missing. Every query that
 * shows or compares a stage uses this expression.
 */
export function currentStage(sql: Sql) {
  return sql`posting_stage(w.stage, p.state)`;
}

/** With the stage, star and note of the member whose transaction it is. */
export function summaryJoins(sql: Sql, tenantId: string) {
  return sql`
    join company c on c.id = p.company_id
    left join member_posting w on w.tenant_id = ${tenantId} and w.user_id = current_user_id() and w.posting_id = p.id`;
}
