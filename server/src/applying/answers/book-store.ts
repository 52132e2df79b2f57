import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Owner } from '../owner.ts';
import type { BookAnswerRow } from '../rows.ts';
import type { BookEntry } from './applicant-data.ts';

export type ShownAnswer = Omit<BookAnswerRow, 'tenant_id' | 'user_id' | 'question_key'> & {
  used: number;
  /** `updated_at` in full precision, for the cursor. */
  cursor_time: string;
};

/** More than people write by hand, and few enough to be read at once. */
export const MAX_ANSWERS = 2000;

/** Uses are counted in this many of the newest runs, because each has to be read for it. */
const MAX_COUNTED_RUNS = 2000;

export async function readWholeBook(sql: Sql, { tenant_id, user_id }: Owner): Promise<BookEntry[]> {
  return sql<BookEntry[]>`
    select id, question, question_key, answer from book_answer
    where tenant_id = ${tenant_id} and user_id = ${user_id} order by id`;
}

/** Most recently updated first. */
export async function readAnswers(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  {
    id,
    search,
    after,
    limit,
  }: {
    id?: string;
    search?: string | undefined;
    after?: { at: string; id: string } | undefined;
    limit: number;
  },
): Promise<ShownAnswer[]> {
  return sql<ShownAnswer[]>`
    with shown as materialized (
      select id, question, answer, created_at, updated_at from book_answer
      where tenant_id = ${tenant_id} and user_id = ${user_id}
        ${id ? sql`and id = ${id}` : sql``}
        ${search ? sql`and (question ilike ${containing(search)} or answer ilike ${containing(search)})` : sql``}
        ${after ? sql`and (updated_at, id) < (${after.at}::text::timestamptz, ${after.id})` : sql``}
      order by updated_at desc, id desc limit ${limit}
    ), uses as (
      select entry.value -> 'source' ->> 'ref' as ref, count(distinct r.id)::int as used
      from (
        select id, sent from apply_run
        where tenant_id = ${tenant_id} and user_id = ${user_id} and sent is not null
        order by created_at desc limit ${MAX_COUNTED_RUNS}
      ) r
      cross join lateral jsonb_each(case when jsonb_typeof(r.sent -> 'answers') = 'object'
        then r.sent -> 'answers' else '{}' end) entry
      where entry.value -> 'source' ->> 'kind' = 'answer-book'
        and entry.value -> 'source' ->> 'ref' = any (select id::text from shown)
      group by 1
    )
    select shown.*, shown.updated_at::text as cursor_time, coalesce(uses.used, 0) as used
    from shown left join uses on uses.ref = shown.id::text
    order by shown.updated_at desc, shown.id desc`;
}

/** Locks the book until the transaction ends, so that changes run one at a time. */
export async function lockBook(sql: Sql, { tenant_id, user_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer-book:${tenant_id}:${user_id}`}, 0))`;
}

export async function countAnswers(sql: Sql, { tenant_id, user_id }: Owner): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from book_answer where tenant_id = ${tenant_id} and user_id = ${user_id}`;
  return row?.count ?? 0;
}

/** Returns nothing if the question already has an answer. */
export async function insertAnswer(
  sql: Sql,
  row: Owner & Pick<BookAnswerRow, 'question' | 'question_key' | 'answer'>,
): Promise<string | undefined> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into book_answer ${sql(row)} on conflict (tenant_id, user_id, question_key) do nothing returning id`;
  return inserted?.id;
}

export async function findAnswer(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  questionKey: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from book_answer
    where tenant_id = ${tenant_id} and user_id = ${user_id} and question_key = ${questionKey}`;
  return row?.id;
}

/** Returns false if another entry already answers the new question. */
export async function updateAnswer(
  sql: Sql,
  { tenant_id, user_id }: Owner,
  id: string,
  changes: Partial<Pick<BookAnswerRow, 'question' | 'question_key' | 'answer'>>,
): Promise<boolean> {
  const rows = await sql`
    update book_answer set ${sql(changes)}, updated_at = clock_timestamp()
    where tenant_id = ${tenant_id} and user_id = ${user_id} and id = ${id}
      ${
        changes.question_key === undefined
          ? sql``
          : sql`and not exists (select from book_answer other
        where other.tenant_id = ${tenant_id} and other.user_id = ${user_id} and other.id <> ${id}
          and other.question_key = ${changes.question_key})`
      }
    returning id`;
  return rows.length === 1;
}

export async function deleteAnswer(sql: Sql, { tenant_id, user_id }: Owner, id: string): Promise<boolean> {
  const rows = await sql`
    delete from book_answer where tenant_id = ${tenant_id} and user_id = ${user_id} and id = ${id} returning id`;
  return rows.length === 1;
}
