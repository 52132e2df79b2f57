import type { Choices } from '@tenon/contract/duplicates';
import type { Merge } from '@tenon/contract/people';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { StandingMerge } from './model.ts';

export type ShownMerge = z.input<typeof Merge>;

export type MergeRecord = StandingMerge & { id: string };

/** The merges among these records that were not undone, in the order in which they were made. */
export async function readMergeRecords(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<MergeRecord[]> {
  if (recordIds.length < 2) return [];
  return sql<MergeRecord[]>`
    select id, survivor_id, merged_id, choices from person_merge
    where tenant_id = ${tenantId} and merged_id = any (${recordIds as string[]}::uuid[]) and undone_at is null
    order by merged_at, id`;
}

export async function updateChoices(
  sql: Sql,
  tenantId: string,
  mergeId: string,
  choices: Choices,
): Promise<void> {
  await sql`
    update person_merge set choices = ${sql.json(choices)} where tenant_id = ${tenantId} and id = ${mergeId}`;
}

/** The same merges as people see them, newest first. */
export async function readStandingMerges(
  sql: Sql,
  tenantId: string,
  recordIds: readonly string[],
): Promise<ShownMerge[]> {
  if (recordIds.length < 2) return [];
  return sql<ShownMerge[]>`
    ${selectShownMerges(sql)}
    where m.tenant_id = ${tenantId} and m.undone_at is null and m.merged_id = any (${recordIds as string[]}::uuid[])
    order by m.merged_at desc, m.id desc`;
}

export const selectShownMerges = (sql: Sql) => sql`
  select m.id, m.survivor_id, ${ownName(sql, 's')} as survivor_name, m.merged_id, ${ownName(sql, 'g')} as merged_name,
    m.conflict_id, m.note,
    ${displayName(sql, 'm.merged_by')} as merged_by, m.merged_at, ${displayName(sql, 'm.undone_by')} as undone_by,
    m.undone_at, m.undo_note
  from person_merge m
  join person s on s.tenant_id = m.tenant_id and s.id = m.survivor_id
  join person g on g.tenant_id = m.tenant_id and g.id = m.merged_id`;

/** The name that a record had before merges changed the name it shows. */
export const ownName = (sql: Sql, record: string) =>
  sql`coalesce(${sql(record)}.own ->> 'name', ${sql(record)}.name)`;
