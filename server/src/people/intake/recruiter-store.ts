import type { Sql } from '../../platform/db/port.ts';

export async function findRecruiter(sql: Sql, tenantId: string, actor: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and actor = ${actor}`;
  return row?.id;
}

/** Nothing when somebody else has just made it. */
export async function insertRecruiter(
  sql: Sql,
  tenantId: string,
  actor: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into person (tenant_id, person_type, actor, name, source, created_by)
    select ${tenantId}, case when ${actor} like 'user:%' then 'agency_recruiter' else 'platform' end, ${actor},
      coalesce(
        (select name from app_user where id = substring(${actor} from '^user:(\\d+)$')::bigint),
        (select name from api_key where tenant_id = ${tenantId}
           and id = substring(${actor} from '^api-key:([\\da-f-]{36})$')::uuid),
        case when ${actor} like 'user:%' then 'A former member' else 'Tenon' end),
      'person', ${actor}
    on conflict (tenant_id, actor) where actor is not null do nothing
    returning id`;
  return row?.id;
}
