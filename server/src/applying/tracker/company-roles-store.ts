import type { Sql } from '../../platform/db/port.ts';

/** How many roles of a company members keep something about. It would be deleted with the company. */
export async function countTrackedRoles(sql: Sql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select tracked_roles_of_company(${companyId}) as count`;
  return row?.count ?? 0;
}
