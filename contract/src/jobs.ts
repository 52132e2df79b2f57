import { z } from 'zod';
import { RequirementInput } from './demands.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { EmploymentType, RemotePolicy, Salary } from './posting.ts';
import { Level } from './profile.ts';
import { Requirement } from './requirement.ts';
import { Stage, StageKey } from './stages.ts';
import { lineUpTo, Time, textUpTo, UserId } from './values.ts';

const tag = 'Jobs';
const JobId = z.object({ id: z.uuid() });

export const JobStatus = z.enum(['draft', 'open', 'closed']).meta({ id: 'JobStatus' });
export type JobStatus = z.output<typeof JobStatus>;

/** What a member does for a job. Interviewers see only the applications they are assigned to. */
export const TeamRole = z.enum(['recruiter', 'hiring_manager', 'interviewer']).meta({ id: 'TeamRole' });
export type TeamRole = z.output<typeof TeamRole>;

export const TeamMember = z
  .object({ user_id: z.int(), name: z.string(), email: z.string(), role: TeamRole })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof TeamMember>;

export const JobQuestion = z
  .object({
    key: StageKey,
    label: lineUpTo(300),
    kind: z.enum(['short_text', 'long_text', 'yes_no', 'choice', 'number']),
    choices: z.array(lineUpTo(200)).max(30).default([]),
    required: z.boolean().default(false),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
    path: ['choices'],
    message: 'must have at least two choices',
  })
  .meta({ id: 'JobQuestion' });
export type JobQuestion = z.output<typeof JobQuestion>;

export const StageCount = z.object({ ...Stage.shape, applications: z.int() }).meta({ id: 'JobStageCount' });
export type StageCount = z.output<typeof StageCount>;

const JobFacts = z.object({
  title: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  workplace: RemotePolicy.nullable(),
  employment_type: EmploymentType.nullable(),
  level: Level.nullable(),
  pay: Salary.nullable(),
});

export const JobSummary = JobFacts.extend({
  id: z.uuid(),
  slug: z.string(),
  demand_id: z.uuid(),
  status: JobStatus,
  openings: z.int(),
  stages: z.array(StageCount).describe('In order, with the number of applications in each.'),
  applications: z.int(),
  is_mine: z.boolean().describe('Whether you are on the hiring team.'),
  created_at: Time,
  published_at: Time.nullable(),
  closed_at: Time.nullable(),
  updated_at: Time,
}).meta({ id: 'JobSummary' });
export type JobSummary = z.output<typeof JobSummary>;

export const Job = JobSummary.extend({
  text: z.string(),
  questions: z.array(JobQuestion),
  team: z.array(TeamMember),
  careers_url: z.string().describe('The public page of the job. It answers 404 while the job is not open.'),
  created_by: z.string(),
  version: z.int(),
}).meta({ id: 'Job' });
export type Job = z.output<typeof Job>;

const JobInput = z.object({
  title: lineUpTo(200),
  text: z.string().trim().max(50_000).default('').describe('The job description: plain text or Markdown.'),
  department: lineUpTo(100).nullable().optional(),
  location: lineUpTo(200).nullable().optional(),
  workplace: RemotePolicy.nullable().optional(),
  employment_type: EmploymentType.nullable().optional(),
  level: Level.nullable().optional(),
  pay: Salary.nullable().optional(),
  openings: z.int().min(1).max(1000).optional(),
  questions: z.array(JobQuestion).max(30).optional(),
});

const proposed = 'Found in the text if omitted; null for none.';

export const proposeJob = endpoint({
  id: 'proposeJob',
  method: 'post',
  path: '/api/jobs/propose',
  tag,
  summary: 'Suggest the facts of a job',
  description: 'Returns what a pasted job description says about the job. Nothing is stored.',
  body: z.object({ title: z.string().trim().max(200).optional(), text: textUpTo(50_000) }),
  returns: JobFacts.extend({ title: z.string().nullable(), requirements: z.array(Requirement) }),
});

export const addJob = endpoint({
  id: 'addJob',
  method: 'post',
  path: '/api/jobs',
  tag,
  summary: 'Create a job',
  description: `Creates a draft with its requirements. Location, workplace, type, level, pay and requirements: ${proposed}`,
  body: JobInput.extend({
    stages: z.array(Stage).min(1).max(20).optional(),
    requirements: z.array(RequirementInput).max(50).optional(),
  }),
  status: 201,
  returns: Job,
  creates: true,
  problems: ['stages-invalid'],
});

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'get',
  path: '/api/jobs',
  tag,
  summary: 'List jobs',
  description: 'Most recently updated first. Hiring managers and interviewers see only their own jobs.',
  query: PageQuery.extend({
    status: JobStatus.optional(),
    search: filterText(100).describe('Searches titles, departments and locations.'),
    mine: Flag.default(false).describe('Only jobs whose hiring team you are on.'),
    demand: z.uuid().optional().describe('Only the job that these requirements belong to.'),
  }),
  returns: pageOf(JobSummary, 'JobPage').extend({ counts: z.record(JobStatus, z.int()) }),
});

