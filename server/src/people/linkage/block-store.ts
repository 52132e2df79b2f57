import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import { plainArray } from '../records/array-literal.ts';
import type { PersonIdentifierRow } from '../rows.ts';

export type BlockingInput = PersonFacts & {
  id: string;
  identifiers: Pick<PersonIdentifierRow, 'type' | 'value' | 'key'>[];
};

/** The facts that each record shows, and its own current identifiers. */
export async function readBlockingInput(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<BlockingInput[]> {
  return sql<BlockingInput[]>`
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

export type Block = { key: number; personId: string };

/** Rows are written in index order. Blocks of new people cannot exist yet, so checking for them would waste time. */
export async function insertBlocks(
  sql: Sql,
  tenantId: string,
  blocks: readonly Block[],
  { areNew = false } = {},
): Promise<void> {
  if (blocks.length === 0) return;
  const rows = blocks.toSorted((one, other) => one.key - other.key);
  await sql`
    insert into person_block (tenant_id, key, person_id)
    select ${tenantId}, key, person_id
    from unnest(${plainArray(rows.map(({ key }) => key))}::bigint[], ${plainArray(rows.map(({ personId }) => personId))}::uuid[])
      as made (key, person_id)
    ${areNew ? sql`` : sql`on conflict do nothing`}`;
}
