import type { Sql } from '../../platform/db/port.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { embedTask } from './messages.ts';
import { whoseOf } from './whose.ts';

/** Changes that come together are embedded together; what commits too late for that, the upkeep of the minute finds. */
const SECONDS = 1;

export async function sendEmbedding(queue: Queue, sql: Sql, tenantId: string | null): Promise<void> {
  const whose = whoseOf(tenantId);
  await queue.enqueue(
    sql,
    embedTask,
    { tenant_id: tenantId },
    { group: whose, ...coalesce(`embed:${whose}`, SECONDS), ...(tenantId && { tenantId }) },
  );
}
