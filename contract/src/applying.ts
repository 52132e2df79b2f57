import { z } from 'zod';
import { claimRefusals, settleRefusals, updateRefusals } from './apply-refusals.ts';
import { ApplyRun, ApplyRunDetail, ApplyRunSummary, ApplyStatus, Artifacts } from './apply-run.ts';
import { endpoint } from './endpoint.ts';
import { filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Day, lineUpTo, Time, textUpTo } from './values.ts';

export * from './apply-refusals.ts';
export * from './apply-run.ts';

/** Applying to a role exactly once: an agent claims the role, records what it does, and reports the outcome. */

const agentTag = 'Applying';
const tag = 'Applications';

const JobId = lineUpTo(300).describe('The ID of the role on its board, or the ID of the posting.');

export const claimPosting = endpoint({
  id: 'claimPosting',
  method: 'post',
  path: '/api/crawler/jobs',
  tag: agentTag,
  summary: 'Claim a role',
  description:
    'Locks the role for you, creates the run and moves the posting to `queued`, all in one transaction. The lock is the lease `lock:apply:{board}:{job_id}`. Repeating the request with the same `run_id` returns the same run while the claim is active and nothing may have been sent. After that it is rejected, so that a restarted agent cannot apply twice.',
  body: z.object({
    action: z.literal('run'),
    run_id: z
      .uuid()
      .optional()
      .describe('Chosen by the agent so that it can retry safely. Generated if omitted.'),
    job_id: JobId,
    board: lineUpTo(200)
      .optional()
      .describe('Company key or kind of job board. Not needed with a posting ID.'),
    variant_id: lineUpTo(200).nullable().optional().describe('Your name for the resume version.'),
    artifacts: Artifacts.optional(),
    confirm_duplicate: z
      .boolean()
      .default(false)
      .describe('Apply even if the role looks like one you applied to under another ID.'),
  }),
  status: 201,
  returns: ApplyRun,
  creates: true,
  problems: claimRefusals,
});

export const claimNext = endpoint({
  id: 'claimNext',
  method: 'post',
  path: '/api/crawler/jobs/next',
  tag: agentTag,
  summary: 'Claim the next role',
  description:
    'Claims the first role that nobody else is claiming, so that agents who ask at the same time start on different roles. Without `posting_ids`, these are the applications that you approved for an agent, then the roles that you queued, oldest first. Roles that cannot be claimed are passed over with the reason. `run` is null if there is none left. Repeating the request with the same `run_id` returns the same run while the claim is active and nothing may have been sent.',
  body: z.object({
    run_id: z
      .uuid()
      .optional()
      .describe('Chosen by the agent so that it can retry safely. Generated if omitted.'),
    posting_ids: z.array(z.uuid()).min(1).max(200).optional().describe('Roles to choose from, best first.'),
    variant_id: lineUpTo(200).nullable().optional().describe('Your name for the resume version.'),
    artifacts: Artifacts.optional(),
  }),
  returns: z
    .object({
      run: ApplyRun.nullable(),
      passed_over: z
        .array(z.object({ posting_id: z.uuid(), code: z.string(), message: z.string() }))
        .describe('Roles that cannot be claimed. Those that other agents work on are not listed.'),
    })
    .meta({ id: 'NextClaim' }),
  creates: true,
  problems: [
    'applying-paused',
    'daily-limit-reached',
    'leases-unavailable',
    'run-id-taken',
    'already-claimed',
    'artifacts-too-large',
    'value-not-storable',
  ],
});

export const writeRun = endpoint({
  id: 'writeRun',
  method: 'patch',
  path: '/api/crawler/jobs',
  tag: agentTag,
  summary: 'Report the progress of an application',
  description:
    'Artifacts are deep-merged: omitted keys are unchanged and null removes a key. Every update renews the lease, even an empty one. `success` moves the posting to `applied`; `failed` moves it back to `discovered`. Report `submitting` before you send anything, and send only after a 200 response: the artifacts are then frozen as a record of what was sent, and nobody can retry the role until the outcome is known. If you receive `lease-lost`, do not send anything.',
  body: z.object({
    run_id: z.uuid(),
    token: z
      .int()
      .optional()
      .describe('Fencing token of the claim. If omitted, the caller must be the one who claimed the role.'),
    status: ApplyStatus.exclude(['pending'])
      .optional()
      .describe(
        'running: in progress. submitting: about to send. submitted: sent, no response yet. success: received by the employer. failed: nothing was sent. unknown: needs a person to resolve it. Status only moves forward. Reporting submitted or success without submitting first results in unknown.',
      ),
    artifacts: Artifacts.optional(),
    error: z
      .union([textUpTo(5000), z.object({ code: lineUpTo(100), message: z.string().max(5000) })])
      .optional(),
    confirmed: z
      .boolean()
      .default(false)
      .describe(
        'Whether you approve this submission. Only counts if a signed-in user sends it: agents ask for an approval instead.',
      ),
    submission_id: z
      .uuid()
      .optional()
      .describe(
        'Chosen by the process that sends, new for each attempt. A repeated `submitting` is accepted only with the same one, so that another process with this run cannot send it again.',
      ),
  }),
  returns: ApplyRun,
  problems: updateRefusals,
});