export const readJob = endpoint({
  id: 'readJob',
  method: 'get',
  path: '/api/jobs/{id}',
  tag,
  summary: 'Get a job',
  params: JobId,
  returns: Job,
});

export const changeJob = endpoint({
  id: 'changeJob',
  method: 'patch',
  path: '/api/jobs/{id}',
  tag,
  summary: 'Update a job',
  description: 'A new title or description also changes the requirements that people are ranked against.',
  params: JobId,
  body: JobInput.omit({ text: true })
    .partial()
    .extend({
      text: z.string().trim().max(50_000).optional(),
      version: z.int().optional().describe('The version you are editing. A newer one is a conflict.'),
    }),
  returns: Job,
  problems: ['job-changed'],
});

export const changeStages = endpoint({
  id: 'changeStages',
  method: 'put',
  path: '/api/jobs/{id}/stages',
  tag,
  summary: 'Change the stages of a job',
  description:
    'Replaces the stages in order. A stage with applications cannot be removed. Rejected and withdrawn always exist.',
  params: JobId,
  body: z.object({ stages: z.array(Stage).min(1).max(20) }),
  returns: Job,
  problems: ['stages-invalid', 'stage-in-use'],
});

export const publishJob = endpoint({
  id: 'publishJob',
  method: 'post',
  path: '/api/jobs/{id}/publish',
  tag,
  summary: 'Publish a job',
  description:
    'Shows the job on the careers site and accepts applications. Publishing again changes nothing.',
  params: JobId,
  returns: Job,
  problems: ['job-incomplete'],
});

export const closeJob = endpoint({
  id: 'closeJob',
  method: 'post',
  path: '/api/jobs/{id}/close',
  tag,
  summary: 'Close a job',
  description: 'Removes the job from the careers site. Its applications stay.',
  params: JobId,
  returns: Job,
});

export const closeAndReject = endpoint({
  id: 'closeAndReject',
  method: 'post',
  path: '/api/jobs/{id}/close-and-reject',
  tag,
  summary: 'Close a job and reject the remaining applicants',
  description:
    'Closes the job, rejects everyone who is still in an open stage in one move that can be undone, and writes to them if' +
    ' there is a message: a template, or a subject and a body. Messages cannot be taken back.',
  params: JobId,
  body: z.object({
    reason: lineUpTo(200),
    message: z
      .object({
        template: z.string().min(1).max(80).optional(),
        subject: lineUpTo(300).optional(),
        body: textUpTo(20_000).optional(),
      })
      .refine(
        ({ template, subject, body }) =>
          template !== undefined || (subject !== undefined && body !== undefined),
        'must have a template, or a subject and a body',
      )
      .optional(),
  }),
  returns: z.object({
    job: Job,
    move_id: z.uuid().nullable().describe('Pass it to undo the rejections. Null if nobody was left.'),
    rejected: z.int(),
    messages: z.int().describe('Messages that are being sent.'),
    unreachable: z.int().describe('Rejected applicants without an email address.'),
  }),
  problems: ['no-such-job', 'no-such-template', 'unknown-mail-variable'],
});

export const duplicateJob = endpoint({
  id: 'duplicateJob',
  method: 'post',
  path: '/api/jobs/{id}/duplicate',
  tag,
  summary: 'Duplicate a job',
  description:
    'Creates a draft with the same text, facts, requirements, stages, questions, scorecard and team, without applicants.',
  params: JobId,
  body: z.object({ title: lineUpTo(200).optional().describe('“… (copy)” if omitted.') }),
  status: 201,
  returns: Job,
  creates: true,
  problems: ['no-such-job'],
});

export const removeJob = endpoint({
  id: 'removeJob',
  method: 'delete',
  path: '/api/jobs/{id}',
  tag,
  summary: 'Delete a job',
  description: 'Deletes a job that has never had an application. Close it otherwise.',
  params: JobId,
  problems: ['job-in-use'],
});

export const setTeamMember = endpoint({
  id: 'setTeamMember',
  method: 'put',
  path: '/api/jobs/{id}/team/{user_id}',
  tag,
  summary: 'Add a member to the hiring team',
  description: 'Adds the member, or changes what they do for the job.',
  params: z.object({ id: z.uuid(), user_id: UserId }),
  body: z.object({ role: TeamRole }),
  returns: Job,
  problems: ['no-such-member'],
});

export const removeTeamMember = endpoint({
  id: 'removeTeamMember',
  method: 'delete',
  path: '/api/jobs/{id}/team/{user_id}',
  tag,
  summary: 'Remove a member from the hiring team',
  params: z.object({ id: z.uuid(), user_id: UserId }),
  returns: Job,
});
