import type { Answer } from '@tenon/contract/endpoint';
import type {
  Engine,
  readHealth as healthEndpoint,
  readQueueStatus as queueEndpoint,
  readSystem as systemEndpoint,
} from '@tenon/contract/operations';
import type { Db } from '../platform/db/port.ts';
import type { Queue, QueueStatus } from '../platform/queue/port.ts';
import { overallState } from './model.ts';
import { HEARTBEAT_SECONDS } from './report-process.ts';
import { readProcesses, readSchemaVersion } from './store.ts';

export type SystemDeps = {
  db: Db;
  queue: Queue;
  readEngines: () => Promise<Engine[]>;
  /** All queues, including empty ones. */
  queueNames: readonly string[];
  version: string;
  instance: string;
  now: () => Date;
};

export async function readHealth({
  readEngines,
  version,
  instance,
}: SystemDeps): Promise<Answer<typeof healthEndpoint>> {
  const checked = await readEngines();
  return {
    status: overallState(checked),
    version,
    instance,
    // Details may contain host names and folders, so they are only for signed-in users.
    engines: checked.map(({ name, kind, state, latency_ms }) => ({ name, kind, state, latency_ms })),
  };
}

/** Queues are counted for one workspace. It must not see how much others have waiting. */
export async function readSystem(deps: SystemDeps, tenantId: string): Promise<Answer<typeof systemEndpoint>> {
  const [engines, { queues }, processes, schemaVersion] = await Promise.all([
    deps.readEngines(),
    readQueueStatus(deps, tenantId),
    readProcesses(deps.db.sql, HEARTBEAT_SECONDS * 3),
    readSchemaVersion(deps.db.sql),
  ]);
  return {
    version: deps.version,
    node: process.version,
    schema_version: schemaVersion,
    engines,
    queues: queues.map(({ groups: _, ...queue }) => queue),
    processes,
  };
}

export async function readQueueStatus(
  { queue, queueNames, now }: Pick<SystemDeps, 'queue' | 'queueNames' | 'now'>,
  tenantId: string,
): Promise<Answer<typeof queueEndpoint>> {
  const busy = await queue.status({ tenantId });
  const idle = queueNames.filter((name) => !busy.some(({ queue }) => queue === name)).map(emptyQueue);
  const queues = [...busy, ...idle].sort((one, other) => one.queue.localeCompare(other.queue));
  return { queues: queues.map((status) => present(status, now())) };
}

function emptyQueue(queue: string): QueueStatus {
  return { queue, depth: 0, in_flight: 0, delayed: 0, failed: 0, oldest_sent_at: null, groups: [] };
}

function present({ oldest_sent_at: oldest, groups, ...counts }: QueueStatus, now: Date) {
  return {
    ...counts,
    oldest_seconds: oldest && Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)),
    groups: groups.map(({ group_name: group, ...rest }) => ({ group, ...rest })),
  };
}
