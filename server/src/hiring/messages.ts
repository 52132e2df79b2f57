import type { MoveCause } from '@tenon/contract/applications';
import type { StageKind } from '@tenon/contract/stages';
import { z } from 'zod';
import type { Event } from '../platform/queue/events.ts';

export type ApplicationEvent = { tenant_id: string; job_id: string; application_id: string };

const application = { tenant_id: z.uuid(), job_id: z.uuid(), application_id: z.uuid() };

/** Someone applied, or was added to a job. */
export const applicationAdded: Event<ApplicationEvent> = {
  name: 'application.added',
  payload: z.object(application),
};

/** An application that a member had added was taken back. */
export const applicationRemoved: Event<ApplicationEvent> = {
  name: 'application.removed',
  payload: z.object(application),
};

export type MoveEvent = ApplicationEvent & {
  from: string;
  to: string;
  to_kind: StageKind;
  cause: MoveCause;
  actor: string;
  version: number;
  move_id: string;
};

/** An application moved to another stage, alone or with others. */
export const applicationMoved: Event<MoveEvent> = {
  name: 'application.moved',
  payload: z.object({
    ...application,
    from: z.string(),
    to: z.string(),
    to_kind: z.string() as unknown as z.ZodType<StageKind>,
    cause: z.string() as unknown as z.ZodType<MoveCause>,
    actor: z.string(),
    version: z.int(),
    move_id: z.uuid(),
  }),
};

export type JobEvent = { tenant_id: string; job_id: string };

/** A job was published, closed or edited. */
export const jobChanged: Event<JobEvent> = {
  name: 'job.changed',
  payload: z.object({ tenant_id: z.uuid(), job_id: z.uuid() }),
};

export type MentionEvent = ApplicationEvent & { note_id: string; user_ids: number[]; actor: string };

/** A note mentions members who were not mentioned in it before. */
export const memberMentioned: Event<MentionEvent> = {
  name: 'member.mentioned',
  payload: z.object({ ...application, note_id: z.uuid(), user_ids: z.array(z.int()), actor: z.string() }),
};

export type ScorecardEvent = ApplicationEvent & { scorecard_id: string; author_id: number; version: number };

/** A reviewer submitted a scorecard, or amended it (a version above 1). */
export const scorecardSubmitted: Event<ScorecardEvent> = {
  name: 'scorecard.submitted',
  payload: z.object({ ...application, scorecard_id: z.uuid(), author_id: z.int(), version: z.int() }),
};

const interviewChanges = ['scheduled', 'changed', 'rescheduled', 'cancelled', 'done', 'answered'] as const;
export type InterviewEvent = ApplicationEvent & {
  interview_id: string;
  what: (typeof interviewChanges)[number];
  /** The SEQUENCE of the calendar event after the change. */
  sequence: number;
  actor: string;
};

/** An interview was scheduled, changed, moved, cancelled or held, or someone answered the invitation. */
export const interviewChanged: Event<InterviewEvent> = {
  name: 'interview.changed',
  payload: z.object({
    ...application,
    interview_id: z.uuid(),
    what: z.enum(interviewChanges),
    sequence: z.int(),
    actor: z.string(),
  }),
};

export type RepresentationContest = {
  tenant_id: string;
  representation_id: string;
  person_id: string;
  client: string;
  holder_id: number;
  contender_id: number;
};

/** A recruiter tried to represent someone whom another recruiter represents. Both are told. */
export const representationContested: Event<RepresentationContest> = {
  name: 'representation.contested',
  payload: z.object({
    tenant_id: z.uuid(),
    representation_id: z.uuid(),
    person_id: z.uuid(),
    client: z.string(),
    holder_id: z.int(),
    contender_id: z.int(),
  }),
};

type RuleEvent = ApplicationEvent & { rule_id: string; run_id: string; rule_name: string };

const rule = { ...application, rule_id: z.uuid(), run_id: z.uuid(), rule_name: z.string() };

/** An automation rule acted on an application. `notify` says who should hear about it. */
export const ruleApplied: Event<RuleEvent & { notify: 'team' | 'reviewers' | null }> = {
  name: 'rule.applied',
  payload: z.object({ ...rule, notify: z.enum(['team', 'reviewers']).nullable() }),
};

/** A rule did nothing, because someone was faster, or because the job has no such stage. */
export const ruleSkipped: Event<RuleEvent & { code: string; actual: string }> = {
  name: 'rule.skipped',
  payload: z.object({ ...rule, code: z.string(), actual: z.string() }),
};

export type MailEvent = ApplicationEvent & { mail_id: string };

/** An applicant answered a mail. */
export const messageReceived: Event<MailEvent> = {
  name: 'message.received',
  payload: z.object({ ...application, mail_id: z.uuid() }),
};
