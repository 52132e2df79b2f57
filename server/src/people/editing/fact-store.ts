import type { Choices } from '@tenon/contract/duplicates';
import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';
import type { Likeness } from '../linkage/model.ts';
import type { StandingMerge } from '../merging/model.ts';

/**
 * What is shown, and what is the record's own while merged records show through it. Only an edit changes the record
 * itself, and when somebody last changed it.
 */
export async function updateFacts(
  sql: Sql,
  tenantId: string,
  id: string,
  facts: PersonFacts,
  own: PersonFacts | null,
  { isEdit = true } = {},
): Promise<void> {
  await sql`
    update person set ${sql(facts)}, own = ${own && sql.json(own)}
      ${isEdit ? sql`, version = version + 1, updated_at = now(), touched_at = now()` : sql``}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Somebody did something with this person. */
export async function touchPerson(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update person set updated_at = now(), touched_at = now() where tenant_id = ${tenantId} and id = ${id}`;
}

export type MergeEdge = StandingMerge & { id: string };

/** The merges among these records that hold, in the order in which they were made. */
export async function readMergeEdges(
  sql: Sql,
  tenantId: string,
  members: readonly string[],
): Promise<MergeEdge[]> {
  if (members.length < 2) return [];
  return sql<MergeEdge[]>`
    select id, survivor_id, merged_id, choices from person_merge
    where tenant_id = ${tenantId} and merged_id = any (${members as string[]}::uuid[]) and undone_at is null
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

/** Asks whether two people are one; undefined when that was asked, or answered, before. */
export async function reportAlike(
  sql: Sql,
  tenantId: string,
  personId: string,
  otherId: string,
  { weight, probability, parts, evidence }: Likeness & { evidence: string[] },
): Promise<string | undefined> {
  const [before] = await sql<{ status: string }[]>`
    select status from duplicate_conflict
    where tenant_id = ${tenantId} and person_a = least(${personId}::uuid, ${otherId}::uuid)
      and person_b = greatest(${personId}::uuid, ${otherId}::uuid)`;
  const [asked] = await sql<{ id: string | null }[]>`
    select report_conflict(${tenantId}, ${personId}, ${otherId}, 'likeness', ${evidence}::text[], 'change', ${weight},
      ${probability}, ${sql.json(parts)}) as id`;
  // A statement of its own: the one above does not see what it wrote.
  const [row] = await sql<{ id: string; status: string }[]>`
    select id, status from duplicate_conflict where tenant_id = ${tenantId} and id = ${asked?.id ?? null}`;
  return row?.status === 'pending' && before?.status !== 'pending' ? row.id : undefined;
}
