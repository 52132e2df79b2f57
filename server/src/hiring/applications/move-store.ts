import type { Stage } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';

/** The stages of several jobs, by job. */
export async function readStagesOf(
  sql: Sql,
  tenantId: string,
  jobIds: readonly string[],
): Promise<Map<string, Stage[]>> {
  const rows = await sql<(Stage & { job_id: string })[]>`
    select job_id, key, name, kind from job_stage
    where tenant_id = ${tenantId} and job_id = any (${jobIds as string[]}::uuid[]) order by job_id, position`;
  const stages = new Map<string, Stage[]>();
  for (const { job_id, ...stage } of rows) stages.set(job_id, [...(stages.get(job_id) ?? []), stage]);
  return stages;
}

export type PastMove = { application_id: string; version: number; from_stage: string; to_stage: string };

/** The moves that were made together, without the applications themselves. */
export async function readMove(sql: Sql, tenantId: string, moveId: string): Promise<PastMove[]> {
  return sql<PastMove[]>`
    select application_id, version, from_stage, to_stage from stage_history
    where tenant_id = ${tenantId} and move_id = ${moveId} and from_stage is not null order by application_id`;
}
