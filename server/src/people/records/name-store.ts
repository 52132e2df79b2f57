import type { Sql } from '../../platform/db/port.ts';

export type NamedPerson = {
  /** The requested ID. Differs from `id` if that record was merged into another person. */
  asked_id: string;
  id: string;
  name: string;
  headline: string | null;
  city: string | null;
  country: string | null;
};

/** Names for lists, in the order of `ids`. Unknown IDs are left out. */
export async function readPeopleNames(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<NamedPerson[]> {
  if (ids.length === 0) return [];
  return sql<NamedPerson[]>`
    select requested.id as asked_id, p.id, p.name, p.headline, p.city, p.country
    from unnest(${ids as string[]}::uuid[]) with ordinality requested (id, position)
    join person m on m.tenant_id = ${tenantId} and m.id = requested.id and m.person_type = 'candidate'
    join person p on p.tenant_id = ${tenantId} and p.id = m.canonical_id
    order by requested.position`;
}
