import type { readApplyRun as endpoint } from '@tenon/contract/applying';
import type { Answer } from '@tenon/contract/endpoint';
import type { Sql } from '../../platform/db/port.ts';
import { noSuchRun } from '../runs/refusals.ts';
import { readRunDetails } from './describe-runs.ts';
import { type Member, readRunLines } from './history-store.ts';

/** A run with its artifacts and events. */
export async function readApplyRun(sql: Sql, member: Member, id: string): Promise<Answer<typeof endpoint>> {
  const [detail] = await readRunDetails(
    sql,
    member.tenantId,
    await readRunLines(sql, member, { id }, { limit: 1 }),
  );
  if (!detail) throw noSuchRun();
  return detail;
}
