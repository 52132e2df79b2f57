import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter, insertRecruiter } from './recruiter-store.ts';

/**
 * The record of who recruits: the caller, an API key, or Tenon itself. Made when it is first needed; of several that
 * make it at once, one does and the others find it.
 */
export async function ensureRecruiter(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
): Promise<string> {
  const recruiter =
    (await findRecruiter(sql, tenantId, actor)) ??
    (await insertRecruiter(sql, tenantId, actor, await nameOf(sql, tenantId, actor))) ??
    (await findRecruiter(sql, tenantId, actor));
  if (!recruiter) throw new Error(`there is no record of ${actor}, and none can be made`);
  return recruiter;
}

async function nameOf(sql: Sql, tenantId: string, actor: string): Promise<string> {
  return (await nameActors(sql, tenantId, [actor]))(actor);
}
