import type { Sql } from '../../platform/db/port.ts';

export async function insertDetectionFailure(
  sql: Sql,
  tenantId: string,
  { code, place }: { code: string; place: string },
): Promise<void> {
  await sql`insert into detection_failure ${sql({ tenant_id: tenantId, code, place })}`;
  await sql`delete from detection_failure where tenant_id = ${tenantId} and failed_at < now() - interval '30 days'`;
}
