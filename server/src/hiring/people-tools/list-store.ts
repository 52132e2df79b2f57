import type { Sql } from '../../platform/db/port.ts';
import type { PersonListRow } from '../rows.ts';

export type ListedList = Pick<PersonListRow, 'id' | 'name' | 'is_shared' | 'owner_id' | 'created_at'> & {
  people: number;
};

/** The lists that the caller sees, by name. */
export async function readLists(sql: Sql, tenantId: string, id?: string): Promise<ListedList[]> {
  return sql<ListedList[]>`
    select l.id, l.name, l.is_shared, l.owner_id, l.created_at, (
      select count(distinct p.canonical_id)::integer from person_list_member m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = l.tenant_id and m.list_id = l.id) as people
    from person_list l where l.tenant_id = ${tenantId} ${id ? sql`and l.id = ${id}` : sql``}
    order by lower(l.name), l.id`;
}

export async function lockList(sql: Sql, tenantId: string, id: string): Promise<PersonListRow | undefined> {
  const [row] = await sql<PersonListRow[]>`
    select * from person_list where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

export async function countLists(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from person_list where tenant_id = ${tenantId}`;
  return row?.count ?? 0;
}

export async function insertList(
  sql: Sql,
  list: Pick<PersonListRow, 'tenant_id' | 'owner_id' | 'name' | 'is_shared'>,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`insert into person_list ${sql(list)} returning id`;
  return row?.id ?? '';
}

export async function updateList(
  sql: Sql,
  tenantId: string,
  id: string,
  { name, is_shared }: { name?: string | undefined; is_shared?: boolean | undefined },
): Promise<void> {
  await sql`
    update person_list set name = coalesce(${name ?? null}, name), is_shared = coalesce(${is_shared ?? null}, is_shared),
      updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteList(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from person_list where tenant_id = ${tenantId} and id = ${id}`;
}

type Target = { tenantId: string; listId: string; actor: string };

/** Returns the people who were not on it. */
export async function insertMembers(
  sql: Sql,
  { tenantId, listId, actor }: Target,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`
    insert into person_list_member (tenant_id, list_id, person_id, added_by)
    select ${tenantId}, ${listId}, given.id, ${actor} from unnest(${personIds as string[]}::uuid[]) given (id)
    where not exists (
      select from person m join person_list_member l on l.tenant_id = m.tenant_id and l.person_id = m.id
      where m.tenant_id = ${tenantId} and m.canonical_id = given.id and l.list_id = ${listId})
    order by given.id on conflict do nothing returning person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** Returns the people who were on it. */
export async function deleteMembers(
  sql: Sql,
  { tenantId, listId }: Pick<Target, 'tenantId' | 'listId'>,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from person_list_member l using person m
    where l.tenant_id = ${tenantId} and l.list_id = ${listId} and m.tenant_id = l.tenant_id and m.id = l.person_id
      and m.canonical_id = any (${personIds as string[]}::uuid[])
    returning m.canonical_id as id`;
  return [...new Set(rows.map(({ id }) => id))];
}
