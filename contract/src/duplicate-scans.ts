import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

const tag = 'Duplicates';

export const ScanState = z.enum(['waiting', 'running', 'finished', 'failed', 'aborted']);

/** A look at everybody at once. */
export const Scan = z
  .object({
    id: z.uuid(),
    state: ScanState,
    stage: z.string().nullable().describe('reading, comparing, learning, writing.'),
    progress: z.number().min(0).max(1),
    people: z.int(),
    pairs: z.int().describe('Compared.'),
    found: z.int().describe('New possible duplicates.'),
    known: z.int().describe('That were found or decided before.'),
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
  summary: 'Look for duplicates among everybody, in the background',
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
  summary: 'Scans, newest first',
  query: PageQuery,
  returns: pageOf(Scan, 'ScanPage'),
});

export const abortScan = endpoint({
  id: 'abortScan',
  method: 'post',
  path: '/api/duplicates/scans/{id}/abort',
  tag,
  summary: 'Stop a scan; what it found stays',
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
    records: z.int().describe('Before merging.'),
    pending: z.int(),
    oldest_pending_at: Time.nullable(),
    detection_rate: z.number().nullable().describe('Possible duplicates per person added, last 30 days.'),
    hours_to_decide: Percentiles,
    false_positive_share: z.number().nullable().describe('Decided to be different, of all decided.'),
    splits: z.int().describe('Merges undone, last 30 days.'),
    trigger_microseconds: Percentiles.describe('What detection adds to writing one identifier.'),
    days: z
      .array(
        z.object({ day: z.iso.date(), added: z.int(), found: z.int(), same: z.int(), different: z.int() }),
      )
      .describe('The last 30, oldest first.'),
    weights: z.object({
      version: z.string(),
      learned_at: Time.nullable().describe('Null: the defaults.'),
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
  summary: 'How many, how fast, how right, and what needs attention',
  returns: DuplicateMetrics,
});
