import { z } from 'zod';
import { ApplyStatus } from './apply-run.ts';
import { endpoint } from './endpoint.ts';
import { PostingStage } from './posting.ts';
import { TrackerColumn } from './tracker.ts';
import { RoleDateKind } from './tracker-items.ts';
import { Time } from './values.ts';

/** The story of a role on the member's board, and when they are reminded. */

const tag = 'Tracker';

const common = { id: z.string(), at: Time, by: z.string().nullable() };

export const TrackerEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('move'),
      ...common,
      data: z.object({
        from: TrackerColumn,
        to: TrackerColumn,
        happened_on: z.iso.date(),
        note: z.string().nullable(),
      }),
    }),
    z.object({
      kind: z.literal('stage'),
      ...common,
      data: z.object({ from: PostingStage, to: PostingStage, reason: z.string().nullable() }),
    }),
    z.object({
      kind: z.literal('run'),
      ...common,
      data: z.object({
        run_id: z.uuid(),
        status: ApplyStatus,
        is_manual: z.boolean(),
        variant_id: z.string().nullable(),
        sent_at: Time.nullable(),
        via: z.string().nullable(),
        resume: z.string().nullable(),
        fields: z
          .array(z.object({ question: z.string(), answer: z.string() }))
          .describe('What was sent, or would be: questions with their answers.'),
      }),
    }),
    z.object({ kind: z.literal('note'), ...common, data: z.object({ text: z.string() }) }),
    z.object({
      kind: z.literal('date'),
      ...common,
      data: z.object({
        kind: RoleDateKind,
        starts_at: Time,
        is_all_day: z.boolean(),
        note: z.string().nullable(),
        is_done: z.boolean(),
        is_reminded: z.boolean(),
      }),
    }),
    z.object({ kind: z.literal('file'), ...common, data: z.object({ file_id: z.uuid(), name: z.string() }) }),
  ])
  .meta({ id: 'TrackerEvent' });
export type TrackerEvent = z.output<typeof TrackerEvent>;

export const readRoleTimeline = endpoint({
  id: 'readRoleTimeline',
  method: 'get',
  path: '/api/tracked-roles/{id}/timeline',
  tag,
  summary: 'Get the timeline of a role',
  description: 'Everything that you and your agents did about it, newest first, up to 300 entries.',
  params: z.object({ id: z.uuid().describe('The ID of the posting.') }),
  returns: z.object({ items: z.array(TrackerEvent) }),
  problems: ['no-such-posting'],
});

export const TrackerSettings = z
  .object({
    follow_up_days: z
      .int()
      .min(0)
      .max(365)
      .describe('Days after an application until the reminder to follow up. 0: no reminder.'),
    no_response_days: z
      .int()
      .min(1)
      .max(365)
      .describe('Days without an answer until “No response” is suggested.'),
  })
  .meta({ id: 'TrackerSettings' });
export type TrackerSettings = z.output<typeof TrackerSettings>;

export const readTrackerSettings = endpoint({
  id: 'readTrackerSettings',
  method: 'get',
  path: '/api/tracker/settings',
  tag,
  summary: 'Get your tracker settings',
  returns: TrackerSettings,
});

export const changeTrackerSettings = endpoint({
  id: 'changeTrackerSettings',
  method: 'put',
  path: '/api/tracker/settings',
  tag,
  summary: 'Change your tracker settings',
  description: 'Applies to applications from now on.',
  body: z.object(TrackerSettings.shape),
  returns: TrackerSettings,
});
