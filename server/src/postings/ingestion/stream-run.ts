import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Snapshot, StreamTopicOptions } from '../../platform/live/sse.ts';
import { runTopic } from '../topics.ts';
import { noSuchRun } from './abort-run.ts';
import { isOver } from './model.ts';
import { readItemLines, readProgress } from './progress-store.ts';
import { allJobsEvents, statusEvent } from './run-events.ts';
import { readRuns } from './run-store.ts';

export type StreamDeps = { db: Db; live: Live };

/** Up to this size, all items of a run are one event; that is more than ten thousand items. */
const SNAPSHOT_CHARACTERS = 4_000_000;

type RunStream = Pick<StreamTopicOptions, 'topic' | 'tenantId' | 'snapshot'>;

/** Streams of runs: a snapshot on connect, then changes, until the run ends. */
export function openRunStreams({
  db,
  live,
}: StreamDeps): (caller: Caller, runId: string) => Promise<RunStream> {
  /** Snapshots being read. Clients that connect at the same time share one. */
  const snapshots = new Map<string, Promise<Snapshot>>();

  async function readSnapshot(tenantId: string, runId: string): Promise<Snapshot> {
    return db.as({ tenantId }, (sql) => describeRun(sql, tenantId, runId), { ofOneMoment: true });
  }

  // Read in one snapshot together with the position of the topic. Otherwise, a status could be sent twice, after later
  // ones.
  async function describeRun(sql: Sql, tenantId: string, runId: string): Promise<Snapshot> {
    const { seq } = await live.position(sql, runTopic(runId));
    const [run] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
    if (!run) throw noSuchRun();
    const companies = await readProgress(sql, runId);
    const items = await readItemLines(sql, runId);
    const events = [
      statusEvent(run.status),
      { name: 'companies', data: companies },
      ...allJobsEvents(items, SNAPSHOT_CHARACTERS),
    ];
    return { seq, events: events.map(({ name, data }) => ({ name, data })) };
  }

  function shareSnapshot(tenantId: string, runId: string): Promise<Snapshot> {
    const key = `${tenantId}/${runId}`;
    const shared = snapshots.get(key) ?? readSnapshot(tenantId, runId).finally(() => snapshots.delete(key));
    snapshots.set(key, shared);
    return shared;
  }

  return async (caller, runId) => {
    const { tenantId } = caller;
    const topic = runTopic(runId);
    await db.as(caller.scope, async (sql) => {
      const [run] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
      if (!run) throw noSuchRun();
      // The events of an old run were deleted together with the topic, but the run has still ended.
      if (isOver(run.status)) await live.end(sql, topic);
    });
    return { topic, tenantId, snapshot: () => shareSnapshot(tenantId, runId) };
  };
}
