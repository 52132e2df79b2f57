import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StageCount } from './jobs.ts';
import { Time } from './values.ts';

/** What needs someone to do something. The web app links each kind to its page. */
export const AttentionKind = z
  .enum([
    ...(['reminders', 'assigned', 'new_applicants', 'reviews', 'duplicates', 'failed_imports'] as const),
    ...(['unknown_outcomes', 'failed_ingestion', 'new_roles', 'follow_ups', 'role_interviews'] as const),
    ...(['open_questions', 'approvals'] as const),
  ])
  .meta({ id: 'AttentionKind' });
export type AttentionKind = z.output<typeof AttentionKind>;

const JobRef = z.object({ id: z.uuid(), title: z.string() });

export const WaitingApplication = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid().nullable(), name: z.string() }),
    job: JobRef,
    stage: z.string().describe('The name of the stage.'),
    since: Time,
    reminder: z.string().nullable().describe('The automation rule that reminds you of it.'),
    is_assigned: z.boolean().describe('Whether you review it.'),
  })
  .meta({ id: 'WaitingApplication' });
export type WaitingApplication = z.output<typeof WaitingApplication>;

export const HomeJob = z
  .object({
    ...JobRef.shape,
    is_mine: z.boolean().describe('Whether you are on the hiring team.'),
    stages: z.array(StageCount),
    unread: z.int().describe('Applicants that nobody has moved yet.'),
    arrived: z.int().describe('Applications since `since`.'),
  })
  .meta({ id: 'HomeJob' });
export type HomeJob = z.output<typeof HomeJob>;

export const Home = z
  .object({
    since: Time.describe('What changed is counted from here: the start of yesterday (UTC).'),
    attention: z
      .array(z.object({ kind: AttentionKind, count: z.int() }))
      .describe('Only what you may see, and only if there is any.'),
    changes: z
      .object({
        arrived: z.int(),
        moved: z.int().describe('Applications that someone moved.'),
        hired: z.int(),
        rejected: z.int(),
        withdrawn: z.int(),
        by_rules: z.int().describe('Actions of automation rules.'),
      })
      .nullable()
      .describe('Null without access to applications.'),
    waiting: z
      .array(WaitingApplication)
      .describe(
        'Applications in an open stage: reminders first, then those you review, then the ones that have waited longest.',
      ),
    jobs: z.array(HomeJob).describe('Open jobs: yours first.'),
    open_jobs: z.int(),
  })
  .meta({ id: 'Home' });
export type Home = z.output<typeof Home>;

export const readHome = endpoint({
  id: 'readHome',
  method: 'get',
  path: '/api/home',
  tag: 'You',
  summary: 'Get what needs your attention',
  description: 'Contains what your role can see.',
  returns: Home,
});
