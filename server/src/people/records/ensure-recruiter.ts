import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter, insertRecruiter } from './recruiter-store.ts';

/**
 * The person record of a recruiter: a user, an API key, or Tenon itself. It is created when it is first needed. If
 * several transactions create it at once, one succeeds and the others find its row.
 */
export async function ensureRecruiter(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
): Promise<string> {
  const recruiter =
    (await findRecruiter(sql, tenantId, actor)) ??
    (await insertRecruiter(sql, tenantId, actor, await nameOf(sql, tenantId, actor))) ??
    (await findRecruiter(sql, tenantId, actor));
  if (!recruiter) throw new Error(`the recruiter ${actor} could neither be found nor created`);
  return recruiter;
}

async function nameOf(sql: Sql, tenantId: string, actor: string): Promise<string> {
  return (await nameActors(sql, tenantId, [actor]))(actor);
}
