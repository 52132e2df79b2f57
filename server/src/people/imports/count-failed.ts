import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { countFailed } from './import-store.ts';
import { visibleImports } from './visible-imports.ts';

/** Imports that failed since then, of those that the caller may see. */
export function countFailedImports(sql: Sql, caller: Caller, since: Date): Promise<number> {
  return countFailed(sql, caller.tenantId, { ...visibleImports(caller), since });
}
