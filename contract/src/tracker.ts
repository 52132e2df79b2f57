import { z } from 'zod';
import { ApplyStatus } from './apply-run.ts';
import { endpoint } from './endpoint.ts';
import { Flag, filterText, listOf } from './filters.ts';
import { PostingLocation, PostingStage, PostingState, RemotePolicy, Salary } from './posting.ts';
import { RoleContact, RoleDate, RoleDateKind, RoleFile, RoleNote } from './tracker-items.ts';
import { Day, Line, lineUpTo, Time, textUpTo, webAddressUpTo } from './values.ts';

/** A member's own board of roles: from new to accepted. Nobody else sees it. */

const tag = 'Tracker';
const RoleId = z.object({ id: z.uuid().describe('The ID of the posting.') });

export const TrackerColumn = z
  .enum([
    'new',
    'saved',
    'applying',
    'applied',
    'interviewing',
    'offer',
    'accepted',
    'rejected',
    'withdrawn',
    'no_response',
  ])
  .meta({ id: 'TrackerColumn' });
export type TrackerColumn = z.output<typeof TrackerColumn>;

export const TrackedRole = z
  .object({
    id: z.uuid().describe('The ID of the posting.'),
    column: TrackerColumn.nullable().describe('Null if the role is not on your board.'),
    title: z.string(),
    company: z.object({ id: z.uuid(), key: z.string(), name: z.string() }),
    locations: z.array(PostingLocation),
    remote: RemotePolicy.nullable(),
    salary: Salary.nullable(),
    url: z.string().nullable(),
    state: PostingState,
    stage: PostingStage,
    starred: z.boolean(),
    run: z
      .object({ id: z.uuid(), status: ApplyStatus, is_manual: z.boolean() })
      .nullable()
      .describe('Your application that is in progress or was sent.'),
    applied_on: z.iso.date().nullable(),
    moved_at: Time.describe('When it came into its column.'),
    archived_at: Time.nullable(),
    next: z
      .object({
        id: z.uuid(),
        kind: RoleDateKind,
        starts_at: Time,
        is_all_day: z.boolean(),
      })
      .nullable()
      .describe('The next date that is not done. It may be overdue.'),
    note_count: z.int(),
    suggestion: z
      .enum(['no_response'])
      .nullable()
      .describe('A move that seems due. It is never made without you.'),
  })
  .meta({ id: 'TrackedRole' });
export type TrackedRole = z.output<typeof TrackedRole>;

export const readTrackerBoard = endpoint({
  id: 'readTrackerBoard',
  method: 'get',
  path: '/api/tracked-roles',
  tag,
  summary: 'Get your board',
  description:
    'All roles on your board, up to 2,000, those that moved last first. `new` has the 50 newest open roles that you have not decided about.',
  query: z.object({
    search: filterText(200).describe('Searches title and company.'),
    column: listOf(TrackerColumn),
    due: Flag.optional().describe('Only roles with an open date in the past or the next 7 days.'),
    archived: Flag.default(false).describe('Archived roles instead of the board.'),
  }),
  returns: z
    .object({
      counts: z
        .record(TrackerColumn, z.int())
        .describe('Roles by column, with all filters except `column`. `new` is counted up to 1,000.'),
      items: z.array(TrackedRole),
      has_more: z.boolean().describe('Some roles were left out.'),
    })
    .meta({ id: 'TrackerBoard' }),
});

export const TrackedMove = z
  .object({
    id: z.uuid(),
    from: TrackerColumn,
    to: TrackerColumn,
    happened_on: z.iso.date(),
    recorded_at: Time,
    by: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'TrackedMove' });
export type TrackedMove = z.output<typeof TrackedMove>;

export const TrackedRoleDetail = TrackedRole.extend({
  moves: z.array(TrackedMove).describe('Newest first.'),
  notes: z.array(RoleNote).describe('Newest first.'),
  contacts: z.array(RoleContact),
  dates: z.array(RoleDate).describe('Earliest first.'),
  files: z.array(RoleFile).describe('Newest first.'),
}).meta({ id: 'TrackedRoleDetail' });
export type TrackedRoleDetail = z.output<typeof TrackedRoleDetail>;

export const readTrackedRole = endpoint({
  id: 'readTrackedRole',
  method: 'get',
  path: '/api/tracked-roles/{id}',
  tag,
  summary: 'Get what you track about a role',
  params: RoleId,
  returns: TrackedRoleDetail,
  problems: ['no-such-posting'],
});

