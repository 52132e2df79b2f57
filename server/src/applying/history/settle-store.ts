import type { ApplyError, Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplyRunRow } from '../rows.ts';
import { json, type RunRow } from '../runs/run-store.ts';

export type SettledRun = {
  status: 'success' | 'failed';
  outcome: NonNullable<ApplyRunRow['settled_as']>;
  actor: string;
  note: string | null;
  artifacts: Artifacts;
  error: ApplyError | null;
};

/** Stores the status together with who resolved it: the database accepts neither alone. */
export async function saveSettlement(
  sql: Sql,
  { tenant_id, id }: RunRow,
  settled: SettledRun,
): Promise<void> {
  await sql`
    update apply_run set status = ${settled.status}, settled_as = ${settled.outcome}, settled_by = ${settled.actor},
      settled_note = ${settled.note}, settled_at = clock_timestamp(), artifacts = ${json(sql, settled.artifacts)},
      error = ${settled.error && json(sql, settled.error)}, updated_at = clock_timestamp(), ended_at = clock_timestamp()
    where tenant_id = ${tenant_id} and id = ${id}`;
}
