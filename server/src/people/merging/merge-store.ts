import type { Choices } from '@tenon/contract/duplicates';
import type { Sql } from '../../platform/db/port.ts';
import { type ShownMerge, selectShownMerges } from '../records/merge-store.ts';
import type { PersonRow } from '../rows.ts';

/** The columns that decide whether and how a record can be merged. */
export type MergeSide = Pick<PersonRow, 'id' | 'canonical_id' | 'recruits' | 'created_at'>;

export async function readMergeSide(sql: Sql, tenantId: string, id: string): Promise<MergeSide | undefined> {
  const [row] = await sql<MergeSide[]>`
    select id, canonical_id, recruits, created_at from person where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

export async function insertMerge(
  sql: Sql,
  row: {
    tenant_id: string;
    survivor_id: string;
    merged_id: string;
    conflict_id: string | null;
    note: string | null;
    merged_by: string;
  },
  choices: Choices,
): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into person_merge ${sql({ ...row, choices: sql.json(choices) as never })} returning id`;
  if (!inserted) throw new Error('insert into person_merge returned no row');
  return inserted.id;
}

/** Returns false if the merge was already undone. */
export async function undoMerge(
  sql: Sql,
  tenantId: string,
  id: string,
  { by, note }: { by: string; note: string | null },
): Promise<boolean> {
  const rows = await sql`
    update person_merge set undone_at = clock_timestamp(), undone_by = ${by}, undo_note = ${note}
    where tenant_id = ${tenantId} and id = ${id} and undone_at is null returning id`;
  return rows.length > 0;
}

export type MergeFilter = {
  id?: string | undefined;
  personId?: string | undefined;
  state?: 'standing' | 'undone' | undefined;
};

/** Newest first. With `personId`, all merges that any of the person's records was ever part of. */
export async function readMerges(
  sql: Sql,
  tenantId: string,
  { id, personId, state }: MergeFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ShownMerge[]> {
  return sql<ShownMerge[]>`
    ${selectShownMerges(sql)} where m.tenant_id = ${tenantId}
      ${id ? sql`and m.id = ${id}` : sql``}
      ${personId ? sql`and (m.survivor_id in ${recordsOf(sql, tenantId, personId)} or m.merged_id in ${recordsOf(sql, tenantId, personId)})` : sql``}
      ${state === 'standing' ? sql`and m.undone_at is null` : sql``}
      ${state === 'undone' ? sql`and m.undone_at is not null` : sql``}
      ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${limit}`;
}

/** The IDs of all records of the person that this record belongs to. */
export const recordsOf = (sql: Sql, tenantId: string, personId: string) => sql`(
  select r.id from person p join person r on r.tenant_id = p.tenant_id and r.canonical_id = p.canonical_id
  where p.tenant_id = ${tenantId} and p.id = ${personId})`;

/** Locks and returns all records of a person. */
export async function lockRecords(sql: Sql, tenantId: string, personId: string): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select * from person where tenant_id = ${tenantId} and canonical_id = ${personId} order by id for no key update`;
}