export const listRunsOfPosting = endpoint({
  id: 'listRunsOfPosting',
  method: 'get',
  path: '/api/crawler/jobs',
  tag: agentTag,
  summary: 'List applications to a role',
  description: 'Returns every application to a role with its artifacts, newest first.',
  query: PageQuery.extend({
    runs_for: JobId,
    board: lineUpTo(200).optional().describe('Required if more than one board uses this ID.'),
  }),
  returns: pageOf(ApplyRunDetail, 'ApplyRunDetailPage'),
  problems: ['no-such-job', 'job-not-unique'],
});

const ApplyRunQuery = z.object({
  status: listOf(ApplyStatus, { max: 10 }).describe('Comma-separated.'),
  search: filterText(200).describe('Searches title and company.'),
  agent: filterText(100).describe('An actor, such as `api-key:…` or `user:…`.'),
  since: Day.optional(),
});
export type ApplyRunQuery = z.output<typeof ApplyRunQuery>;

export const listApplyRuns = endpoint({
  id: 'listApplyRuns',
  method: 'get',
  path: '/api/apply-runs',
  tag,
  summary: 'List applications',
  description: 'Returns your applications, newest first.',
  query: PageQuery.extend(ApplyRunQuery.shape),
  returns: pageOf(ApplyRunSummary, 'ApplyRunPage').extend({
    counts: z.record(ApplyStatus, z.int()).describe('Counts by status, with all other filters applied.'),
    agents: z.array(z.object({ actor: z.string(), name: z.string() })),
  }),
});

export const readApplyRun = endpoint({
  id: 'readApplyRun',
  method: 'get',
  path: '/api/apply-runs/{id}',
  tag,
  summary: 'Get an application',
  description: 'Returns an application with its full history.',
  params: z.object({ id: z.uuid() }),
  returns: ApplyRunDetail,
  problems: ['no-such-run'],
});

export const settleApplyRun = endpoint({
  id: 'settleApplyRun',
  method: 'post',
  path: '/api/apply-runs/{id}/settle',
  tag,
  summary: 'Resolve an application with an unknown outcome',
  description:
    '`sent` moves the posting to `applied`, `not_sent` back to `discovered` so that it can be retried, and `failed` to `rejected`. Agents can only report `sent`, and must include a confirmation.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    outcome: z.enum(['sent', 'not_sent', 'failed']),
    note: z.string().trim().max(2000).optional(),
    confirmation: Artifacts.optional().describe('Proof of submission: text, ID or URL.'),
  }),
  returns: ApplyRunDetail,
  problems: settleRefusals,
});

export const exportApplyRuns = endpoint({
  id: 'exportApplyRuns',
  method: 'get',
  path: '/api/apply-runs/export',
  tag,
  summary: 'Export applications',
  description: 'Returns all applications with artifacts and history as JSON or CSV.',
  query: ApplyRunQuery.extend({ format: z.enum(['json', 'csv']).default('json') }),
  returns: z.object({ exported_at: Time, runs: z.array(ApplyRunDetail) }).meta({ id: 'ApplyRunExport' }),
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
    paused: z.boolean().describe('When true, agents cannot claim roles or send applications.'),
    per_day: z.int().min(0).max(100_000),
    per_company: z.int().min(0).max(100_000),
    company_days: z.int().min(1).max(365).describe('Number of days that the per-company limit covers.'),
    facts_only: z.boolean().describe('Reject submissions that contain an answer without a source.'),
    confirm_outward: z.boolean().describe('Require a person’s approval for every submission.'),
    allowed_hosts: z.array(Host).max(200).describe('Hosts the built-in agent may submit applications to.'),
    used_today: z.int().describe('Your applications counted against today’s limit (UTC).'),
    updated_at: Time.nullable(),
  })
  .meta({ id: 'ApplySettings' });
export type ApplySettings = z.output<typeof ApplySettings>;

export const readApplySettings = endpoint({
  id: 'readApplySettings',
  method: 'get',
  path: '/api/applying/settings',
  tag,
  summary: 'Get agent rules',
  description: 'Returns what agents may do in this workspace.',
  returns: ApplySettings,
});

export const changeApplySettings = endpoint({
  id: 'changeApplySettings',
  method: 'patch',
  path: '/api/applying/settings',
  tag,
  summary: 'Update agent rules',
  description: 'Requires a signed-in user. Omitted fields are unchanged.',
  body: ApplySettings.omit({ used_today: true, updated_at: true }).partial(),
  returns: ApplySettings,
});
