import type { ApplyRunSummary } from '@tenon/contract/applying';
import { z } from 'zod';

/** A run as the tools return it. Kept small, because every client loads these schemas first. */
export const Run = z.object({
  run_id: z.string(),
  status: z.string().describe('pending, running, submitting, submitted, success, failed or unknown.'),
  role_id: z.string().nullable(),
  title: z.string(),
  company: z.string(),
  claim_ends_at: z.string().nullable().describe('Renew the claim before then. Null if the claim has ended.'),
  seconds_left: z.number().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});

/** A run whose claim is active. */
export const HeldRun = Run.pick({
  run_id: true,
  status: true,
  title: true,
  company: true,
  claim_ends_at: true,
  seconds_left: true,
}).extend({
  token: z.number().describe('Token of the claim. Pass it with every update of this run.'),
  role_stage: z.string().nullable().describe('Current stage of the role.'),
  url: z.string().nullable(),
});

export function describeRun(run: ApplyRunSummary): z.input<typeof Run> {
  return {
    run_id: run.id,
    status: run.status,
    role_id: run.posting_id,
    title: run.title,
    company: run.company,
    claim_ends_at: run.lease?.expires_at ?? null,
    seconds_left: run.lease?.seconds_left ?? null,
    error: run.error,
    created_at: run.created_at,
    ended_at: run.ended_at,
  };
}

export function describeHeldRun(run: ApplyRunSummary & { token: number }): z.input<typeof HeldRun> {
  const { run_id, status, title, company, claim_ends_at, seconds_left } = describeRun(run);
  const { token, stage: role_stage, url } = run;
  return { run_id, token, status, title, company, role_stage, url, claim_ends_at, seconds_left };
}
