import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { eraseTask } from './messages.ts';
import { lockErasure, updateErasure } from './privacy-store.ts';
import { announceErasure } from './request-erasure.ts';

const MAX_DEAD_LETTERS = 100;

/** Marks erasures as failed whose task failed for good. They can be requested again, or the task be retried. */
export async function settleErasures({
  db,
  live,
  queue,
}: {
  db: Db;
  live: Live;
  queue: Queue;
}): Promise<void> {
  for (const { payload } of await queue.deadLetters({ queue: eraseTask.name }, { limit: MAX_DEAD_LETTERS })) {
    const work = eraseTask.payload.safeParse(payload);
    if (!work.success) continue;
    const { tenant_id: tenantId, erasure_id: id } = work.data;
    await db.as({ tenantId }, async (sql) => {
      const erasure = await lockErasure(sql, tenantId, id);
      if (erasure?.state !== 'waiting' && erasure?.state !== 'running') return;
      await updateErasure(sql, tenantId, id, { state: 'failed', finished_at: new Date() });
      await announceErasure(live, sql, tenantId);
    });
  }
}
