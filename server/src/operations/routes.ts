import { streamWorkspace } from '@tenon/contract/live/workspace';
import * as contract from '@tenon/contract/operations';
import { z } from 'zod';
import { type Caller, type Guards, workspaceTopic } from '../identity/index.ts';
import { NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { anyone, type Route, route } from '../platform/http/route.ts';
import { streamTopic } from '../platform/live/sse.ts';
import { streamSamples } from '../platform/live/stream-samples.ts';
import type { LogStore } from '../platform/logs/port.ts';
import { discardFailedTask, listFailedTasks, retryFailedTask } from './failed-tasks.ts';
import { readHealth, readQueueStatus, readSystem, type SystemDeps } from './read-system.ts';
import { checkTopic } from './run-check.ts';
import { type StartCheckDeps, startCheck } from './start-check.ts';
import { readCheckRuns, type ShownCheckRun } from './store.ts';
import type { SystemWatch } from './watch-system.ts';

export type OperationsRouteDeps = SystemDeps &
  StartCheckDeps & {
    guards: Guards;
    logs: LogStore;
    systemWatch: SystemWatch;
    /** Streams end themselves after so long, for hosts that would cut them. */
    streamSeconds: number | undefined;
  };

/** A stream is let in once. Ending it now and then makes its reader come back and show that they still may. */
const STREAM_SECONDS = 15 * 60;

/** How the installation fares: health, engines, queues, logs, checks, and what changes live. */
export function operationsRoutes(deps: OperationsRouteDeps): Route[] {
  const { db, live, logs, guards } = deps;
  const { may } = guards;
  const times = (caller: Caller) => ({
    lifetimeSeconds: Math.min(deps.streamSeconds ?? STREAM_SECONDS, STREAM_SECONDS),
    until: caller.onEnd,
  });

  async function findCheck(caller: Caller, id: string): Promise<ShownCheckRun> {
    const [run] = await db.as(caller.scope, (sql) => readCheckRuns(sql, caller.tenantId, { id, limit: 1 }));
    if (!run) throw new NotFoundError('no-such-check', 'This check does not exist in this workspace.');
    return run;
  }

  return [
    route(contract.readHealth, anyone, async ({ context }) => {
      const health = await readHealth(deps);
      return context.json(health, health.status === 'down' ? 503 : 200, { 'cache-control': 'no-store' });
    }),
    route(contract.readSystem, may('system.read'), ({ caller }) => readSystem(deps, caller.tenantId)),
    route(contract.streamSystem, may('system.read'), ({ caller, context }) =>
      streamSamples(context, {
        sampler: deps.systemWatch.of(caller.tenantId),
        event: 'system',
        ...times(caller),
      }),
    ),
    route(streamWorkspace, may('workspace.read'), ({ caller, context }) =>
      streamTopic(context, {
        live,
        topic: workspaceTopic(caller.tenantId),
        tenantId: caller.tenantId,
        snapshot: async () => ({
          seq: (await live.position(db.sql, workspaceTopic(caller.tenantId))).seq,
          events: [],
        }),
        ...times(caller),
      }),
    ),

    route(contract.readQueueStatus, may('system.read'), ({ caller }) =>
      readQueueStatus(deps, caller.tenantId),
    ),
    route(contract.listFailedTasks, may('system.read'), ({ caller, query }) =>
      listFailedTasks(deps, caller, query),
    ),
    route(contract.retryFailedTask, may('system.manage'), ({ caller, params }) =>
      retryFailedTask(deps, caller, params.id),
    ),
    route(contract.discardFailedTask, may('system.manage'), ({ caller, params }) =>
      discardFailedTask(deps, caller, params.id),
    ),

    route(contract.listLogs, may('system.read'), async ({ caller, query }) => {
      const { cursor, limit, groups, run_id, level, search } = query;
      const before = decodeCursor(z.int(), cursor);
      const lines = await logs.query({
        tenant_id: caller.tenantId,
        run_id,
        groups: groups
          ?.split(',')
          .map((group) => group.trim())
          .filter(Boolean),
        level,
        text: search,
        before,
        limit: limit + 1,
      });
      return toPage(
        lines.reverse(),
        limit,
        (line) => line.id,
        ({ id, logged_at, group, run_id, ...line }) => ({
          id: String(id),
          at: logged_at,
          level: line.level,
          group: group ?? '',
          run_id: run_id ?? null,
          message: line.message,
          fields: line.fields,
        }),
      );
    }),

    route(contract.startCheck, may('system.manage'), ({ caller, body }) =>
      startCheck(deps, caller, body.note),
    ),
    route(contract.listChecks, may('system.read'), async ({ caller, query: { cursor, limit } }) => {
      const before = decodeCursor(z.uuid(), cursor);
      const rows = await db.as(caller.scope, (sql) =>
        readCheckRuns(sql, caller.tenantId, { before, limit: limit + 1 }),
      );
      return toPage(
        rows,
        limit,
        (row) => row.id,
        (row) => row,
      );
    }),
    route(contract.readCheck, may('system.read'), ({ caller, params }) => findCheck(caller, params.id)),
    route(contract.streamCheck, may('system.read'), async ({ caller, params, context }) => {
      await findCheck(caller, params.id);
      const topic = checkTopic(params.id);
      return streamTopic(context, {
        live,
        topic,
        tenantId: caller.tenantId,
        snapshot: async () => {
          const { seq } = await live.position(db.sql, topic);
          const run = await findCheck(caller, params.id);
          const ended = run.ended_at ? [{ name: 'ended', data: { state: run.state } }] : [];
          return { seq, events: [{ name: 'run', data: run }, ...ended] };
        },
        ...times(caller),
      });
    }),
  ];
}
