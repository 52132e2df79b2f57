import type { Sql } from '../../platform/db/port.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import { identifierColumns, type ShownIdentifier } from './description-store.ts';

/** Sets `found_by` of the conflicts that triggers raise in this transaction. */
export async function setConflictSource(
  sql: Sql,
  foundBy: 'intake' | 'change' | 'import' | 'document',
): Promise<void> {
  await sql`select set_config('app.found_by', ${foundBy}, true)`;
}

export async function readIdentifierRow(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
  id: string,
): Promise<PersonIdentifierRow | undefined> {
  const [row] = await sql<PersonIdentifierRow[]>`
    select * from person_identifier
    where tenant_id = ${tenantId} and id = ${id} and person_id = any (${recordIds as string[]}::uuid[])`;
  return row;
}

/** Returns an empty list if there is no such identifier. */
export async function readIdentifierKeys(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Pick<PersonIdentifierRow, 'type' | 'key'>[]> {
  return sql`select type, key from person_identifier where tenant_id = ${tenantId} and id = ${id}`;
}

/** A person's current rows of one identifier, the owner first. Each of their records has at most one. */
export async function readCurrentIdentifiers(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
  { type, key }: Pick<PersonIdentifierRow, 'type' | 'key'>,
): Promise<PersonIdentifierRow[]> {
  return sql<PersonIdentifierRow[]>`
    select * from person_identifier
    where tenant_id = ${tenantId} and person_id = any (${recordIds as string[]}::uuid[]) and type = ${type}
      and key = ${key} and status in ('active', 'contested', 'shared')
    order by (status = 'active') desc, valid_from, id`;
}

/** The rows that were deleted together with this one. */
export async function readRemovedWith(
  sql: Sql,
  recordIds: readonly string[],
  { tenant_id, id, type, key }: PersonIdentifierRow,
): Promise<PersonIdentifierRow[]> {
  return sql<PersonIdentifierRow[]>`
    select i.* from person_identifier i join person_identifier removed on removed.id = ${id}
    where i.tenant_id = ${tenant_id} and i.person_id = any (${recordIds as string[]}::uuid[]) and i.type = ${type}
      and i.key = ${key} and i.status = 'deleted' and i.valid_to = removed.valid_to
    order by i.id`;
}

/** The status of the identifier for everyone else who has it. Two queries, because no index covers all of them. */
export async function readOtherClaims(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
  { type, key }: Pick<PersonIdentifierRow, 'type' | 'key'>,
): Promise<PersonIdentifierRow['status'][]> {
  const rows = await sql<Pick<PersonIdentifierRow, 'status'>[]>`
    select status from person_identifier
    where tenant_id = ${tenantId} and type = ${type} and key = ${key} and status = 'active'
      and person_id <> all (${recordIds as string[]}::uuid[])
    union all
    select status from person_identifier
    where tenant_id = ${tenantId} and type = ${type} and key = ${key} and status in ('contested', 'shared')
      and person_id <> all (${recordIds as string[]}::uuid[])`;
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
  | 'changed_by_table_type'
>;

export async function insertIdentifier(sql: Sql, row: NewIdentifierRow): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`insert into person_identifier ${sql(row)} returning id`;
  if (!inserted) throw new Error('insert into person_identifier returned no row');
  return inserted.id;
}

/** The rows become history, and each gets a successor. Returns the successors' IDs in the same order. */
export async function replaceIdentifiers(
  sql: Sql,
  rows: readonly PersonIdentifierRow[],
  {
    status,
    ...change
  }: Pick<
    NewIdentifierRow,
    'value' | 'raw' | 'key' | 'status' | 'reason' | 'changed_by' | 'changed_by_table_type'
  >,
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
