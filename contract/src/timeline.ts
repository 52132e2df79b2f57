import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './filters.ts';
import { InterviewKind, InterviewState } from './interviews.ts';
import { MailState } from './mail.ts';
import { PageQuery, pageOf } from './page.ts';
import { Recommendation } from './scorecards.ts';
import { Time } from './values.ts';

const tag = 'Reviews';

const common = {
  id: z.string(),
  at: Time,
  by: z.string().nullable().describe('Null if nobody in the workspace did it.'),
  application: z
    .object({ id: z.uuid(), job: z.object({ id: z.uuid(), title: z.string() }) })
    .nullable()
    .describe('Null for what does not belong to one application.'),
};

export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('application'),
      ...common,
      data: z.object({ origin: z.string(), source: z.string().nullable() }),
    }),
    z.object({
      kind: z.literal('move'),
      ...common,
      data: z.object({
        from: z.string(),
        to: z.string(),
        cause: z.string(),
        note: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    }),
    z.object({
      kind: z.literal('note'),
      ...common,
      data: z.object({
        text: z.string(),
        mentions: z.array(z.object({ user_id: z.int(), name: z.string() })),
      }),
    }),
    z.object({
      kind: z.literal('scorecard'),
      ...common,
      data: z.object({ recommendation: Recommendation, summary: z.string().nullable(), version: z.int() }),
    }),
    z.object({
      kind: z.literal('interview'),
      ...common,
      data: z.object({
        interview_id: z.uuid(),
        kind: InterviewKind,
        state: InterviewState,
        starts_at: Time,
        ends_at: Time,
        time_zone: z.string(),
        interviewers: z.array(z.string()),
      }),
    }),
    z.object({
      kind: z.literal('mail'),
      ...common,
      data: z.object({ direction: z.enum(['out', 'in']), subject: z.string(), state: MailState }),
    }),
    z.object({
      kind: z.literal('document'),
      ...common,
      data: z.object({ document_id: z.uuid(), name: z.string() }),
    }),
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineKind = z
  .enum(['application', 'move', 'note', 'scorecard', 'interview', 'mail', 'document'])
  .meta({ id: 'TimelineKind' });
export type TimelineKind = z.output<typeof TimelineKind>;

const TimelineQuery = PageQuery.extend({ kind: listOf(TimelineKind).describe('All kinds if omitted.') });
const Subject = z.object({ id: z.uuid() });
const TimelinePage = pageOf(TimelineEntry, 'TimelinePage');

export const readPersonTimeline = endpoint({
  id: 'readPersonTimeline',
  method: 'get',
  path: '/api/people/{id}/timeline',
  tag,
  summary: 'Get the timeline of a person',
  description: 'Everything about their applications that you may see, newest first.',
  params: Subject,
  query: TimelineQuery,
  returns: TimelinePage,
  problems: ['no-such-person'],
});

export const readApplicationTimeline = endpoint({
  id: 'readApplicationTimeline',
  method: 'get',
  path: '/api/applications/{id}/timeline',
  tag,
  summary: 'Get the timeline of an application',
  params: Subject,
  query: TimelineQuery,
  returns: TimelinePage,
});
