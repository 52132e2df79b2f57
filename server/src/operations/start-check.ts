import type { Answer } from '@tenon/contract/endpoint';
import type { startCheck as startEndpoint } from '@tenon/contract/operations';
import { type Caller, recordChange } from '../identity/index.ts';
import type { Db } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import type { Queue } from '../platform/queue/port.ts';
import { checkTask } from './messages.ts';
import { waitingSteps } from './model.ts';
import { insertCheckRun } from './store.ts';

export type StartCheckDeps = { db: Db; queue: Queue; live: Live; now: () => Date };

/** The check and its task are created together or not at all. */
export async function startCheck(
  { db, queue, live, now }: StartCheckDeps,
  caller: Caller,
  note: string | undefined,
): Promise<Answer<typeof startEndpoint>> {
  return db.as(caller.scope, async (sql) => {
    const { tenantId } = caller;
    const run = await insertCheckRun(sql, {
      tenant_id: tenantId,
      started_by: caller.actor,
      note: note ?? null,
      steps: waitingSteps(),
    });
    const payload = { tenant_id: tenantId, run_id: run.id, sent_at: now().toISOString() };
    await queue.enqueue(sql, checkTask, payload, { group: `check:${tenantId}`, tenantId });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'check.started',
      subject: `check:${run.id}`,
      changed: 'checks',
    });
    return run;
  });
}
