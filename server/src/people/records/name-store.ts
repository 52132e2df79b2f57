import type { Sql } from '../../platform/db/port.ts';

export type NamedPerson = {
  /** The id that was asked for; `id` is whom it turned out to be. */
  asked_id: string;
  id: string;
  name: string;
  headline: string | null;
  city: string | null;
  country: string | null;
};

/** What a line of a list calls people, in the order asked; unknown ids are left out. */
export async function readPeopleNames(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<NamedPerson[]> {
  if (ids.length === 0) return [];
  return sql<NamedPerson[]>`
    select asked.id as asked_id, p.id, p.name, p.headline, p.city, p.country
    from unnest(${ids as string[]}::uuid[]) with ordinality asked (id, place)
    join person m on m.tenant_id = ${tenantId} and m.id = asked.id and m.person_type = 'candidate'
    join person p on p.tenant_id = ${tenantId} and p.id = m.canonical_id
    order by asked.place`;
}
