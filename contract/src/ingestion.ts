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

/** How many items of each status. */
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
    company: z.string().describe('Its key.'),
    name: z.string(),
    kind: BoardKind,
    status: z.enum(['pending', 'listing', 'ingesting', 'finished', 'error', 'aborted']),
    advertised: z.int().nullable().describe('How many the board says it has.'),
    listed: z.int().describe('How many it listed.'),
    filtered: z.int().describe('Left out by the title filters.'),
    closed: z.int().describe('No longer listed, and closed by this run.'),
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
  summary: 'List and crawl the enabled companies; answers at once',
  description:
    'Companies and title filters are those of your settings unless given. While a run of this workspace is under way, a second one is refused unless it names other companies.',
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
  summary: 'Ingestion runs of this workspace, newest first',
  query: PageQuery,
  returns: pageOf(IngestionRun, 'IngestionRunPage'),
});

export const readRun = endpoint({
  id: 'readRun',
  method: 'get',
  path: '/api/ingestion/{run_id}',
  tag,
  summary: 'One run with its companies',
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
    note: z.string().nullable().describe('Why it was skipped, or what changed.'),
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
  summary: 'What was found in a run, in the order of the boards',
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
  summary: 'One run, live',
  description:
    'Event `status` with `{status}`, `companies` with `[CompanyProgress]` and `all_jobs` with `{company: [{external_id, title, status}]}` on connect, then `update` with `{company: {external_id: status}}` and `company` with a CompanyProgress for changes only, and `status` again when it changes. Items that appear later come as `all_jobs` of their company alone, and very long lists in several `all_jobs`: what they say adds up. The last status is the last event. Resumes by Last-Event-ID.',
  params: RunId,
  media: 'text/event-stream',
  otherStatus: 204,
});

export const abortRun = endpoint({
  id: 'abortRun',
  method: 'post',
  path: '/api/ingest/{run_id}/abort',
  tag,
  summary: 'Stop a run; what was found stays',
  params: RunId,
  returns: IngestionRun,
  problems: ['run-over'],
});

export const listRunLogs = endpoint({
  id: 'listRunLogs',
  method: 'get',
  path: '/api/ingestion/{run_id}/logs',
  tag,
  summary: 'What the workers say about a run, merged by time',
  description:
    'Groups are ingestion, crawler and extractor, all unless given; others are ignored. Oldest first; `after` takes the cursor of the last line seen and gives what follows.',
  params: RunId,
  query: z.object({
    groups: filterText(500).describe('Comma-separated.'),
    level: z.enum(['debug', 'info', 'warn', 'error']).optional().describe('This level and above.'),
    search: filterText(100),
    company: CompanyKey.optional(),
    after: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  returns: z.object({
    lines: z.array(
      LogLine.extend({ source: z.string().describe('Where the line was kept: database or cloudwatch.') }),
    ),
    after: z.string().nullable().describe('Where the next request goes on.'),
  }),
});
