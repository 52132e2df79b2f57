import type { Choices } from '@tenon/contract/duplicates';
import type { Merge } from '@tenon/contract/people';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PersonRow } from '../rows.ts';

export type ShownMerge = z.input<typeof Merge>;

export type Standing = Pick<PersonRow, 'id' | 'canonical_id' | 'recruits' | 'created_at'>;

export async function readStanding(sql: Sql, tenantId: string, id: string): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
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
  const [made] = await sql<{ id: string }[]>`
    insert into person_merge ${sql({ ...row, choices: sql.json(choices) as never })} returning id`;
  if (!made) throw new Error('insert into person_merge gave no row');
  return made.id;
}

/** False when somebody has undone it before. */
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

/** Newest first. Of a person: all that any of their records was ever merged by. */
export async function readMerges(
  sql: Sql,
  tenantId: string,
  { id, personId, state }: MergeFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ShownMerge[]> {
  return sql<ShownMerge[]>`
    ${shownMerges(sql)} where m.tenant_id = ${tenantId}
      ${id ? sql`and m.id = ${id}` : sql``}
      ${personId ? sql`and (m.survivor_id in ${recordsOf(sql, tenantId, personId)} or m.merged_id in ${recordsOf(sql, tenantId, personId)})` : sql``}
      ${state === 'standing' ? sql`and m.undone_at is null` : sql``}
      ${state === 'undone' ? sql`and m.undone_at is not null` : sql``}
      ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${limit}`;
}

/** Those that made these records one, newest first. */
export async function readStandingMerges(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
): Promise<ShownMerge[]> {
  if (members.length < 2) return [];
  return sql<ShownMerge[]>`
    ${shownMerges(sql)}
    where m.tenant_id = ${tenantId} and m.undone_at is null and m.merged_id = any (${members as string[]}::uuid[])
    order by m.merged_at desc, m.id desc`;
}

const shownMerges = (sql: Sql) => sql`
  select m.id, m.survivor_id, ${ownName(sql, 's')} as survivor_name, m.merged_id, ${ownName(sql, 'g')} as merged_name,
    m.conflict_id, m.note,
    ${displayName(sql, 'm.merged_by')} as merged_by, m.merged_at, ${displayName(sql, 'm.undone_by')} as undone_by,
    m.undone_at, m.undo_note
  from person_merge m
  join person s on s.tenant_id = m.tenant_id and s.id = m.survivor_id
  join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id`;

/** What a record itself is called, whatever name its person goes by since a merge. */
export const ownName = (sql: Sql, record: string) =>
  sql`coalesce(${sql(record)}.own ->> 'name', ${sql(record)}.name)`;

/** The ids of all records of whoever this record turned out to be. */
export const recordsOf = (sql: Sql, tenantId: string, personId: string) => sql`(
  select r.id from person p join person r on r.tenant_id = p.tenant_id and r.canonical_id = p.canonical_id
  where p.tenant_id = ${tenantId} and p.id = ${personId})`;

/** All records of a person as they are, locked. */
export async function lockRecords(sql: Sql, tenantId: string, personId: string): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select * from person where tenant_id = ${tenantId} and canonical_id = ${personId} order by id for no key update`;
}
