import type { readApplyRun as endpoint } from '@tenon/contract/applying';
import type { Answer } from '@tenon/contract/endpoint';
import type { Sql } from '../../platform/db/port.ts';
import { noSuchRun } from '../runs/refusals.ts';
import { readRunDetails } from './describe-runs.ts';
import { readRunLines } from './history-store.ts';

/** A run with its artifacts and events. */
export async function readApplyRun(sql: Sql, tenantId: string, id: string): Promise<Answer<typeof endpoint>> {
  const [detail] = await readRunDetails(
    sql,
    tenantId,
    await readRunLines(sql, tenantId, { id }, { limit: 1 }),
  );
  if (!detail) throw noSuchRun();
  return detail;
}
