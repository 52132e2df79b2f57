import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { lineUpTo, Moment, refusedAs, Time, textUpTo, UserId, webAddressUpTo } from './values.ts';

const tag = 'Interviews';
const InterviewId = z.object({ id: z.uuid() });

export const InterviewKind = z
  .enum(['phone', 'video', 'onsite', 'technical', 'panel', 'other'])
  .meta({ id: 'InterviewKind' });
export type InterviewKind = z.output<typeof InterviewKind>;

export const InterviewState = z
  .enum(['proposed', 'scheduled', 'cancelled', 'done'])
  .meta({ id: 'InterviewState' });
export type InterviewState = z.output<typeof InterviewState>;

export const InviteResponse = z.enum(['pending', 'accepted', 'declined']).meta({ id: 'InviteResponse' });
export type InviteResponse = z.output<typeof InviteResponse>;

export const Interviewer = z
  .object({ user_id: z.int(), name: z.string(), email: z.string(), response: InviteResponse })
  .meta({ id: 'Interviewer' });

export const Interview = z
  .object({
    id: z.uuid(),
    application_id: z.uuid(),
    job: z.object({ id: z.uuid(), title: z.string() }),
    person: z.object({ id: z.uuid().nullable(), name: z.string() }),
    kind: InterviewKind,
    state: InterviewState,
    starts_at: Time,
    ends_at: Time,
    time_zone: z.string(),
    location: z.string().nullable(),
    link: z.string().nullable(),
    instructions: z.string().nullable().describe('Shown to the candidate.'),
    candidate_response: InviteResponse,
    candidate_responded_at: Time.nullable(),
    cancel_reason: z.string().nullable(),
    interviewers: z.array(Interviewer),
    is_mine: z.boolean().describe('Whether you are one of the interviewers.'),
    version: z.int(),
  })
  .meta({ id: 'Interview' });
export type Interview = z.output<typeof Interview>;

/** Another interview of an interviewer at the same time. */
export const InterviewConflict = z
  .object({ user_id: z.int(), name: z.string(), starts_at: Time, ends_at: Time })
  .meta({ id: 'InterviewConflict' });
export type InterviewConflict = z.output<typeof InterviewConflict>;

export const InterviewWithConflicts = Interview.extend({
  conflicts: z.array(InterviewConflict).describe('Other interviews of the interviewers at the same time.'),
  candidate_url: z
    .string()
    .nullable()
    .describe('Where the candidate accepts or declines. Null once it is over.'),
}).meta({ id: 'InterviewWithConflicts' });
export type InterviewWithConflicts = z.output<typeof InterviewWithConflicts>;

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, refusedAs('time-zone-unknown', 'must be a time zone such as Europe/Lisbon'))
  .meta({ format: 'time-zone' });

const fields = {
  kind: InterviewKind,
  starts_at: Moment,
  ends_at: Moment,
  time_zone: TimeZone,
  location: lineUpTo(300).nullable().optional(),
  link: webAddressUpTo(1000).nullable().optional(),
  instructions: textUpTo(5000).nullable().optional(),
  interviewer_ids: z.array(UserId).max(20),
};

export const scheduleInterview = endpoint({
  id: 'scheduleInterview',
  method: 'post',
  path: '/api/applications/{id}/interviews',
  tag,
  summary: 'Schedule an interview',
  description:
    'Interviewers are assigned to the application. A proposed interview becomes scheduled when the candidate accepts.',
  params: InterviewId,
  body: z.object({ ...fields, state: z.enum(['proposed', 'scheduled']).default('scheduled') }),
  status: 201,
  returns: InterviewWithConflicts,
  creates: true,
  problems: ['no-such-member', 'interview-time-invalid', 'time-zone-unknown', 'address-not-usable'],
});

export const listInterviews = endpoint({
  id: 'listInterviews',
  method: 'get',
  path: '/api/interviews',
  tag,
  summary: 'List interviews',
  description: 'In the order of their times.',
  query: PageQuery.extend({
    application: z.uuid().optional(),
    job: z.uuid().optional(),
    state: InterviewState.optional(),
    mine: Flag.default(false).describe('Only interviews that you hold.'),
    from: Moment.optional().describe('Interviews that end after this time.'),
    until: Moment.optional().describe('Interviews that start before this time.'),
  }),
  returns: pageOf(Interview, 'InterviewPage'),
});

export const readInterview = endpoint({
  id: 'readInterview',
  method: 'get',
  path: '/api/interviews/{id}',
  tag,
  summary: 'Get an interview',
  params: InterviewId,
  returns: InterviewWithConflicts,
  problems: ['no-such-interview'],
});

export const changeInterview = endpoint({
  id: 'changeInterview',
  method: 'patch',
  path: '/api/interviews/{id}',
  tag,
  summary: 'Reschedule or change an interview',
  description: 'A new time asks everybody for a new answer.',
  params: InterviewId,
  body: z.object({
    ...z.object(fields).partial().shape,
    version: z.int().optional().describe('The version you are editing. A newer one is a conflict.'),
  }),
  returns: InterviewWithConflicts,
  problems: [
    'no-such-interview',
    'no-such-member',
    'interview-changed',
    'interview-over',
    'interview-time-invalid',
    'time-zone-unknown',
    'address-not-usable',
  ],
});

export const cancelInterview = endpoint({
  id: 'cancelInterview',
  method: 'post',
  path: '/api/interviews/{id}/cancel',
  tag,
  summary: 'Cancel an interview',
  params: InterviewId,
  body: z.object({ reason: lineUpTo(300).optional() }),
  bodyOptional: true,
  returns: InterviewWithConflicts,
  problems: ['no-such-interview', 'interview-over'],
});

export const finishInterview = endpoint({
  id: 'finishInterview',
  method: 'post',
  path: '/api/interviews/{id}/done',
  tag,
  summary: 'Mark an interview as done',
  params: InterviewId,
  returns: InterviewWithConflicts,
  problems: ['no-such-interview', 'interview-over'],
});

export const respondToInterview = endpoint({
  id: 'respondToInterview',
  method: 'post',
  path: '/api/interviews/{id}/respond',
  tag,
  summary: 'Accept or decline an interview',
  description: 'For interviewers. Candidates use their private link.',
  params: InterviewId,
  body: z.object({ response: InviteResponse.exclude(['pending']) }),
  returns: InterviewWithConflicts,
  problems: ['no-such-interview', 'not-an-interviewer', 'interview-over'],
});

export const checkConflicts = endpoint({
  id: 'checkConflicts',
  method: 'post',
  path: '/api/interviews/conflicts',
  tag,
  summary: 'Check whether interviewers are busy',
  description:
    'Returns the times of their other interviews, including those that you cannot see. Nothing is stored.',
  body: z.object({
    starts_at: Moment,
    ends_at: Moment,
    interviewer_ids: z.array(UserId).min(1).max(20),
    except: z.uuid().optional().describe('The interview that is being changed.'),
  }),
  returns: z.object({ items: z.array(InterviewConflict) }),
  problems: ['interview-time-invalid'],
});
