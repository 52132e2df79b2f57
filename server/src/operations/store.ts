import type { CheckStep } from '@tenon/contract/operations';
import { displayName } from '../identity/index.ts';
import type { Sql } from '../platform/db/port.ts';
import type { CheckRunRow, SystemProcessRow } from './rows.ts';

/** A check as shown to people: `started_by` is a name if a member started it. */
export type ShownCheckRun = Omit<CheckRunRow, 'tenant_id' | 'steps'> & { steps: CheckStep[] };

export async function insertCheckRun(
  sql: Sql,
  row: Pick<CheckRunRow, 'tenant_id' | 'started_by' | 'note'> & { steps: CheckStep[] },
): Promise<ShownCheckRun> {
  const [made] = await sql<ShownCheckRun[]>`
    insert into check_run (tenant_id, started_by, note, steps)
    values (${row.tenant_id}, ${row.started_by}, ${row.note}, ${sql.json(row.steps)})
    returning id, state, started_by, note, created_at, ended_at, steps`;
  if (!made) throw new Error('insert into check_run gave no row');
  return made;
}

export async function readCheckRuns(
  sql: Sql,
  tenantId: string,
  filter: { id?: string; before?: string | undefined; limit: number },
): Promise<ShownCheckRun[]> {
  const { id, before, limit } = filter;
  return sql<ShownCheckRun[]>`
    select r.id, r.state, ${displayName(sql, 'r.started_by')} as started_by, r.note, r.created_at, r.ended_at, r.steps
    from check_run r
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit}`;
}

/** Returns false if the check has ended or was deleted, in which case it must not change. */
export async function saveCheckRun(
  sql: Sql,
  run: { id: string; state: CheckRunRow['state']; steps: CheckStep[]; ended: boolean },
): Promise<boolean> {
  const rows = await sql`
    update check_run set state = ${run.state}, steps = ${sql.json(run.steps)}, ended_at = ${run.ended ? sql`now()` : null}
    where id = ${run.id} and state in ('pending', 'running') returning id`;
  return rows.length === 1;
}

/**
 * Counts the rows of other workspaces that this transaction can see. Any number above 0 means that row-level security
 * is broken.
 */
export async function countForeignRows(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from check_run where tenant_id <> ${tenantId})
         + (select count(*) from api_key where tenant_id <> ${tenantId})
         + (select count(*) from audit_event where tenant_id <> ${tenantId}) as count`;
  return row?.count ?? 0;
}

export async function upsertProcess(
  sql: Sql,
  row: Omit<SystemProcessRow, 'started_at' | 'seen_at'>,
): Promise<void> {
  await sql`
    insert into system_process ${sql(row)}
    on conflict (id) do update set seen_at = now(), memory_mb = excluded.memory_mb`;
}

export async function deleteProcess(sql: Sql, id: string): Promise<void> {
  await sql`delete from system_process where id = ${id}`;
}

/** A process without a recent heartbeat is not running, even if its row is still there. */
export async function readProcesses(sql: Sql, withinSeconds: number): Promise<SystemProcessRow[]> {
  return sql<SystemProcessRow[]>`
    select id, kind, host, pid, version, memory_mb, started_at, seen_at from system_process
    where seen_at > now() - make_interval(secs => ${withinSeconds}) order by kind, started_at, id`;
}

export async function purgeProcesses(sql: Sql, olderThanSeconds: number): Promise<void> {
  await sql`delete from system_process where seen_at < now() - make_interval(secs => ${olderThanSeconds})`;
}

export async function readSchemaVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select max(version) as version from schema_migration`;
  return row?.version ?? 0;
}

export async function readServerVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? 'unknown';
}

/** Returns the table whose statistics were renewed, or null if all are recent. */
export async function refreshStatistics(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ renewed: string | null }[]>`select refresh_statistics() as renewed`;
  return row?.renewed ?? null;
}
