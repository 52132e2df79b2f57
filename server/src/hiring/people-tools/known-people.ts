import { readCanonicalIds } from '../../people/index.ts';
import type { Sql } from '../../platform/db/port.ts';

/** The people whom these records belong to, in the order of their IDs. Unknown ones are left out. */
export async function knownPeople(sql: Sql, tenantId: string, ids: readonly string[]): Promise<string[]> {
  return [...new Set((await readCanonicalIds(sql, tenantId, ids)).values())].sort();
}
