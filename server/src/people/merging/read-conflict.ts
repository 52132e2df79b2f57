import type { Sql } from '../../platform/db/port.ts';
import { readConflictById, type ShownConflict } from './conflict-store.ts';
import { noSuchConflict } from './errors.ts';

/** Throws if there is no such conflict. */
export async function readConflictOrThrow(sql: Sql, tenantId: string, id: string): Promise<ShownConflict> {
  const conflict = await readConflictById(sql, tenantId, id);
  if (!conflict) throw noSuchConflict();
  return conflict;
}
