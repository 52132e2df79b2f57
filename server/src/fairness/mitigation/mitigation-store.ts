import type { LawId } from '@tenon/contract/fairness-laws';
import type { MitigationEffect, MitigationGroup } from '@tenon/contract/fairness-mitigation';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { FairnessMitigationRow, FairnessMitigationRunRow } from '../rows.ts';
import type { Effect } from './compute-run.ts';

export type MitigationRow = FairnessMitigationRow;
export type RunRow = Omit<FairnessMitigationRunRow, 'groups' | 'forbidden_by' | 'is_simulation'> & {
  groups: MitigationGroup[];
  forbidden_by: LawId[];
  is_simulation: boolean;
  effects: number;
};

export type NewMitigation = Pick<
  MitigationRow,
  'tenant_id' | 'mode' | 'class' | 'stage' | 'strength' | 'cutoff' | 'legal_basis' | 'proposed_by'
>;

/** Undefined if there is an open one already. */
export async function insertMitigation(sql: Sql, row: NewMitigation): Promise<string | undefined> {
  const [added] = await sql<{ id: string }[]>`
    insert into fairness_mitigation ${sql(row)}
    on conflict (tenant_id) where ended_at is null do nothing returning id`;
  return added?.id;
}

export async function readMitigations(
  sql: Sql,
  tenantId: string,
  { id, limit }: { id?: string; limit: number },
): Promise<MitigationRow[]> {
  return sql<MitigationRow[]>`
    select * from fairness_mitigation where tenant_id = ${tenantId} ${id ? sql`and id = ${id}` : sql``}
    order by id desc limit ${limit}`;
}

export async function lockMitigation(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<MitigationRow | undefined> {
  const [row] = await sql<MitigationRow[]>`
    select * from fairness_mitigation where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export async function saveApproval(
  sql: Sql,
  { tenantId, id, actor, now }: { tenantId: string; id: string; actor: string; now: Date },
): Promise<void> {
  await sql`
    update fairness_mitigation set approved_by = ${actor}, approved_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function saveEnd(
  sql: Sql,
  { tenantId, id, actor, now }: { tenantId: string; id: string; actor: string; now: Date },
): Promise<void> {
  await sql`
    update fairness_mitigation set ended_by = ${actor}, ended_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** The newest runs of each of these. */
export async function readRuns(
  sql: Sql,
  tenantId: string,
  mitigationIds: readonly string[],
  limit: number,
): Promise<RunRow[]> {
  return sql<RunRow[]>`
    select r.* from unnest(${mitigationIds}::uuid[]) m (id)
    cross join lateral (
      select id, tenant_id, mitigation_id, forbidden_by, is_simulation, groups, effects, ran_by, ran_at, reverted_by,
        reverted_at
      from fairness_mitigation_run where tenant_id = ${tenantId} and mitigation_id = m.id order by id desc limit ${limit}
    ) r order by r.id desc`;
}

/** Removes what earlier runs recommended, and says so in their rows. Runs with the rights of fairness. */
export async function revertRuns(
  sql: Sql,
  {
    tenantId,
    mitigationId,
    actor,
    now,
  }: { tenantId: string; mitigationId: string; actor: string; now: Date },
): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    update fairness_mitigation_run set reverted_by = ${actor}, reverted_at = ${now}
    where tenant_id = ${tenantId} and mitigation_id = ${mitigationId} and reverted_at is null returning id`;
  const removed = await sql`
    delete from fairness.mitigation_effect where tenant_id = ${tenantId} and run_id = any (${rows.map(({ id }) => id)}::uuid[])`;
  return removed.count;
}

export type NewRun = {
  tenant_id: string;
  mitigation_id: string;
  forbidden_by: readonly LawId[];
  groups: readonly MitigationGroup[];
  effects: number;
  ran_by: string;
  ran_at: Date;
};

export async function insertRun(sql: Sql, { groups, ...row }: NewRun): Promise<string> {
  const [added] = await sql<{ id: string }[]>`
    insert into fairness_mitigation_run ${sql({ ...row, groups: sql.json(groups as never) } as never)} returning id`;
  return defined(added).id;
}

const BATCH_SIZE = 5000;

/** The database refuses them for a simulation. Runs with the rights of fairness. */
export async function insertEffects(
  sql: Sql,
  { tenantId, runId }: { tenantId: string; runId: string },
  effects: readonly Effect[],
): Promise<void> {
  for (let at = 0; at < effects.length; at += BATCH_SIZE) {
    const rows = effects
      .slice(at, at + BATCH_SIZE)
      .map((effect) => ({ tenant_id: tenantId, run_id: runId, ...effect }));
    await sql`insert into fairness.mitigation_effect ${sql(rows)}`;
  }
}

/** Of runs that were not reverted, those closest to the cut-off first. Runs with the rights of fairness. */
export async function readEffects(
  sql: Sql,
  tenantId: string,
  mitigationId: string,
  limit: number,
): Promise<MitigationEffect[]> {
  return sql<MitigationEffect[]>`
    select e.application_id, d.job, e.score, e.adjusted_score, e.adjusted_cutoff
    from fairness_mitigation_run r
    join fairness.mitigation_effect e on e.tenant_id = r.tenant_id and e.run_id = r.id
    left join fairness.decision d on d.application_id = e.application_id
    where r.tenant_id = ${tenantId} and r.mitigation_id = ${mitigationId}
    order by e.score desc, e.application_id limit ${limit}`;
}

export async function countEffects(sql: Sql, tenantId: string, mitigationId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from fairness_mitigation_run r
    join fairness.mitigation_effect e on e.tenant_id = r.tenant_id and e.run_id = r.id
    where r.tenant_id = ${tenantId} and r.mitigation_id = ${mitigationId}`;
  return row?.count ?? 0;
}
