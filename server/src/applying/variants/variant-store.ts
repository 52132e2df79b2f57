import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Owner } from '../owner.ts';
import type { ResumeVariantRow } from '../rows.ts';
import type { StoredContent } from './content.ts';

export type VariantRow = Omit<ResumeVariantRow, 'content'> & { content: StoredContent };
export type ShownVariantRow = VariantRow & {
  sent_count: number;
  last_sent_at: Date | null;
  /** `updated_at` in full precision, for the cursor. */
  cursor_time: string;
};

/** More than people keep, and few enough to choose from. */
export const MAX_VARIANTS = 200;

/** Uses are counted in this many of the newest runs, because each has to be read for it. */
const MAX_COUNTED_RUNS = 2000;

/** Most recently updated first. A deleted variant is found only by its ID, for the applications that sent it. */
export async function readVariants(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  {
    id,
    postingId,
    after,
    limit,
  }: {
    id?: string;
    postingId?: string | undefined;
    after?: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<ShownVariantRow[]> {
  return sql<ShownVariantRow[]>`
    with shown as materialized (
      select * from resume_variant
      where tenant_id = ${tenant_id} and user_id = ${user_id}
        ${id ? sql`and id = ${id}` : sql`and deleted_at is null`}
        ${postingId ? sql`and posting_id = ${postingId}` : sql``}
        ${after ? sql`and (updated_at, id) < (${after.at}::text::timestamptz, ${after.id})` : sql``}
      order by updated_at desc, id desc limit ${limit}
    ), uses as (
      select r.sent -> 'resume' ->> 'variant_id' as variant, count(*)::int as sent_count, max(r.sent_at) as last_sent_at
      from (
        select sent, sent_at from apply_run
        where tenant_id = ${tenant_id} and user_id = ${user_id} and sent is not null
        order by created_at desc limit ${MAX_COUNTED_RUNS}
      ) r
      group by 1
    )
    select shown.*, shown.updated_at::text as cursor_time, coalesce(uses.sent_count, 0) as sent_count, uses.last_sent_at
    from shown left join uses on uses.variant = shown.id::text
    order by shown.updated_at desc, shown.id desc`;
}

/** Locks the member's variants until the transaction ends, so that the limit holds. */
export async function lockVariants(sql: Sql, { tenant_id, user_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`variants:${tenant_id}:${user_id}`}, 0))`;
}

export async function countVariants(sql: Sql, { tenant_id, user_id }: Owner): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from resume_variant
    where tenant_id = ${tenant_id} and user_id = ${user_id} and deleted_at is null`;
  return row?.count ?? 0;
}

export type NewVariant = Owner &
  Pick<
    VariantRow,
    | 'name'
    | 'document_id'
    | 'document_version'
    | 'posting_id'
    | 'posting_title'
    | 'posting_company'
    | 'content'
  > &
  Partial<Pick<VariantRow, 'layout' | 'page_size'>>;

export async function insertVariant(sql: Sql, { content, ...row }: NewVariant): Promise<string> {
  const values = { ...row, content: sql.json(content) };
  const [inserted] = await sql<{ id: string }[]>`insert into resume_variant ${sql(values)} returning id`;
  return defined(inserted).id;
}

/** Locks the variant until the transaction ends. Undefined if the member has no such variant. */
export async function lockVariant(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  id: string,
): Promise<VariantRow | undefined> {
  const [row] = await sql<VariantRow[]>`
    select * from resume_variant
    where tenant_id = ${tenant_id} and user_id = ${user_id} and id = ${id} and deleted_at is null for update`;
  return row;
}

export type VariantChanges = Partial<
  Pick<VariantRow, 'name' | 'layout' | 'page_size' | 'content' | 'document_version'>
>;

export async function updateVariant(
  sql: Sql,
  { tenant_id, id }: Pick<VariantRow, 'tenant_id' | 'id'>,
  { content, ...changes }: VariantChanges,
): Promise<void> {
  const values = { ...changes, ...(content && { content: sql.json(content) }) };
  await sql`
    update resume_variant set ${sql(values)}, version = version + 1, updated_at = clock_timestamp()
    where tenant_id = ${tenant_id} and id = ${id}`;
}

type VariantKey = Pick<VariantRow, 'tenant_id' | 'user_id' | 'id'>;

/** Whether an application sent it, or may: a run or an approval that was prepared with it and has not ended. */
export async function isUsed(sql: Sql, { tenant_id, user_id, id }: VariantKey): Promise<boolean> {
  const [row] = await sql<{ used: boolean }[]>`
    select exists (
      select from apply_run where tenant_id = ${tenant_id} and user_id = ${user_id}
        and (sent -> 'resume' ->> 'variant_id' = ${id}
          or (ended_at is null and (variant_id = ${id} or artifacts -> 'resume' ->> 'variant_id' = ${id})))
      union all
      select from approval where tenant_id = ${tenant_id} and user_id = ${user_id}
        and state not in ('declined', 'failed') and content -> 'resume' ->> 'variant_id' = ${id}) as used`;
  return row?.used ?? false;
}

export async function hideVariant(sql: Sql, { tenant_id, id }: VariantKey): Promise<void> {
  await sql`update resume_variant set deleted_at = now() where tenant_id = ${tenant_id} and id = ${id}`;
}

export async function deleteVariant(sql: Sql, { tenant_id, id }: VariantKey): Promise<void> {
  await sql`delete from resume_variant where tenant_id = ${tenant_id} and id = ${id}`;
}

export type SentRun = {
  id: string;
  title: string;
  company: string;
  sent_at: Date;
  sha256: string | null;
  file_name: string | null;
};

const MAX_RUNS = 100;

/** Applications that sent the variant, newest first. */
export async function readSentRuns(sql: Sql, { tenant_id, user_id, id }: VariantKey): Promise<SentRun[]> {
  return sql<SentRun[]>`
    select id, title, company, sent_at, sent -> 'resume' ->> 'sha256' as sha256,
      sent -> 'resume' ->> 'name' as file_name
    from apply_run
    where tenant_id = ${tenant_id} and user_id = ${user_id} and sent -> 'resume' ->> 'variant_id' = ${id}
    order by sent_at desc limit ${MAX_RUNS}`;
}
