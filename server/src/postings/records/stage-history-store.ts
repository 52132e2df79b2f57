import type { StageChange } from '@tenon/contract/postings';
import type { z } from 'zod';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

const MAX_STAGE_CHANGES = 200;

/** The member's stage changes, newest first. */
export async function readStageHistory(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  postingId: string,
): Promise<z.input<typeof StageChange>[]> {
  const rows = await sql<Omit<z.input<typeof StageChange>, 'name'>[]>`
    select id, at, from_stage as from, to_stage as to, actor as by, reason, run_id from stage_change
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by at desc, id desc limit ${MAX_STAGE_CHANGES}`;
  const nameOf = await nameActors(
    sql,
    tenantId,
    rows.flatMap(({ by }) => by ?? []),
  );
  return rows.map((row) => ({ ...row, name: row.by && nameOf(row.by) }));
}
