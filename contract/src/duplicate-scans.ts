import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

const tag = 'Duplicates';

export const ScanState = z.enum(['waiting', 'running', 'finished', 'failed', 'aborted']);

/** A comparison of all people in the workspace. */
export const Scan = z
  .object({
    id: z.uuid(),
    state: ScanState,
    stage: z.string().nullable().describe('One of reading, comparing, learning and writing.'),
    progress: z.number().min(0).max(1),
    people: z.int(),
    pairs: z.int().describe('Number of pairs compared.'),
    found: z.int().describe('Number of new possible duplicates.'),
    known: z.int().describe('Number of pairs that were already found or decided.'),
    message: z.string().nullable(),
    started_by: z.string(),
    created_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'Scan' });
export type Scan = z.output<typeof Scan>;

export const startScan = endpoint({
  id: 'startScan',
  method: 'post',
  path: '/api/duplicates/scans',
  tag,
  summary: 'Start a duplicate scan',
  description: 'Compares all people in the background.',
  status: 202,
  returns: Scan,
  creates: true,
  problems: ['scan-running'],
});

export const listScans = endpoint({
  id: 'listScans',
  method: 'get',
  path: '/api/duplicates/scans',
  tag,
  summary: 'List duplicate scans',
  description: 'Returns duplicate scans, newest first.',
  query: PageQuery,
  returns: pageOf(Scan, 'ScanPage'),
});

export const abortScan = endpoint({
  id: 'abortScan',
  method: 'post',
  path: '/api/duplicates/scans/{id}/abort',
  tag,
  summary: 'Stop a duplicate scan',
  description: 'Duplicates found so far are kept.',
  params: z.object({ id: z.uuid() }),
  returns: Scan,
  problems: ['scan-over'],
});

export const Alert = z
  .object({
    code: z.enum(['many-pending', 'detection-failures', 'rate-spike', 'pending-too-long']),
    message: z.string(),
    raised_at: Time,
  })
  .meta({ id: 'Alert' });
export type Alert = z.output<typeof Alert>;

const Percentiles = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

export const DuplicateMetrics = z
  .object({
    people: z.int(),
    records: z.int().describe('Number of records before merging.'),
    pending: z.int(),
    oldest_pending_at: Time.nullable(),
    detection_rate: z
      .number()
      .nullable()
      .describe(
        'Share of the records added in the last 30 days that were linked to a known person or are possible duplicates.',
      ),
    hours_to_decide: Percentiles,
    false_positive_share: z.number().nullable().describe('Share of decisions that were “different people”.'),
    splits: z.int().describe('Merges undone in the last 30 days.'),
    trigger_microseconds: Percentiles.describe(
      'Time in the database trigger that detects duplicates, for the latest identifiers that it checked.',
    ),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          added: z.int().describe('New people.'),
          linked: z.int().describe('Added records that were linked to a known person.'),
          found: z.int().describe('Possible duplicates found.'),
          same_person: z.int(),
          different_people: z.int(),
        }),
      )
      .describe('The last 30 days, oldest first.'),
    weights: z.object({
      version: z.string(),
      learned_at: Time.nullable().describe('Null if the default model is used.'),
      fields: z.array(
        z.object({
          field: z.string(),
          levels: z.array(z.object({ level: z.string(), weight: z.number() })),
        }),
      ),
    }),
    alerts: z.array(Alert),
  })
  .meta({ id: 'DuplicateMetrics' });
export type DuplicateMetrics = z.output<typeof DuplicateMetrics>;

export const readDuplicateMetrics = endpoint({
  id: 'readDuplicateMetrics',
  method: 'get',
  path: '/api/duplicates/metrics',
  tag,
  summary: 'Get duplicate metrics',
  description: 'Returns volume, speed and precision of duplicate detection, and what needs attention.',
  returns: DuplicateMetrics,
});
