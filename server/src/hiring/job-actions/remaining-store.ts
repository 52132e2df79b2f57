import type { Sql } from '../../platform/db/port.ts';

/** The applications of a job that nobody has decided about: neither hired nor rejected nor withdrawn. */
export async function readRemaining(
  sql: Sql,
  tenantId: string,
  jobId: string,
): Promise<{ id: string; stage: string }[]> {
  return sql<{ id: string; stage: string }[]>`
    select a.id, a.current_stage as stage from application a
    join job_stage s on s.tenant_id = a.tenant_id and s.job_id = a.job_id and s.key = a.current_stage
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and s.kind not in ('hired', 'rejected', 'withdrawn')
    order by a.id`;
}
