import { z } from 'zod';
import { BoardKind, CompanyKey } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { LogLine } from './operations.ts';
import { PageQuery, pageOf } from './page.ts';
import { Line, Time } from './values.ts';

const tag = 'Ingestion';
const RunId = z.object({ run_id: z.uuid() });

export const RunStatus = z
  .enum(['pending', 'initializing', 'ingesting', 'finished', 'error', 'aborted'])
  .meta({ id: 'RunStatus' });
export type RunStatus = z.output<typeof RunStatus>;

export const ItemStatus = z
  .enum(['pending', 'crawling', 'skipped', 'extracting', 'ready', 'error'])
  .meta({ id: 'ItemStatus' });
export type ItemStatus = z.output<typeof ItemStatus>;

/** Number of items by status. */
export const ItemCounts = z.object({
  pending: z.int(),
  crawling: z.int(),
  skipped: z.int(),
  extracting: z.int(),
  ready: z.int(),
  error: z.int(),
});
export type ItemCounts = z.output<typeof ItemCounts>;

const Problem = z.object({ code: z.string(), message: z.string() });

export const CompanyProgress = z
  .object({
    company: z.string().describe('Company key.'),
    name: z.string(),
    kind: BoardKind,
    status: z.enum(['pending', 'listing', 'ingesting', 'finished', 'error', 'aborted']),
    advertised: z.int().nullable().describe('Number of roles the board reports.'),
    listed: z.int().describe('Number of roles listed.'),
    filtered: z.int().describe('Number of roles excluded by the title filters.'),
    closed: z.int().describe('Number of postings closed because the board no longer lists them.'),
    counts: ItemCounts,
    problem: Problem.nullable(),
  })
  .meta({ id: 'CompanyProgress' });
export type CompanyProgress = z.output<typeof CompanyProgress>;

export const IngestionRun = z
  .object({
    id: z.uuid(),
    status: RunStatus,
    companies: z.int(),
    title_filters: z.array(z.string()),
    counts: ItemCounts,
    closed: z.int(),
    failed_companies: z.int(),
    started_by: z.string(),
    created_at: Time,
    started_at: Time.nullable(),
    ended_at: Time.nullable(),
    problem: Problem.nullable(),
  })
  .meta({ id: 'IngestionRun' });
export type IngestionRun = z.output<typeof IngestionRun>;

export const startIngestion = endpoint({
  id: 'startIngestion',
  method: 'post',
  path: '/api/ingest/start',
  tag,
  summary: 'Start a run',
  description:
    'Uses the companies and title filters of your settings unless you specify others. While a run is in progress, a second one is rejected unless it names other companies.',
  body: z.object({
    companies: z.array(CompanyKey).min(1).max(5000).optional(),
    title_filters: z.array(Line).max(200).optional(),
  }),
  bodyOptional: true,
  status: 201,
  returns: z.object({ run_id: z.uuid() }),
  creates: true,
  problems: ['no-companies', 'unknown-company', 'run-under-way'],
});

export const listRuns = endpoint({
  id: 'listRuns',
  method: 'get',
  path: '/api/ingestion',
  tag,
  summary: 'List runs',
  description: 'Returns the workspace’s runs, newest first.',
  query: PageQuery,
  returns: pageOf(IngestionRun, 'IngestionRunPage'),
});

export const readRun = endpoint({
  id: 'readRun',
  method: 'get',
  path: '/api/ingestion/{run_id}',
  tag,
  summary: 'Get a run',
  description: 'Returns a run with its companies.',
  params: RunId,
  returns: IngestionRun.extend({ progress: z.array(CompanyProgress) }).meta({ id: 'IngestionRunDetail' }),
});

export const IngestionItem = z
  .object({
    company: z.string(),
    external_id: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    status: ItemStatus,
    problem: Problem.nullable(),
    note: z.string().nullable().describe('Why the role was skipped, or what changed.'),
    attempts: z.int(),
    posting_id: z.uuid().nullable(),
    changed_at: Time,
  })
  .meta({ id: 'IngestionItem' });
export type IngestionItem = z.output<typeof IngestionItem>;

export const listRunItems = endpoint({
  id: 'listRunItems',
  method: 'get',
  path: '/api/ingestion/{run_id}/items',
  tag,
  summary: 'List the roles of a run',
  description: 'Returns the roles found in a run, in board order.',
  params: RunId,
  query: PageQuery.extend({
    company: CompanyKey.optional(),
    status: ItemStatus.optional(),
    search: filterText(100),
  }),
  returns: pageOf(IngestionItem, 'IngestionItemPage'),
});

export const streamRun = endpoint({
  id: 'streamRun',
  method: 'get',
  path: '/api/ingest/{run_id}/stream',
  tag,
  summary: 'Stream a run',
  description:
    'On connect, sends `status` with the bare word (`data: pending`), `companies` with `[CompanyProgress]` and `all_jobs` with `{company: [{external_id, title, status}]}`. After that, sends changes only: `update` with `{company: {external_id: status}}`, `company` with a CompanyProgress, and `status`. Roles found later arrive as `all_jobs` of their company, and long lists are split into several `all_jobs` events; merge them. The final `status` is the last event. Supports Last-Event-ID.',
  params: RunId,
  media: 'text/event-stream',
  otherStatus: 204,
});

export const abortRun = endpoint({
  id: 'abortRun',
  method: 'post',
  path: '/api/ingest/{run_id}/abort',
  tag,
  summary: 'Stop a run',
  description: 'Roles found so far are kept.',
  params: RunId,
  returns: IngestionRun,
  problems: ['run-over'],
});

export const RunLog = LogLine.omit({ at: true, group: true })
  .extend({
    timestamp: Time,
    source: z.string().describe('Log group: `ingestion`, `crawler` or `extractor`.'),
    store: z.string().describe('Where the entry is stored: `database` or `cloudwatch`.'),
  })
  .meta({ id: 'RunLog' });
export type RunLog = z.output<typeof RunLog>;

export const listRunLogs = endpoint({
  id: 'listRunLogs',
  method: 'get',
  path: '/api/ingestion/{run_id}/logs',
  tag,
  summary: 'List the logs of a run',
  description:
    'Log groups are `ingestion`, `crawler` and `extractor`; all are included by default, and unknown ones are ignored. Entries are returned oldest first. Pass `after` of the last response to get the next ones.',
  params: RunId,
  query: z.object({
    groups: filterText(500).describe('Comma-separated.'),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional().describe('Minimum level.'),
    search: filterText(100),
    company: CompanyKey.optional(),
    after: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  returns: z.object({
    logs: z.array(RunLog),
    after: z.string().nullable().describe('Cursor for the next request.'),
  }),
});
