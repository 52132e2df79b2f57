import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import type { PersonIdentifierRow } from '../rows.ts';

export type Findable = PersonFacts & {
  id: string;
  identifiers: Pick<PersonIdentifierRow, 'type' | 'value' | 'key'>[];
};

/** What each of these records shows, and the addresses and numbers that it holds itself. */
export async function readFindable(sql: Sql, tenantId: string, ids: readonly string[]): Promise<Findable[]> {
  return sql<Findable[]>`
    select p.id, p.name, p.given_name, p.family_name, p.headline, p.birth_date, p.address, p.city, p.region, p.postcode,
      p.country, p.employers, p.schools,
      coalesce((
        select json_agg(json_build_object('type', i.type, 'value', i.value, 'key', i.key) order by i.valid_from, i.id)
        from person_identifier i
        where i.tenant_id = p.tenant_id and i.person_id = p.id and i.status in ('active', 'contested', 'shared')
      ), '[]') as identifiers
    from person p where p.tenant_id = ${tenantId} and p.id = any (${ids as string[]}::uuid[])`;
}

export async function deleteBlocks(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from person_block where tenant_id = ${tenantId} and person_id = any (${ids as string[]}::uuid[])`;
}
