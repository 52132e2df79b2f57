import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Snapshot, StreamTopicOptions } from '../../platform/live/sse.ts';
import { runTopic } from '../topics.ts';
import { noSuchRun } from './abort-run.ts';
import { isOver } from './model.ts';
import { readItemLines, readProgress } from './progress-store.ts';
import { allJobs, statusEvent } from './run-events.ts';
import { readRuns } from './run-store.ts';

export type StreamDeps = { db: Db; live: Live };

/** Up to here all items of a run come as one event: some ten thousand of them. */
const SNAPSHOT_CHARACTERS = 4_000_000;

/** How a run is followed: all of it on connect, then what changes, until it is over. */
export async function runStream(
  { db, live }: StreamDeps,
  caller: Caller,
  runId: string,
): Promise<Pick<StreamTopicOptions, 'topic' | 'tenantId' | 'snapshot'>> {
  const topic = runTopic(runId);
  await db.as(caller.scope, async (sql) => {
    const [run] = await readRuns(sql, caller.tenantId, { id: runId, limit: 1 });
    if (!run) throw noSuchRun();
    // The events of an old run are forgotten, and the topic with them: it is over all the same.
    if (isOver(run.status)) await live.end(sql, topic);
  });

  async function snapshot(): Promise<Snapshot> {
    return db.as(caller.scope, async (sql) => {
      const { seq } = await live.position(sql, topic);
      const [run] = await readRuns(sql, caller.tenantId, { id: runId, limit: 1 });
      if (!run) throw noSuchRun();
      const companies = await readProgress(sql, runId);
      const items = await readItemLines(sql, runId);
      const events = [
        statusEvent(run.status),
        { name: 'companies', data: companies },
        ...allJobs(items, SNAPSHOT_CHARACTERS),
      ];
      return { seq, events: events.map(({ name, data }) => ({ name, data })) };
    });
  }
  return { topic, tenantId: caller.tenantId, snapshot };
}
