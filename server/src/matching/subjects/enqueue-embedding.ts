import type { Sql } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { together } from '../../platform/queue/send-together.ts';
import { embedTask } from './messages.ts';
import { partitionOf } from './partition.ts';

/** Batches changes. Those that commit too late for the batch are found by the task that runs every minute. */
const DELAY_SECONDS = 1;

export async function enqueueEmbedding(queue: Queue, sql: Sql, tenantId: string | null): Promise<void> {
  const partition = partitionOf(tenantId);
  await queue.enqueue(
    sql,
    embedTask,
    { tenant_id: tenantId },
    { group: partition, ...together(`embed:${partition}`, DELAY_SECONDS), ...(tenantId && { tenantId }) },
  );
}
