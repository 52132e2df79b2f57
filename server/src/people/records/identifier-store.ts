import type { Sql } from '../../platform/db/port.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import { identifierColumns, type ShownIdentifier } from './description-store.ts';

/** Who found a conflict that the next writes raise. */
export async function setFinder(sql: Sql, foundBy: 'change'): Promise<void> {
  await sql`select set_config('app.found_by', ${foundBy}, true)`;
}

export async function readIdentifierRow(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
  id: string,
): Promise<PersonIdentifierRow | undefined> {
  const [row] = await sql<PersonIdentifierRow[]>`
    select * from person_identifier
    where tenant_id = ${tenantId} and id = ${id} and person_id = any (${members as string[]}::uuid[])`;
  return row;
}

/** Of whomever it is; none if there is no such identifier. */
export async function readIdentifierKeys(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Pick<PersonIdentifierRow, 'type' | 'key'>[]> {
  return sql`select type, key from person_identifier where tenant_id = ${tenantId} and id = ${id}`;
}

/** The rows of a person that hold and say the same: one for each of their records at most. */
export async function readHeld(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
  { type, key }: Pick<PersonIdentifierRow, 'type' | 'key'>,
): Promise<PersonIdentifierRow[]> {
  return sql<PersonIdentifierRow[]>`
    select * from person_identifier
    where tenant_id = ${tenantId} and person_id = any (${members as string[]}::uuid[]) and type = ${type}
      and key = ${key} and status in ('active', 'contested', 'shared')
    order by (status = 'active') desc, valid_from, id`;
}

/** Those that were taken away together with this one. */
export async function readRemovedWith(
  sql: Sql,
  members: readonly string[],
  { tenant_id, id, type, key }: PersonIdentifierRow,
): Promise<PersonIdentifierRow[]> {
  return sql<PersonIdentifierRow[]>`
    select i.* from person_identifier i join person_identifier removed on removed.id = ${id}
    where i.tenant_id = ${tenant_id} and i.person_id = any (${members as string[]}::uuid[]) and i.type = ${type}
      and i.key = ${key} and i.status = 'deleted' and i.valid_to = removed.valid_to
    order by i.id`;
}

/** How those have it who are not this person: two looks, as no index knows all who have it. */
export async function readOtherClaims(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
  { type, key }: Pick<PersonIdentifierRow, 'type' | 'key'>,
): Promise<PersonIdentifierRow['status'][]> {
  const rows = await sql<Pick<PersonIdentifierRow, 'status'>[]>`
    select status from person_identifier
    where tenant_id = ${tenantId} and type = ${type} and key = ${key} and status = 'active'
      and person_id <> all (${members as string[]}::uuid[])
    union all
    select status from person_identifier
    where tenant_id = ${tenantId} and type = ${type} and key = ${key} and status in ('contested', 'shared')
      and person_id <> all (${members as string[]}::uuid[])`;
  return rows.map(({ status }) => status);
}

export type NewIdentifierRow = Pick<
  PersonIdentifierRow,
  | 'tenant_id'
  | 'person_id'
  | 'type'
  | 'value'
  | 'raw'
  | 'key'
  | 'status'
  | 'reason'
  | 'changed_by'
  | 'changed_through'
>;

export async function insertIdentifier(sql: Sql, row: NewIdentifierRow): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into person_identifier ${sql(row)} returning id`;
  if (!made) throw new Error('insert into person_identifier gave no row');
  return made.id;
}

/** The rows become history, and each gets a successor; gives those in the same order. */
export async function replaceIdentifiers(
  sql: Sql,
  rows: readonly PersonIdentifierRow[],
  {
    status,
    ...change
  }: Pick<NewIdentifierRow, 'value' | 'raw' | 'key' | 'status' | 'reason' | 'changed_by' | 'changed_through'>,
): Promise<string[]> {
  await sql`select set_config('app.successor', ${status}, true)`;
  const changed = await sql<{ id: string; superseded_by: string }[]>`
    update person_identifier set ${sql(change)} where id = any (${rows.map(({ id }) => id)}::uuid[])
    returning id, superseded_by`;
  await sql`select set_config('app.successor', '', true)`;
  const successors = new Map(changed.map((row) => [row.id, row.superseded_by]));
  return rows.flatMap(({ id }) => successors.get(id) ?? []);
}

export async function deleteIdentifiers(
  sql: Sql,
  rows: readonly Pick<PersonIdentifierRow, 'id'>[],
  { by, reason }: { by: string; reason: string | undefined },
): Promise<void> {
  await sql`
    update person_identifier
    set status = 'deleted', valid_to = now(), ended_by = ${by}, end_reason = ${reason ?? null}
    where id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

export async function readShownIdentifiers(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<ShownIdentifier[]> {
  if (ids.length === 0) return [];
  return sql<ShownIdentifier[]>`
    select ${identifierColumns(sql)} from person_identifier i
    where i.tenant_id = ${tenantId} and i.id = any (${ids as string[]}::uuid[])`;
}
