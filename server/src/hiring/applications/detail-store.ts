import type { StageChange } from '@tenon/contract/applications';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { StoredApplication } from './application-store.ts';

export type DetailRow = Pick<StoredApplication, 'job_id' | 'person_id' | 'contact' | 'answers' | 'reason'>;

export async function readDetailRow(sql: Sql, tenantId: string, id: string): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select job_id, person_id, contact, answers, reason from application where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

export async function readHistory(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<z.input<typeof StageChange>[]> {
  return sql<z.input<typeof StageChange>[]>`
    select h.version, h.from_stage as "from", h.to_stage as "to", h.cause, ${displayName(sql, 'h.actor')} as actor,
      h.note, h.reason, h.move_id, h.at
    from stage_history h where h.tenant_id = ${tenantId} and h.application_id = ${id} order by h.version`;
}

/** Other applications of the same person that the caller may see. */
export async function readOthers(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ id: string; job: { id: string; title: string }; stage: string }[]> {
  // Scalar subqueries, so that not even a planner that takes the tables for empty joins all applications with all people.
  return sql<{ id: string; job: { id: string; title: string }; stage: string }[]>`
    select o.id, jsonb_build_object('id', j.id, 'title', j.title) as job, o.current_stage as stage
    from application o
    join job j on j.tenant_id = o.tenant_id and j.id = o.job_id
    where o.tenant_id = ${tenantId} and o.id <> ${id} and o.person_id = any (array(
      select r.id from person r where r.tenant_id = ${tenantId} and r.canonical_id = (
        select m.canonical_id from person m where m.tenant_id = ${tenantId} and m.id = (
          select a.person_id from application a where a.tenant_id = ${tenantId} and a.id = ${id}))))
    order by o.applied_at desc, o.id limit 50`;
}

export async function readAssignees(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ user_id: number; name: string }[]> {
  return sql<{ user_id: number; name: string }[]>`
    select s.user_id, u.name from application_assignee s join app_user u on u.id = s.user_id
    where s.tenant_id = ${tenantId} and s.application_id = ${id} order by u.name, u.id`;
}

/** Returns how many of them are members of the workspace. */
export async function saveAssignees(
  sql: Sql,
  { tenantId, jobId, id }: { tenantId: string; jobId: string; id: string },
  userIds: readonly number[],
): Promise<number> {
  await sql`
    delete from application_assignee
    where tenant_id = ${tenantId} and application_id = ${id} and user_id <> all (${userIds as number[]}::bigint[])`;
  const rows = await sql`
    with members as (
      select user_id from membership where tenant_id = ${tenantId} and user_id = any (${userIds as number[]}::bigint[])
    ), added as (
      insert into application_assignee (tenant_id, job_id, application_id, user_id)
      select ${tenantId}, ${jobId}, ${id}, user_id from members on conflict do nothing
    )
    select user_id from members`;
  return rows.count;
}

/** Contact details and answers of several applications, by ID. */
export async function readAnswersOf(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<DetailRow, 'contact' | 'answers'>>> {
  const rows = await sql<(Pick<DetailRow, 'contact' | 'answers'> & { id: string })[]>`
    select id, contact, answers from application
    where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map(({ id, contact, answers }) => [id, { contact, answers }]));
}
