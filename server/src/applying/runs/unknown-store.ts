import type { Sql } from '../../platform/db/port.ts';

/** How many of a member's applications may have been sent, but were not confirmed. */
export async function countUnknownRuns(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from apply_run
    where tenant_id = ${tenantId} and user_id = ${userId} and status = 'unknown'`;
  return row?.count ?? 0;
}
