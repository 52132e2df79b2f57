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
    kind: z.string().describe('The adapter in use: embedded or external.'),
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
  summary: 'Check health',
  description: 'Returns 200 while the server can handle requests and 503 if the database is unreachable.',
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
  depth: z.int().describe('Number of tasks ready to run.'),
  delayed: z.int().describe('Number of tasks scheduled for later, including retries.'),
  in_flight: z.int(),
  failed: z.int().describe('Number of tasks that failed permanently.'),
};

export const QueueStatus = z
  .object({
    queue: z.string(),
    ...counts,
    oldest_seconds: z.number().nullable().describe('Age of the oldest waiting task.'),
    groups: z.array(z.object({ group: z.string(), ...counts })).describe('The 100 largest groups.'),
  })
  .meta({ id: 'QueueStatus' });
export type QueueStatus = z.output<typeof QueueStatus>;

export const readQueueStatus = endpoint({
  id: 'readQueueStatus',
  method: 'get',
  path: '/api/queue/status',
  tag,
  summary: 'List queues',
  description: 'Returns waiting, running and failed tasks by queue and group.',
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
  summary: 'List failed tasks',
  query: PageQuery.extend({ queue: filterText(100) }),
  returns: pageOf(FailedTask, 'FailedTaskPage'),
});

const FailedTaskId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const retryFailedTask = endpoint({
  id: 'retryFailedTask',
  method: 'post',
  path: '/api/queue/failed/{id}/retry',
  tag,
  summary: 'Retry a failed task',
  params: FailedTaskId,
  status: 204,
});

export const discardFailedTask = endpoint({
  id: 'discardFailedTask',
  method: 'delete',
  path: '/api/queue/failed/{id}',
  tag,
  summary: 'Delete a failed task',
  params: FailedTaskId,
  status: 204,
});

export const SystemProcess = z.object({
  id: z.string(),
  kind: z.string().describe('api or worker.'),
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
  summary: 'Get system status',
  description: 'Returns engines, queues, processes and versions.',
  returns: SystemStatus,
});

export const streamSystem = endpoint({
  id: 'streamSystem',
  method: 'get',
  path: '/api/system/stream',
  tag,
  summary: 'Stream system status',
  description: 'Sends a `system` event with the full status on connect and after every change.',
  media: 'text/event-stream',
  events: { system: SystemStatus },
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
  summary: 'List log lines',
  description: 'Returns the workspace’s log lines, newest first.',
  query: PageQuery.extend({
    run_id: filterText(100),
    groups: filterText(500).describe('Comma-separated.'),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional().describe('Minimum level.'),
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
  summary: 'Start a system check',
  description: 'Sends a test task through every engine.',
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
  summary: 'List system checks',
  description: 'Returns system checks, newest first.',
  query: PageQuery,
  returns: pageOf(CheckRun, 'CheckRunPage'),
});

export const readCheck = endpoint({
  id: 'readCheck',
  method: 'get',
  path: '/api/checks/{id}',
  tag,
  summary: 'Get a system check',
  params: z.object({ id: z.uuid() }),
  returns: CheckRun,
});

export const streamCheck = endpoint({
  id: 'streamCheck',
  method: 'get',
  path: '/api/checks/{id}/stream',
  tag,
  summary: 'Stream a system check',
  description:
    'Sends a `run` event with the whole check on connect, a `step` event for each change, and finally `ended`.',
  params: z.object({ id: z.uuid() }),
  media: 'text/event-stream',
  events: { run: CheckRun, step: CheckStep, ended: CheckRun.pick({ state: true }) },
  otherStatus: 204,
});
