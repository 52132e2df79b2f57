import type { FairnessReview, SecondRead, SecondReadState } from '@tenon/contract/fairness-reviews';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { FairnessReviewRow } from '../rows.ts';

export type ReviewCursor = { asked_at: string; id: string };
type Page = { before?: ReviewCursor | undefined; limit: number };
type Keyed<T> = T & { asked_key: string };
export type ListedSecondRead = Keyed<z.input<typeof SecondRead>>;
export type ListedReview = Keyed<z.input<typeof FairnessReview>>;

/** The unresolved alert that second readers are asked for, the newest first. */
export async function findAlert(sql: Sql, tenantId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from fairness_alert
    where tenant_id = ${tenantId} and kind = 'disparity' and state <> 'resolved' and is_current
    order by created_at desc, id desc limit 1`;
  return row?.id;
}

/**
 * Whether the application is in the sample. That depends on its ID alone: not on who the applicant is, and not on how
 * often it is rejected.
 */
export async function isSampled(sql: Sql, applicationId: string, share: number): Promise<boolean> {
  const [row] = await sql<{ is_sampled: boolean }[]>`
    select (hashtextextended(${applicationId}::text, 20)::numeric + 9223372036854775808) / 18446744073709551616
      < ${share}::float8::numeric as is_sampled`;
  return row?.is_sampled ?? false;
}

type NewReview = Pick<
  FairnessReviewRow,
  'tenant_id' | 'job_id' | 'application_id' | 'alert_id' | 'decided_by'
>;

/** False if a second reader was asked for before. One that was taken back is asked for again. */
export async function askForReview(sql: Sql, review: NewReview & { asked_at: Date }): Promise<boolean> {
  const rows = await sql`
    insert into fairness_review ${sql(review)}
    on conflict (tenant_id, application_id) do update set state = 'open' where fairness_review.state = 'withdrawn'`;
  return rows.count > 0;
}

export async function withdrawReview(sql: Sql, tenantId: string, applicationId: string): Promise<boolean> {
  const rows = await sql`
    update fairness_review set state = 'withdrawn'
    where tenant_id = ${tenantId} and application_id = ${applicationId} and state = 'open'`;
  return rows.count > 0;
}

/** In the scope of a member: those of applications that they can see. */
export async function readSecondReads(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
  filter: { id?: string; state?: SecondReadState | undefined; application?: string | undefined },
  page: Page,
): Promise<ListedSecondRead[]> {
  const { id, application } = filter;
  return sql<ListedSecondRead[]>`
    select ${columns(sql)}, r.decided_by = ${actor} as is_own_decision,
      jsonb_build_object('id', a.id, 'person', coalesce(p.name, 'Erased person')) as application
    from fairness_review r
    join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
    join job j on j.tenant_id = r.tenant_id and j.id = r.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${application ? sql`and r.application_id = ${application}` : sql``}
      ${pageOf(sql, filter.state, page)}`;
}

/** With the reason, for those who may read fairness figures. */
export async function readReviews(
  sql: Sql,
  tenantId: string,
  { state }: { state?: SecondReadState | undefined },
  page: Page,
): Promise<ListedReview[]> {
  return sql<ListedReview[]>`
    select ${columns(sql)}, jsonb_build_object('id', r.application_id) as application,
      jsonb_build_object('id', f.id, 'class', f.class, 'group', f.group_name, 'reference', f.reference,
        'stage', f.stage, 'metric', f.metric, 'value', f.value) as alert
    from fairness_review r
    join fairness_alert f on f.tenant_id = r.tenant_id and f.id = r.alert_id
    join job j on j.tenant_id = r.tenant_id and j.id = r.job_id
    where r.tenant_id = ${tenantId} ${pageOf(sql, state, page)}`;
}

const columns = (
  sql: Sql,
) => sql`r.id, jsonb_build_object('id', j.id, 'title', j.title) as job, r.state, r.asked_at,
  ${nameOf(sql, 'r.decided_by')} as decided_by, ${nameOf(sql, 'r.read_by')} as read_by, r.read_at, r.note,
  to_char(r.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as asked_key`;

const nameOf = (sql: Sql, column: string) => sql`case when ${sql(column)} is null then null
  when ${sql(column)} ~ '^(user|api-key):' then ${displayName(sql, column)} else 'Automation' end`;

const pageOf = (sql: Sql, state: SecondReadState | undefined, { before, limit }: Page) => sql`
  ${state ? sql`and r.state = ${state}` : sql``}
  ${before ? sql`and (r.asked_at, r.id) < (${before.asked_at}::text::timestamptz, ${before.id}::uuid)` : sql``}
  order by r.asked_at desc, r.id desc limit ${limit}`;

export async function countReviews(sql: Sql, tenantId: string): Promise<Record<SecondReadState, number>> {
  const rows = await sql<{ state: SecondReadState; count: number }[]>`
    select state, count(*)::int as count from fairness_review where tenant_id = ${tenantId} group by 1`;
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { open: 0, agreed: 0, disagreed: 0, withdrawn: 0, ...counts };
}

export async function lockReview(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<FairnessReviewRow | undefined> {
  const [row] = await sql<FairnessReviewRow[]>`
    select * from fairness_review where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export async function saveAnswer(
  sql: Sql,
  tenantId: string,
  id: string,
  answer: Pick<FairnessReviewRow, 'state' | 'note' | 'read_by' | 'read_at'>,
): Promise<void> {
  await sql`update fairness_review set ${sql(answer)} where tenant_id = ${tenantId} and id = ${id}`;
}
