import { z } from 'zod';
import { ApplicationOrigin } from './application-filter.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { StageKey, StageKind } from './stages.ts';
import { Day, Time } from './values.ts';

const tag = 'Reports';

/** Rates and medians of fewer applications than this say more about chance than about hiring. */
export const MIN_SAMPLE = 5;

const ReportFilter = {
  job: z.uuid().optional(),
  department: filterText(100),
  origin: ApplicationOrigin.optional(),
  source: filterText(200),
  without_source: Flag.optional().describe('Only applications whose source is unknown.'),
  from: Day.optional().describe('Applications that arrived on this day (UTC) or later.'),
  to: Day.optional().describe('Applications that arrived on this day (UTC) or earlier.'),
};

const fewerThan = `Null for fewer than ${MIN_SAMPLE} applications.`;

export const Days = z
  .object({
    n: z.int().describe('The number of applications.'),
    median: z.number().nullable().describe(fewerThan),
    p90: z.number().nullable().describe(fewerThan),
  })
  .meta({ id: 'Days' });
export type Days = z.output<typeof Days>;

export const ReportStep = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: StageKind,
    reached: z.int().describe('Applications that got to this step or further.'),
    passed: z.int().describe('Of those: got to a later step.'),
    rejected: z.int().describe('Of those: rejected without getting to a later step.'),
    withdrawn: z.int().describe('Of those: withdrawn without getting to a later step.'),
    moved: z.int().describe('Of those: moved to another job without getting to a later step.'),
    open: z.int().describe('Of those: not decided yet.'),
    pass_through: z
      .number()
      .nullable()
      .describe(`Passed, as a share of passed, rejected and withdrawn. ${fewerThan}`),
    time: Days.describe('Days in this step, of applications that have left it.'),
    so_far: Days.describe('Days in this step so far, of applications that are in it.'),
  })
  .meta({ id: 'ReportStep' });
export type ReportStep = z.output<typeof ReportStep>;

export const ReportSource = z
  .object({
    origin: ApplicationOrigin,
    source: z.string().nullable(),
    applications: z.int(),
    interviewed: z.int().describe('Got to an interview or further.'),
    hired: z.int(),
    open: z.int(),
    hire_rate: z
      .number()
      .nullable()
      .describe(`Hired, as a share of those hired, rejected and withdrawn. ${fewerThan}`),
  })
  .meta({ id: 'ReportSource' });
export type ReportSource = z.output<typeof ReportSource>;

export const ReportReason = z
  .object({
    outcome: z.enum(['rejected', 'withdrawn']),
    reason: z.string().nullable().describe('Null if none was given.'),
    applications: z.int(),
    by_step: z
      .record(z.string(), z.int())
      .describe('The furthest steps that these applications got to, with their numbers.'),
  })
  .meta({ id: 'ReportReason' });
export type ReportReason = z.output<typeof ReportReason>;

export const HiringReport = z
  .object({
    applications: z.int(),
    open: z.int(),
    hired: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
    moved: z.int().describe('Moved to another job, where they are counted again.'),
    steps: z.array(ReportStep).describe('The stages of the job, or the kinds of stages of all jobs.'),
    time_to_hire: Days.describe('Days from the application to the hire.'),
    sources: z.array(ReportSource).describe('Most applications first.'),
    reasons: z.array(ReportReason).describe('Why applications were closed, most frequent first.'),
    computed_at: Time,
  })
  .meta({ id: 'HiringReport' });
export type HiringReport = z.output<typeof HiringReport>;

/** A number of the report. Those of a step need `step`. */
export const Measure = z
  .enum([
    ...(['applications', 'open', 'hired', 'rejected', 'withdrawn', 'moved', 'interviewed'] as const),
    'time_to_hire',
    ...(['reached', 'step_passed', 'step_rejected', 'step_withdrawn', 'step_moved', 'step_open'] as const),
    ...(['time', 'so_far'] as const),
  ])
  .meta({ id: 'Measure' });
export type Measure = z.output<typeof Measure>;

export const ReportRow = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid().nullable(), name: z.string() }),
    job: z.object({ id: z.uuid(), title: z.string() }),
    stage: z.object({ key: z.string(), name: z.string(), kind: StageKind }),
    origin: ApplicationOrigin,
    source: z.string().nullable(),
    applied_at: Time,
    days: z.number().nullable().describe('The days that the number is about; null for counts.'),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.output<typeof ReportRow>;

const ofNumber = {
  ...ReportFilter,
  measure: Measure.default('applications'),
  step: StageKey.optional().describe('The step of a number about one.'),
  reason: filterText(200).describe('Only applications that were closed for this reason.'),
  without_reason: Flag.optional().describe('Only closed applications without a reason.'),
};

export const readHiringReport = endpoint({
  id: 'readHiringReport',
  method: 'get',
  path: '/api/reports/hiring',
  tag,
  summary: 'Get the hiring report',
  description:
    'Computed from the history of the applications that you can see and that arrived in the period. Moves that were undone do not count.',
  query: z.object(ReportFilter),
  returns: HiringReport,
  problems: ['no-such-job'],
});

export const listReportRows = endpoint({
  id: 'listReportRows',
  method: 'get',
  path: '/api/reports/rows',
  tag,
  summary: 'List the applications behind a number',
  description: 'Longest first for numbers about time, newest first otherwise.',
  query: PageQuery.extend(ofNumber),
  returns: pageOf(ReportRow, 'ReportRowPage').extend({ total: z.int() }),
  problems: ['no-such-job', 'step-required'],
});

export const exportReportRows = endpoint({
  id: 'exportReportRows',
  method: 'get',
  path: '/api/reports/export',
  tag,
  summary: 'Export the applications behind a number',
  description: 'Returns CSV with one line per application and the days in each step.',
  query: z.object(ofNumber),
  media: 'text/csv',
  problems: ['no-such-job', 'step-required'],
});

export const listReportFilters = endpoint({
  id: 'listReportFilters',
  method: 'get',
  path: '/api/reports/filters',
  tag,
  summary: 'List jobs and departments to filter by',
  returns: z.object({
    jobs: z.array(z.object({ id: z.uuid(), title: z.string(), department: z.string().nullable() })),
    departments: z.array(z.string()),
  }),
});
