import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, Time } from './values.ts';

const tag = 'System';

export const EngineState = z.enum(['ok', 'degraded', 'down']);

export const Engine = z
  .object({
    name: z.string(),
    kind: z.string().describe('Which adapter serves: embedded or an outside one.'),
    state: EngineState,
    detail: z.string(),
    latency_ms: z.number().nullable(),
  })
  .meta({ id: 'Engine' });
export type Engine = z.output<typeof Engine>;

export const readHealth = endpoint({
  id: 'readHealth',
  method: 'get',
  path: '/health',
  tag,
  summary: 'Is it alive, and how is each engine',
  description: '200 while requests can be served; 503 when the database cannot be reached.',
  otherStatus: 503,
  returns: z
    .object({
      status: EngineState,
      version: z.string(),
      instance: z.string(),
      engines: z.array(Engine.pick({ name: true, kind: true, state: true, latency_ms: true })),
    })
    .meta({ id: 'Health' }),
});

const counts = {
  depth: z.int().describe('Waiting to be taken up.'),
  delayed: z.int().describe('Waiting for a time: sent with a delay, or between two attempts.'),
  in_flight: z.int(),
  failed: z.int().describe('Given up after the last attempt.'),
};

export const QueueStatus = z
  .object({
    queue: z.string(),
    ...counts,
    oldest_seconds: z.number().nullable().describe('Age of the oldest task that waits.'),
    groups: z.array(z.object({ group: z.string(), ...counts })).describe('The largest hundred.'),
  })
  .meta({ id: 'QueueStatus' });
export type QueueStatus = z.output<typeof QueueStatus>;

export const readQueueStatus = endpoint({
  id: 'readQueueStatus',
  method: 'get',
  path: '/api/queue/status',
  tag,
  summary: 'Depth, in flight and failed, per queue and per group',
  returns: z.object({ queues: z.array(QueueStatus) }),
});

export const FailedTask = z
  .object({
    id: z.string(),
    queue: z.string(),
    group: z.string().nullable(),
    attempts: z.int(),
    error: z.string(),
    payload: z.unknown(),
    enqueued_at: Time,
    failed_at: Time,
  })
  .meta({ id: 'FailedTask' });
export type FailedTask = z.output<typeof FailedTask>;

export const listFailedTasks = endpoint({
  id: 'listFailedTasks',
  method: 'get',
  path: '/api/queue/failed',
  tag,
  summary: 'Tasks that were given up',
  query: PageQuery.extend({ queue: filterText(100) }),
  returns: pageOf(FailedTask, 'FailedTaskPage'),
});

const FailedTaskId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const retryFailedTask = endpoint({
  id: 'retryFailedTask',
  method: 'post',
  path: '/api/queue/failed/{id}/retry',
  tag,
  summary: 'Put a given-up task back on its queue',
  params: FailedTaskId,
  status: 204,
});

export const discardFailedTask = endpoint({
  id: 'discardFailedTask',
  method: 'delete',
  path: '/api/queue/failed/{id}',
  tag,
  summary: 'Drop a given-up task for good',
  params: FailedTaskId,
  status: 204,
});

export const SystemProcess = z.object({
  id: z.string(),
  kind: z.string().describe('api or worker'),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started_at: Time,
  seen_at: Time,
  memory_mb: z.number(),
});

export const SystemStatus = z
  .object({
    version: z.string(),
    node: z.string(),
    schema_version: z.int(),
    engines: z.array(Engine),
    queues: z.array(QueueStatus.omit({ groups: true })),
    processes: z.array(SystemProcess),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof SystemStatus>;

export const readSystem = endpoint({
  id: 'readSystem',
  method: 'get',
  path: '/api/system',
  tag,
  summary: 'Engines, queues, processes and versions',
  returns: SystemStatus,
});

export const streamSystem = endpoint({
  id: 'streamSystem',
  method: 'get',
  path: '/api/system/stream',
  tag,
  summary: 'The same, live',
  description: 'Event `system` with the whole state on connect and whenever it changed.',
  media: 'text/event-stream',
});

export const streamWorkspace = endpoint({
  id: 'streamWorkspace',
  method: 'get',
  path: '/api/live',
  tag,
  summary: 'What changes in this workspace, live',
  description:
    'Event `changed` with `{what}` (members, invitations, api_keys, audit, checks, …); resumes by Last-Event-ID.',
  media: 'text/event-stream',
});

export const LogLine = z
  .object({
    id: z.string(),
    at: Time,
    level: z.enum(['debug', 'info', 'warn', 'error']),
    group: z.string(),
    run_id: z.string().nullable(),
    message: z.string(),
    fields: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LogLine' });
export type LogLine = z.output<typeof LogLine>;

export const listLogs = endpoint({
  id: 'listLogs',
  method: 'get',
  path: '/api/logs',
  tag,
  summary: 'Log lines of this workspace, newest first',
  query: PageQuery.extend({
    run_id: filterText(100),
    groups: filterText(500).describe('Comma-separated.'),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional().describe('This level and above.'),
    search: filterText(100),
  }),
  returns: pageOf(LogLine, 'LogPage'),
});

export const CheckStep = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'ok', 'failed']),
  detail: z.string(),
  duration_ms: z.number().nullable(),
});
export type CheckStep = z.output<typeof CheckStep>;

export const CheckRun = z
  .object({
    id: z.uuid(),
    state: z.enum(['pending', 'running', 'finished', 'failed']),
    started_by: z.string(),
    note: z.string().nullable(),
    created_at: Time,
    ended_at: Time.nullable(),
    steps: z.array(CheckStep),
  })
  .meta({ id: 'CheckRun' });
export type CheckRun = z.output<typeof CheckRun>;

export const startCheck = endpoint({
  id: 'startCheck',
  method: 'post',
  path: '/api/checks',
  tag,
  summary: 'Run a test through every engine and watch it',
  body: z.object({ note: Line.optional() }),
  bodyOptional: true,
  status: 201,
  returns: CheckRun,
  creates: true,
});

export const listChecks = endpoint({
  id: 'listChecks',
  method: 'get',
  path: '/api/checks',
  tag,
  summary: 'Checks of this workspace, newest first',
  query: PageQuery,
  returns: pageOf(CheckRun, 'CheckRunPage'),
});

export const readCheck = endpoint({
  id: 'readCheck',
  method: 'get',
  path: '/api/checks/{id}',
  tag,
  summary: 'One check with its steps',
  params: z.object({ id: z.uuid() }),
  returns: CheckRun,
});

export const streamCheck = endpoint({
  id: 'streamCheck',
  method: 'get',
  path: '/api/checks/{id}/stream',
  tag,
  summary: 'One check, live',
  description: 'Event `run` with the whole run on connect, then `step` per change, then `ended`.',
  params: z.object({ id: z.uuid() }),
  media: 'text/event-stream',
  otherStatus: 204,
});
