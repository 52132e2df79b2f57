import { z } from 'zod';
import { ApplyRun, ApplyRunDetail, ApplyRunSummary, ApplyStatus, Artifacts } from './apply-run.ts';
import { endpoint } from './endpoint.ts';
import { filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Day, lineUpTo, Time, textUpTo } from './values.ts';

export * from './apply-run.ts';

/** Applying to a role exactly once: an agent claims it, writes down what it does, and says how it ended. */

const crawlerTag = 'Applying';
const tag = 'Applications';

const JobId = lineUpTo(300).describe('The id that the board gives the role, or the id of the role here.');

export const claimJob = endpoint({
  id: 'claimJob',
  method: 'post',
  path: '/api/crawler/jobs',
  tag: crawlerTag,
  summary: 'Claim a role, so that nobody else applies to it',
  description:
    'Takes the lease `lock:apply:{board}:{job_id}` of the workspace, makes the run and sets the role queued: all of it or nothing. The same run_id again gives the same run while the claim stands and nothing may have been sent; after that it is refused like anybody’s, because who asks then has forgotten what was sent.',
  body: z.object({
    action: z.literal('run'),
    run_id: z
      .uuid()
      .optional()
      .describe('Chosen by the agent, so that it can ask again; made here otherwise.'),
    job_id: JobId,
    board: lineUpTo(200)
      .optional()
      .describe('Key of the company, or the kind of its board. Not needed with an id of ours.'),
    variant_id: lineUpTo(200)
      .nullable()
      .optional()
      .describe('Which version of the resume, by a name of your own.'),
    artifacts: Artifacts.optional(),
    confirm_duplicate: z
      .boolean()
      .default(false)
      .describe('Apply although it looks like a role that was applied to under another id.'),
  }),
  status: 201,
  returns: ApplyRun,
  creates: true,
  problems: [
    'already-claimed',
    'outcome-unknown',
    'bad-job-status',
    'no-such-job',
    'job-not-unique',
    'run-id-taken',
    'looks-applied-already',
    'daily-limit-reached',
    'company-limit-reached',
    'applying-paused',
    'artifacts-too-large',
    'value-not-storable',
    'leases-unavailable',
  ],
});

export const writeRun = endpoint({
  id: 'writeRun',
  method: 'patch',
  path: '/api/crawler/jobs',
  tag: crawlerTag,
  summary: 'Write down what a run did, and how it stands',
  description:
    'Artifacts are merged deeply: what is not named stays, null removes. Every write renews the lease; one without anything else only does that. success makes the role applied; failed makes it discovered again. Say submitting before anything is sent, and send only when that was answered with 200: what is written down then is kept as what was sent, and nobody tries the role again until it is known how it ended. After lease-lost send nothing.',
  body: z.object({
    run_id: z.uuid(),
    token: z.int().optional().describe('That of the claim. Who comes without it must be who claimed.'),
    status: ApplyStatus.exclude(['pending'])
      .optional()
      .describe(
        'running: at work. submitting: about to send. submitted: sent, no answer yet. success: the employer has it. failed: nothing was sent. unknown: nobody can tell, a person settles it. Forwards only. submitted or success without submitting before it becomes unknown.',
      ),
    artifacts: Artifacts.optional(),
    error: z
      .union([textUpTo(5000), z.object({ code: lineUpTo(100), message: z.string().max(5000) })])
      .optional(),
    confirmed: z
      .boolean()
      .default(false)
      .describe(
        'A person has agreed that this is sent; needed for submitting where the workspace requires it.',
      ),
  }),
  returns: ApplyRun,
  problems: [
    'lease-lost',
    'run-ended',
    'not-your-run',
    'status-not-reachable',
    'already-sent',
    'role-put-away',
    'answer-without-source',
    'open-questions',
    'confirmation-needed',
    'daily-limit-reached',
    'company-limit-reached',
    'applying-paused',
    'artifacts-too-large',
    'value-not-storable',
    'leases-unavailable',
  ],
});

