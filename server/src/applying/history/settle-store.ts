import type { Sql } from '../../platform/db/port.ts';
import type { ApplyRunRow } from '../rows.ts';

export type RunToSettle = Pick<ApplyRunRow, 'status' | 'posting_id' | 'settled_as'> & {
  artifacts: Record<string, unknown>;
};

/** Nobody else settles it, or writes to it, until the transaction ends. */
export async function lockRun(sql: Sql, tenantId: string, id: string): Promise<RunToSettle | undefined> {
  const [run] = await sql<RunToSettle[]>`
    select status, posting_id, settled_as, artifacts from apply_run
    where tenant_id = ${tenantId} and id = ${id} for update`;
  return run;
}

export type SettledRun = {
  tenantId: string;
  id: string;
  status: 'success' | 'failed';
  outcome: NonNullable<ApplyRunRow['settled_as']>;
  actor: string;
  note: string | null;
  artifacts: Record<string, unknown>;
  added: Record<string, unknown> | null;
  error: { code: string; message: string } | null;
};

export async function saveSettlement(sql: Sql, settled: SettledRun): Promise<void> {
  const { tenantId, id, status, outcome, actor, note, added } = settled;
  const json = (value: object | null) => value && sql.json(value as never);
  await sql`
    update apply_run set status = ${status}, settled_as = ${outcome}, settled_by = ${actor}, settled_note = ${note},
      settled_at = clock_timestamp(), artifacts = ${json(settled.artifacts)},
      error = ${json(settled.error)}, updated_at = clock_timestamp(), ended_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`;
  await sql`
    insert into apply_event (tenant_id, run_id, kind, actor, from_status, to_status, artifacts, error, note)
    values (${tenantId}, ${id}, 'settled', ${actor}, 'unknown', ${status}, ${json(added)}, ${json(settled.error)},
      ${note})`;
}
