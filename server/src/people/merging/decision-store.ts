import type { ConflictStatus } from '@tenon/contract/duplicates';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { deleteIdentifiers } from '../records/identifier-store.ts';
import type { DuplicateDecisionRow } from '../rows.ts';

/** The record IDs of two people. */
export type Pair = { left: readonly string[]; right: readonly string[] };

type ConflictRow = { id: string; status: ConflictStatus; evidence: string[] };

const isBetween = (sql: Sql, { left, right }: Pair) => sql`
  (c.person_a = any (${left as string[]}::uuid[]) and c.person_b = any (${right as string[]}::uuid[])
    or c.person_a = any (${right as string[]}::uuid[]) and c.person_b = any (${left as string[]}::uuid[]))`;

/** All conflicts between records of two people. */
export async function readConflictsBetween(sql: Sql, tenantId: string, pair: Pair): Promise<ConflictRow[]> {
  return sql<ConflictRow[]>`
    select c.id, c.status, c.evidence from duplicate_conflict c
    where c.tenant_id = ${tenantId} and ${isBetween(sql, pair)} order by c.id`;
}

export type DifferentDecision = { by: string; note: string | null; evidence: readonly string[] };

/** Decides all open conflicts between two people. They are not raised again for the same evidence. */
export async function markDifferent(
  sql: Sql,
  tenantId: string,
  pair: Pair,
  { by, note, evidence }: DifferentDecision,
): Promise<number> {
  const rows = await sql`
    with decided as (
      update duplicate_conflict c set status = 'different_people', decided_at = now(), decided_by = ${by}, note = ${note},
        decided_evidence = array(
          select distinct unnest(c.evidence || c.decided_evidence || ${evidence as string[]}::text[]) order by 1)
      where c.tenant_id = ${tenantId} and c.status = 'pending' and ${isBetween(sql, pair)}
      returning c.id, c.detected_at)
    insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, asked_at)
    select ${tenantId}, id, 'different_people', ${note}, ${by}, detected_at from decided returning id`;
  return rows.length;
}

/** Reopens all conflicts between two people that were decided as different people, and forgets their evidence. */
export async function reopenConflictsBetween(
  sql: Sql,
  tenantId: string,
  pair: Pair,
  { by, note }: { by: string; note: string | null },
): Promise<void> {
  await sql`
    with reopened as (
      update duplicate_conflict c set status = 'pending', decided_at = null, decided_by = null, note = null,
        decided_evidence = '{}'
      where c.tenant_id = ${tenantId} and c.status = 'different_people' and ${isBetween(sql, pair)}
      returning c.id, c.detected_at)
    insert into duplicate_decision (tenant_id, conflict_id, decision, note, decided_by, asked_at)
    select ${tenantId}, id, 'reopened', ${note}, ${by}, detected_at from reopened`;
}

export type Decision = Pick<DuplicateDecisionRow, 'decision' | 'note'> & { by: string; at: Date };

/** All decisions about these conflicts, oldest first. Conflicts that were decided together have one decision. */
export async function readDecisions(
  sql: Sql,
  tenantId: string,
  conflictIds: readonly string[],
): Promise<Decision[]> {
  return sql<Decision[]>`
    select distinct d.decision, d.note, ${displayName(sql, 'd.decided_by')} as by, d.decided_at as at
    from duplicate_decision d
    where d.tenant_id = ${tenantId} and d.conflict_id = any (${conflictIds as string[]}::uuid[])
    order by d.decided_at`;
}

/** Reports a conflict between two people who had none, so that a decision can be stored with it. */
export async function reportConflict(
  sql: Sql,
  tenantId: string,
  [one, other]: readonly [string, string],
  evidence: readonly string[],
): Promise<void> {
  await sql`
    select report_conflict(${tenantId}, ${one}, ${other}, 'likeness', ${evidence as string[]}::text[], 'change')`;
}

export type Claim = {
  id: string;
  person_id: string;
  evidence: string;
  status: 'active' | 'contested' | 'shared';
};

/** Current identifiers that both people have. */
export async function readCommonIdentifiers(
  sql: Sql,
  tenantId: string,
  { left, right }: Pair,
): Promise<Claim[]> {
  return sql<Claim[]>`
    select i.id, i.person_id, i.type || ':' || i.key as evidence, i.status from person_identifier i
    where i.tenant_id = ${tenantId} and i.person_id = any (${[...left, ...right]}::uuid[])
      and i.status in ('active', 'contested', 'shared')
      and exists (
        select from person_identifier o
        where o.tenant_id = i.tenant_id and o.type = i.type and o.key = i.key
          and o.status in ('active', 'contested', 'shared')
          and o.person_id = any (case when i.person_id = any (${left as string[]}::uuid[])
            then ${right as string[]}::uuid[] else ${left as string[]}::uuid[] end))
    order by i.status = 'active', i.id`;
}

/** Deletes an identifier. `heir` gets it, even if someone else has claimed it for longer. */
export async function handOver(
  sql: Sql,
  id: string,
  { by, reason, heir }: { by: string; reason: string; heir: string },
): Promise<void> {
  await sql`select set_config('app.heir', ${heir}, true)`;
  await deleteIdentifiers(sql, [{ id }], { by, reason });
  await sql`select set_config('app.heir', '', true)`;
}

export async function shareIdentifiers(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update person_identifier set status = 'shared'
    where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[]) and status = 'contested'`;
}

/** Identifiers that became shared by a decision about these conflicts are contested again. */
export async function contestIdentifiers(
  sql: Sql,
  tenantId: string,
  conflictIds: readonly string[],
): Promise<void> {
  await sql`
    update person_identifier set status = 'contested'
    where tenant_id = ${tenantId} and status = 'shared' and conflict_id = any (${conflictIds as string[]}::uuid[])`;
}
