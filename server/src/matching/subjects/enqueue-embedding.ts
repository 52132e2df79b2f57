import type { Sql } from '../../platform/db/port.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import type { Queue } from '../../platform/queue/port.ts';
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
    { group: partition, ...coalesce(`embed:${partition}`, DELAY_SECONDS), ...(tenantId && { tenantId }) },
  );
}
