import type { Stage } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';

export async function readStages(sql: Sql, tenantId: string, jobId: string): Promise<Stage[]> {
  return sql<Stage[]>`
    select key, name, kind from job_stage where tenant_id = ${tenantId} and job_id = ${jobId} order by position`;
}

export async function writeStages(
  sql: Sql,
  tenantId: string,
  jobId: string,
  stages: readonly Stage[],
): Promise<void> {
  const rows = stages.map((stage, position) => ({ ...stage, position }));
  await sql`
    insert into job_stage (tenant_id, job_id, key, name, kind, position)
    select ${tenantId}, ${jobId}, key, name, kind, position
    from json_to_recordset(${sql.json(rows)}::json) as stage (key text, name text, kind text, position int)
    on conflict (job_id, key) do update set name = excluded.name, kind = excluded.kind, position = excluded.position`;
}

/** Fails on its foreign key if an application is in one of them. */
export async function deleteStages(
  sql: Sql,
  tenantId: string,
  jobId: string,
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from job_stage where tenant_id = ${tenantId} and job_id = ${jobId} and key = any (${keys as string[]})`;
}

/** Which of these stages have applications, with the number of each. */
export async function readUsedStages(
  sql: Sql,
  jobId: string,
  keys: readonly string[],
): Promise<{ key: string; count: number }[]> {
  return sql<{ key: string; count: number }[]>`
    select current_stage as key, count(*)::int as count from application
    where job_id = ${jobId} and current_stage = any (${keys as string[]}) group by current_stage`;
}
