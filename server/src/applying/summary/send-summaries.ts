import { notify } from '../../hiring/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { Owner } from '../owner.ts';
import { describeWeek, mondayOf } from './model.ts';
import { countWeek, readDueSummaries, takeSummary } from './store.ts';

export type SummaryDeps = { db: Db; queue: Queue; now: () => Date };

const BATCH_SIZE = 200;

/** Each member is told once a week, however often this runs. Those who muted it are left out, as with all news. */
export async function sendSummaries(deps: SummaryDeps): Promise<void> {
  const monday = mondayOf(deps.now());
  for (;;) {
    const due = await readDueSummaries(deps.db.sql, monday, BATCH_SIZE);
    for (const member of due) await summarize(deps, member, monday);
    if (due.length < BATCH_SIZE) return;
  }
}

async function summarize({ db, queue }: SummaryDeps, member: Owner, monday: string): Promise<void> {
  const { tenant_id: tenantId, user_id: userId } = member;
  await db.as({ tenantId, userId }, async (sql) => {
    if (!(await takeSummary(sql, member, monday))) return;
    const text = describeWeek(await countWeek(sql, member, monday));
    if (!text) return;
    await notify({ queue }, sql, { tenantId, kind: 'weekly-summary', to: { users: [userId] }, text });
  });
}
