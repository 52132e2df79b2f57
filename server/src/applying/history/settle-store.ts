import type { ApplyError, Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplyRunRow } from '../rows.ts';
import { json, type RunRow } from '../runs/run-store.ts';

export type RunEnd = {
  status: 'success' | 'failed';
  outcome: NonNullable<ApplyRunRow['settled_as']>;
  actor: string;
  note: string | null;
  artifacts: Artifacts;
  error: ApplyError | null;
};

/** How it ended and who says so, at once: the database takes neither alone. */
export async function saveSettlement(sql: Sql, { tenant_id, id }: RunRow, end: RunEnd): Promise<void> {
  await sql`
    update apply_run set status = ${end.status}, settled_as = ${end.outcome}, settled_by = ${end.actor},
      settled_note = ${end.note}, settled_at = clock_timestamp(), artifacts = ${json(sql, end.artifacts)},
      error = ${end.error && json(sql, end.error)}, updated_at = clock_timestamp(), ended_at = clock_timestamp()
    where tenant_id = ${tenant_id} and id = ${id}`;
}