export const moveTrackedRole = endpoint({
  id: 'moveTrackedRole',
  method: 'post',
  path: '/api/tracked-roles/{id}/move',
  tag,
  summary: 'Move a role on your board',
  description:
    'Rejected with the actual column if the role is no longer in `from`. Moving a role to `applied` or beyond records that you applied by yourself, so that no agent applies again. Moving it back takes that record back.',
  params: RoleId,
  body: z.object({
    from: TrackerColumn.nullable().describe('Where you saw it. Null if it was not on your board.'),
    to: TrackerColumn,
    on: Day.optional().describe('The day it happened. Today by default.'),
    via: Line.optional().describe('For an application of your own: how you applied.'),
    note: textUpTo(2000).optional(),
  }),
  returns: TrackedRole,
  problems: [
    'no-such-posting',
    'role-moved',
    'not-applied',
    'already-claimed',
    'outcome-unknown',
    'application-sent',
    'posting-closed',
  ],
});

export const changeTrackedMove = endpoint({
  id: 'changeTrackedMove',
  method: 'patch',
  path: '/api/tracked-moves/{id}',
  tag,
  summary: 'Correct the day of a move',
  description: 'The time when it was recorded stays.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ happened_on: Day }),
  returns: TrackedMove,
  problems: ['no-such-tracked-move'],
});

export const changeTrackedRole = endpoint({
  id: 'changeTrackedRole',
  method: 'patch',
  path: '/api/tracked-roles/{id}',
  tag,
  summary: 'Correct the day of an application',
  params: RoleId,
  body: z.object({ applied_on: Day.nullable().describe('Null: the day that was recorded.') }),
  returns: TrackedRole,
  problems: ['no-such-posting', 'not-applied'],
});

export const archiveTrackedRoles = endpoint({
  id: 'archiveTrackedRoles',
  method: 'post',
  path: '/api/tracked-roles/archive',
  tag,
  summary: 'Archive roles, or bring them back',
  description: 'Archived roles leave the board and keep everything. Unknown roles are skipped.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(1000), archived: z.boolean().default(true) }),
  returns: z.object({ changed: z.array(z.uuid()) }),
});

const SentField = z.object({
  question: z.string().trim().min(1).max(2000),
  answer: z.union([z.string().max(20_000), z.array(z.string().max(2000)).max(100)]),
  source: z.string().max(500).nullable().optional().describe('Where the answer came from.'),
});

export const recordApplication = endpoint({
  id: 'recordApplication',
  method: 'post',
  path: '/api/tracked-roles/applied',
  tag,
  summary: 'Record an application that you sent yourself',
  description:
    'For a role of Tenon (`posting_id`, or a known `url`) or any other one: then it is added for your workspace. Records what was sent, moves the role to `applied`, and keeps agents from applying again. Repeating it with the same `run_id` or Idempotency-Key changes nothing.',
  body: z
    .object({
      run_id: z.uuid().optional().describe('Chosen by you so that you can retry safely.'),
      posting_id: z.uuid().optional(),
      url: webAddressUpTo(2000).optional(),
      title: lineUpTo(300).optional(),
      company: Line.max(120).optional(),
      text: z.string().max(100_000).optional().describe('The description of the role, as text or HTML.'),
      applied_on: Day.optional().describe('Today by default.'),
      via: Line.optional().describe('How you applied: `Company site`.'),
      note: textUpTo(2000).optional(),
      resume: lineUpTo(300).optional().describe('Name of the resume that you sent.'),
      variant_id: lineUpTo(200).optional().describe('The resume variant that you sent.'),
      fields: z.array(SentField).max(300).default([]).describe('What the form asked and what you answered.'),
    })
    .refine((body) => body.posting_id || body.url || (body.title && body.company), {
      message: 'Provide the ID of a role, a link, or a title and a company.',
    }),
  status: 201,
  returns: z.object({ run_id: z.uuid(), role: TrackedRole }).meta({ id: 'RecordedApplication' }),
  creates: true,
  problems: [
    'no-such-posting',
    'application-known',
    'already-claimed',
    'outcome-unknown',
    'run-id-taken',
    'artifacts-too-large',
    'address-not-usable',
    'address-not-allowed',
    'page-not-readable',
    'no-posting-on-page',
    'posting-closed',
  ],
});
