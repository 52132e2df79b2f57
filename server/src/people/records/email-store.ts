import type { Sql } from '../../platform/db/port.ts';

/** The newest email address of each person, from any of their records. People without one are left out. */
export async function readEmailAddresses(
  sql: Sql,
  tenantId: string,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ person_id: string; value: string }[]>`
    select distinct on (p.id) p.id as person_id, i.value
    from person p
    join person m on m.tenant_id = p.tenant_id and m.canonical_id = p.canonical_id
    join person_identifier i on i.tenant_id = m.tenant_id and i.person_id = m.id
    where p.tenant_id = ${tenantId} and p.id = any (${personIds as string[]}::uuid[])
      and i.type = 'email' and i.status = 'active'
    order by p.id, i.valid_from desc, i.id desc`;
  return new Map(rows.map(({ person_id, value }) => [person_id, value]));
}
