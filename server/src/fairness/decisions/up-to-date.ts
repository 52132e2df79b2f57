import type { Db, Sql } from '../../platform/db/port.ts';
import { refreshDecisions } from './refresh-store.ts';

/**
 * Reads after the decisions have caught up with the applications. They catch up in a transaction of their own, because
 * that lets one at a time through, and reading takes longer.
 */
export async function upToDate<T>(
  { fairnessDb }: { fairnessDb: Db },
  tenantId: string,
  read: (sql: Sql) => Promise<T>,
): Promise<T> {
  await fairnessDb.as({ tenantId }, (sql) => refreshDecisions(sql, tenantId));
  return fairnessDb.as({ tenantId }, read);
}