export const listRunsOfJob = endpoint({
  id: 'listRunsOfJob',
  method: 'get',
  path: '/api/crawler/jobs',
  tag: crawlerTag,
  summary: 'Every application to a role, with its artifacts, the newest first',
  query: PageQuery.extend({
    runs_for: JobId,
    board: lineUpTo(200).optional().describe('Where several boards have this id.'),
  }),
  returns: pageOf(ApplyRunDetail, 'ApplyRunDetailPage'),
  problems: ['no-such-job', 'job-not-unique'],
});

const ApplicationQuery = z.object({
  status: listOf(ApplyStatus, { most: 10 }).describe('Comma-separated.'),
  search: filterText(200).describe('In title and company.'),
  agent: filterText(100).describe('An actor, as in `api-key:…` or `user:…`.'),
  since: Day.optional(),
});
export type ApplicationQuery = z.output<typeof ApplicationQuery>;

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'get',
  path: '/api/applications',
  tag,
  summary: 'Runs of this workspace, the newest first',
  query: PageQuery.extend(ApplicationQuery.shape),
  returns: pageOf(ApplyRunSummary, 'ApplicationPage').extend({
    counts: z.record(ApplyStatus, z.int()).describe('By status, under the other filters.'),
    agents: z.array(z.object({ actor: z.string(), name: z.string() })),
  }),
});

export const readApplication = endpoint({
  id: 'readApplication',
  method: 'get',
  path: '/api/applications/{id}',
  tag,
  summary: 'One run with all that it did',
  params: z.object({ id: z.uuid() }),
  returns: ApplyRunDetail,
});

export const settleApplication = endpoint({
  id: 'settleApplication',
  method: 'post',
  path: '/api/applications/{id}/settle',
  tag,
  summary: 'Say how a run ended whose outcome is unknown',
  description:
    'sent: the role is applied. not_sent: it is discovered again and may be tried again. failed: it is put away. An agent may only say sent, and only with a confirmation.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    outcome: z.enum(['sent', 'not_sent', 'failed']),
    note: z.string().trim().max(2000).optional(),
    confirmation: Artifacts.optional().describe('What shows it: text, id, url.'),
  }),
  returns: ApplyRunDetail,
  problems: ['not-unknown', 'in-person-only', 'value-not-storable'],
});

export const exportApplications = endpoint({
  id: 'exportApplications',
  method: 'get',
  path: '/api/applications/export',
  tag,
  summary: 'All runs with artifacts and history: JSON, or a table (CSV)',
  query: ApplicationQuery.extend({ format: z.enum(['json', 'csv']).default('json') }),
  returns: z.object({ exported_at: Time, runs: z.array(ApplyRunDetail) }).meta({ id: 'ApplicationExport' }),
  media: 'text/csv',
});

const Host = z
  .string()
  .max(200)
  .regex(
    /^(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:\d{1,5})?$/,
    'is a host, as in boards.example or *.example:8080',
  )
  .toLowerCase();

export const ApplySettings = z
  .object({
    paused: z.boolean().describe('Nobody claims and nothing is sent.'),
    per_day: z.int().min(0).max(100_000),
    per_company: z.int().min(0).max(100_000),
    company_days: z.int().min(1).max(365).describe('Over how many days a company’s limit goes.'),
    facts_only: z.boolean().describe('Nothing is submitted whose answers have no source.'),
    confirm_outward: z.boolean().describe('Submitting needs a person’s word each time.'),
    allowed_hosts: z.array(Host).max(200).describe('Where the built-in agent may send applications.'),
    used_today: z.int().describe('Of the day’s limit, in UTC.'),
    updated_at: Time.nullable(),
  })
  .meta({ id: 'ApplySettings' });
export type ApplySettings = z.output<typeof ApplySettings>;

export const readApplySettings = endpoint({
  id: 'readApplySettings',
  method: 'get',
  path: '/api/applying/settings',
  tag,
  summary: 'What agents may do in this workspace',
  returns: ApplySettings,
});

export const changeApplySettings = endpoint({
  id: 'changeApplySettings',
  method: 'patch',
  path: '/api/applying/settings',
  tag,
  summary: 'Change what agents may do',
  description: 'Only a signed-in person; what is left out stays as it is.',
  body: ApplySettings.omit({ used_today: true, updated_at: true }).partial(),
  returns: ApplySettings,
});
