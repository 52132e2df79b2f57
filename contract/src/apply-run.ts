import { z } from 'zod';
import { PostingStage } from './posting.ts';
import { Time } from './values.ts';

/**
 * `submitting` is said before anything is sent, `submitted` once it was. From then on only a confirmation or a person
 * ends the run: a second try could be a second application.
 */
export const ApplyStatus = z
  .enum(['pending', 'running', 'submitting', 'submitted', 'success', 'failed', 'unknown'])
  .meta({ id: 'ApplyStatus' });
export type ApplyStatus = z.output<typeof ApplyStatus>;

export const Artifacts = z
  .record(z.string().min(1).max(200), z.unknown())
  .describe(
    'Whatever the agent used and saw. Known names: resume, cover_letter, answers (by question: {question, answer, source}), form, response, confirmation.',
  );
export type Artifacts = z.output<typeof Artifacts>;

export const ApplyError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'ApplyError' });
export type ApplyError = z.output<typeof ApplyError>;

export const Settlement = z
  .object({
    outcome: z.enum(['sent', 'not_sent', 'failed']),
    by: z.string().describe('Name of who said so.'),
    at: Time,
    note: z.string().nullable(),
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.output<typeof Settlement>;

export const ApplyRunSummary = z
  .object({
    id: z.uuid(),
    status: ApplyStatus,
    board: z.string().describe('Key of the company whose board lists the role.'),
    job_id: z.string().describe('What that board calls the role.'),
    posting_id: z.uuid().nullable().describe('None once the role was removed from the catalogue.'),
    title: z.string(),
    company: z.string(),
    url: z.string().nullable(),
    stage: PostingStage.nullable().describe('Of the role, now.'),
    variant_id: z.string().nullable().describe('Which version of the resume.'),
    agent: z.object({ actor: z.string(), name: z.string() }).describe('Who claimed it.'),
    lease: z
      .object({ expires_at: Time, seconds_left: z.number() })
      .nullable()
      .describe('None once nobody holds it.'),
    error: ApplyError.nullable(),
    settlement: Settlement.nullable(),
    duplicate_of: z
      .uuid()
      .nullable()
      .describe('A run for what looked like the same role; claimed all the same.'),
    created_at: Time,
    updated_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'ApplyRunSummary' });
export type ApplyRunSummary = z.output<typeof ApplyRunSummary>;

export const ApplyEvent = z
  .object({
    id: z.uuid(),
    at: Time,
    kind: z.enum(['claimed', 'artifacts', 'status', 'lease-ended', 'settled']),
    actor: z.string(),
    name: z.string().describe('Of the actor.'),
    from_status: ApplyStatus.nullable(),
    to_status: ApplyStatus.nullable(),
    artifacts: Artifacts.nullable().describe('What this step added; null in it removed a field.'),
    error: ApplyError.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ApplyEvent' });
export type ApplyEvent = z.output<typeof ApplyEvent>;

export const ApplyRun = ApplyRunSummary.extend({
  token: z.int().describe('Fencing token of the claim; writes may carry it and are refused with another.'),
  artifacts: Artifacts,
  sent: z
    .object({ at: Time, artifacts: Artifacts })
    .nullable()
    .describe('The exact artifacts when submitting began; they never change.'),
}).meta({ id: 'ApplyRun' });
export type ApplyRun = z.output<typeof ApplyRun>;

export const ApplyRunDetail = ApplyRun.extend({
  events: z.array(ApplyEvent).describe('The oldest first.'),
}).meta({ id: 'ApplyRunDetail' });
export type ApplyRunDetail = z.output<typeof ApplyRunDetail>;
