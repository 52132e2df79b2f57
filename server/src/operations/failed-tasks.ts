import type { Answer } from '@tenon/contract/endpoint';
import type { listFailedTasks as listEndpoint } from '@tenon/contract/operations';
import { z } from 'zod';
import { type Caller, recordChange } from '../identity/index.ts';
import type { Db } from '../platform/db/port.ts';
import { NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Live } from '../platform/live/port.ts';
import type { Queue } from '../platform/queue/port.ts';

type Deps = { db: Db; queue: Queue; live: Live };

export async function listFailedTasks(
  { queue }: Deps,
  caller: Caller,
  { cursor, limit, queue: name }: { cursor?: string | undefined; limit: number; queue?: string | undefined },
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.string().regex(/^\d{1,18}$/), cursor);
  const tasks = await queue.deadLetters(
    { queue: name, tenantId: caller.tenantId },
    { before, limit: limit + 1 },
  );
  return toPage(
    tasks,
    limit,
    (task) => task.id,
    (task) => ({
      id: task.id,
      queue: task.queue,
      group: task.group_name,
      attempts: task.attempts,
      error: `${task.error_code}: ${task.error_message}`,
      payload: task.payload,
      enqueued_at: task.sent_at,
      failed_at: task.died_at,
    }),
  );
}

export async function retryFailedTask(deps: Deps, caller: Caller, id: string): Promise<undefined> {
  const filter = { ids: [id], tenantId: caller.tenantId };
  await changeTask(deps, caller, { action: 'task.retried', id }, () => deps.queue.retryDeadLetters(filter));
}

export async function discardFailedTask(deps: Deps, caller: Caller, id: string): Promise<undefined> {
  const filter = { ids: [id], tenantId: caller.tenantId };
  await changeTask(deps, caller, { action: 'task.discarded', id }, () =>
    deps.queue.discardDeadLetters(filter),
  );
}

/** The change to the task and its audit event are committed together. */
async function changeTask(
  { db, live }: Deps,
  caller: Caller,
  { action, id }: { action: string; id: string },
  change: () => Promise<number>,
): Promise<void> {
  await db.as(caller.scope, async (sql) => {
    if ((await change()) === 0) {
      throw new NotFoundError('no-such-failed-task', 'This failed task does not exist in this workspace.');
    }
    await recordChange({ live }, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action,
      subject: `task:${id}`,
    });
  });
}
