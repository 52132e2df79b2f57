import type { Sql } from '../platform/db/port.ts';

/** Resolves actors to display names: members and API keys by their current names, the program as "Tenon". */
export async function nameActors(
  sql: Sql,
  tenantId: string,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const idsOf = (pattern: RegExp) => actors.flatMap((actor) => pattern.exec(actor)?.[1] ?? []);
  const rows = await sql<{ actor: string; name: string }[]>`
    select 'user:' || id as actor, name from app_user where id = any (${idsOf(/^user:(\d{1,18})$/)}::text[]::bigint[])
    union all
    select 'api-key:' || id, name from api_key
    where tenant_id = ${tenantId} and id = any (${idsOf(/^api-key:([\da-f-]{36})$/)}::text[]::uuid[])`;
  const names = new Map(rows.map(({ actor, name }) => [actor, name]));
  return (actor) => names.get(actor) ?? unnamed(actor);
}

function unnamed(actor: string): string {
  if (actor.startsWith('user:')) return 'A former member';
  if (actor === 'candidate') return 'Candidate';
  return actor.startsWith('api-key:') ? 'An API key' : 'Tenon';
}

/**
 * An SQL expression for a query: the current name of the member or API key in `column`, or the raw value if it no
 * longer exists.
 */
export const displayName = (sql: Sql, column: string) => sql`coalesce(
  (select u.name from app_user u where u.id = substring(${sql(column)} from '^user:(\\d+)$')::bigint),
  (select k.name from api_key k where k.id = substring(${sql(column)} from '^api-key:([\\da-f-]{36})$')::uuid),
  ${sql(column)})`;
