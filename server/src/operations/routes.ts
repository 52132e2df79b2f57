import { streamWorkspace } from '@tenon/contract/live/workspace';
import * as contract from '@tenon/contract/operations';
import { z } from 'zod';
import { type Caller, type Guards, mayFollow, workspaceTopic } from '../identity/index.ts';
import { NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { anyone, type Route, route } from '../platform/http/route.ts';
import { streamTopic } from '../platform/live/sse.ts';
import { streamSamples } from '../platform/live/stream-samples.ts';
import type { LogStore, StoredLogLine } from '../platform/logs/port.ts';
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
    /** Streams end after this time, for hosts that would cut them off. */
    streamSeconds: number | undefined;
  };

/**
 * Permissions are only checked when a stream opens. Ending it now and then makes the client reconnect and be checked
 * again.
 */
const MAX_STREAM_SECONDS = 15 * 60;

/** Routes about the installation: health, engines, queues, logs, system checks and live updates. */
export function operationsRoutes(deps: OperationsRouteDeps): Route[] {
  return [...systemRoutes(deps), ...queueRoutes(deps), logRoute(deps), ...checkRoutes(deps)];
}

function systemRoutes(deps: OperationsRouteDeps): Route[] {
  const { db, live } = deps;
  const { may } = deps.guards;
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
        ...streamTimes(deps, caller),
      }),
    ),
    route(streamWorkspace, may('workspace.read'), ({ caller, context }) => {
      const topic = workspaceTopic(caller.tenantId);
      return streamTopic(context, {
        live,
        topic,
        tenantId: caller.tenantId,
        accepts: mayFollow(caller.userId),
        snapshot: async () => ({ seq: (await live.position(db.sql, topic)).seq, events: [] }),
        ...streamTimes(deps, caller),
      });
    }),
  ];
}

function queueRoutes(deps: OperationsRouteDeps): Route[] {
  const { may } = deps.guards;
  return [
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
  ];
}

function logRoute({ logs, guards }: OperationsRouteDeps): Route {
  return route(contract.listLogs, guards.may('system.read'), async ({ caller, query }) => {
    const { cursor, limit, groups, run_id, level, search } = query;
    const lines = await logs.query({
      tenant_id: caller.tenantId,
      run_id,
      groups: groups
        ?.split(',')
        .map((group) => group.trim())
        .filter(Boolean),
      level,
      text: search,
      before: decodeCursor(z.int(), cursor),
      limit: limit + 1,
    });
    return toPage(lines.reverse(), limit, (line) => line.id, presentLine);
  });
}

function presentLine({ id, logged_at, group, run_id, level, message, fields }: StoredLogLine) {
  return {
    id: String(id),
    at: logged_at,
    level,
    group: group ?? '',
    run_id: run_id ?? null,
    message,
    fields,
  };
}

function checkRoutes(deps: OperationsRouteDeps): Route[] {
  const { db, live } = deps;
  const { may } = deps.guards;
  return [
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
    route(contract.readCheck, may('system.read'), ({ caller, params }) => getCheck(deps, caller, params.id)),
    route(contract.streamCheck, may('system.read'), async ({ caller, params, context }) => {
      await getCheck(deps, caller, params.id);
      const topic = checkTopic(params.id);
      return streamTopic(context, {
        live,
        topic,
        tenantId: caller.tenantId,
        snapshot: async () => {
          const { seq } = await live.position(db.sql, topic);
          const run = await getCheck(deps, caller, params.id);
          const ended = run.ended_at ? [{ name: 'ended', data: { state: run.state } }] : [];
          return { seq, events: [{ name: 'run', data: run }, ...ended] };
        },
        ...streamTimes(deps, caller),
      });
    }),
  ];
}

async function getCheck({ db }: OperationsRouteDeps, caller: Caller, id: string): Promise<ShownCheckRun> {
  const [run] = await db.as(caller.scope, (sql) => readCheckRuns(sql, caller.tenantId, { id, limit: 1 }));
  if (!run) throw new NotFoundError('no-such-check', 'This check does not exist in this workspace.');
  return run;
}

function streamTimes({ streamSeconds }: OperationsRouteDeps, caller: Caller) {
  return {
    lifetimeSeconds: Math.min(streamSeconds ?? MAX_STREAM_SECONDS, MAX_STREAM_SECONDS),
    until: caller.onEnd,
  };
}
