import { z } from 'zod';
import { PostingStage } from './posting.ts';
import { Time } from './values.ts';

/**
 * An agent reports `submitting` before it sends anything, and `submitted` after. From then on only a confirmation or a
 * person ends the run: a retry could be a second application.
 */
export const ApplyStatus = z
  .enum(['pending', 'running', 'submitting', 'submitted', 'success', 'failed', 'unknown'])
  .meta({ id: 'ApplyStatus' });
export type ApplyStatus = z.output<typeof ApplyStatus>;

export const Artifacts = z
  .record(z.string().min(1).max(200), z.unknown())
  .describe(
    'What the agent used and saw. Well-known keys: resume ({document_id} or {variant_id, sha256}), cover_letter, answers (by question: {question, answer, source}), form, response, confirmation.',
  );
export type Artifacts = z.output<typeof Artifacts>;

export const ApplyError = z.object({ code: z.string(), message: z.string() }).meta({ id: 'ApplyError' });
export type ApplyError = z.output<typeof ApplyError>;

export const Settlement = z
  .object({
    outcome: z.enum(['sent', 'not_sent', 'failed']),
    by: z.string().describe('Name of the person or agent who reported it.'),
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
    job_id: z.string().describe('The ID of the role on that board.'),
    posting_id: z.uuid().nullable().describe('Null if the posting was deleted.'),
    title: z.string(),
    company: z.string(),
    url: z.string().nullable(),
    stage: PostingStage.nullable().describe('Current stage of the posting.'),
    variant_id: z.string().nullable().describe('Your name for the resume version.'),
    is_manual: z.boolean().describe('A person applied elsewhere and recorded it.'),
    agent: z.object({ actor: z.string(), name: z.string() }).describe('The agent or person who claimed it.'),
    lease: z
      .object({ expires_at: Time, seconds_left: z.number() })
      .nullable()
      .describe('Null once the claim is released.'),
    error: ApplyError.nullable(),
    settlement: Settlement.nullable(),
    duplicate_of: z.uuid().nullable().describe('An earlier run for what looks like the same role.'),
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
    name: z.string().describe('Name of the actor.'),
    from_status: ApplyStatus.nullable(),
    to_status: ApplyStatus.nullable(),
    artifacts: Artifacts.nullable().describe('Artifacts added in this step; a null value removes a key.'),
    error: ApplyError.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ApplyEvent' });
export type ApplyEvent = z.output<typeof ApplyEvent>;

export const ApplyRun = ApplyRunSummary.extend({
  token: z.int().describe('Fencing token of the claim. Updates that carry a different token are rejected.'),
  artifacts: Artifacts,
  sent: z
    .object({ at: Time, artifacts: Artifacts })
    .nullable()
    .describe('Snapshot of the artifacts when submission started. It never changes.'),
}).meta({ id: 'ApplyRun' });
export type ApplyRun = z.output<typeof ApplyRun>;

export const ApplyRunDetail = ApplyRun.extend({
  events: z.array(ApplyEvent).describe('Oldest first.'),
}).meta({ id: 'ApplyRunDetail' });
export type ApplyRunDetail = z.output<typeof ApplyRunDetail>;
