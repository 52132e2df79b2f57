import { Artifacts, claimPosting, writeRun } from '@tenon/contract/applying';
import { z } from 'zod';
import { ApiProblem } from '../client/api-problem.ts';
import { assertMayFail, confirm } from './confirmation.ts';
import { describeHeldRun, HeldRun } from './describe-run.ts';
import { commits, type Tool, tool, writes } from './tool.ts';

const which = {
  run_id: z.uuid().describe('Of the run that claim_role gave you.'),
  token: z.int().optional().describe('Of the claim.'),
};
const artifacts = Artifacts.optional().describe(
  'Merged into what is there: what is not named stays, null removes. Known names: form, answers (by question id: {question, answer, required, source}), resume, cover_letter, request, response, confirmation.',
);
/** Whoever writes has to be able to see what is there. */
const needs = ['applying.manage', 'applying.read'] as const;

const claimRole = tool({
  name: 'claim_role',
  title: 'Claim a role',
  description:
    'Takes a role for yourself, so that nobody else applies to it. Do this before anything else. The claim ends after some minutes unless you renew it or write; claim_ends_at says when. Pass a run_id of your own (a new UUID) to be able to ask again safely.',
  needs,
  annotations: writes,
  input: z.object({
    role_id: z.uuid().describe('As search_roles or rank_roles_for_resume gave it.'),
    run_id: z.uuid().optional(),
    variant_id: z.string().max(200).optional().describe('Which version of the resume is used.'),
    confirm_duplicate: z
      .boolean()
      .default(false)
      .describe('true only after your person said that this is not the role they applied to before.'),
  }),
  output: HeldRun,
  async run({ client, signal }, { role_id, ...rest }) {
    const body = { action: 'run' as const, job_id: role_id, ...rest };
    return describeHeldRun(await client.call(claimPosting, { body }, { signal }));
  },
});

const writeArtifacts = tool({
  name: 'write_artifacts',
  title: 'Write down what was prepared',
  description:
    'Keeps what the application is made of, piece by piece: the form, the answers with their sources, the resume, the letter. Renews the claim. Write the answers exactly as read_form_answers gave them.',
  needs,
  annotations: writes,
  input: z.object({ ...which, artifacts: artifacts.unwrap() }),
  output: HeldRun,
  async run({ client, signal }, body) {
    const write = (status?: 'running') =>
      client.call(writeRun, { body: { ...body, ...(status && { status }) } }, { signal });
    // Whoever writes is at it; a run that is further already stays where it is.
    const run = await write('running').catch((error) => {
      if (error instanceof ApiProblem && error.code === 'status-not-reachable') return write();
      throw error;
    });
    return describeHeldRun(run);
  },
});

const renewClaim = tool({
  name: 'renew_claim',
  title: 'Keep a claim',
  description: 'Holds the claim for some more minutes. A refusal means that it is lost: stop at once.',
  needs,
  annotations: writes,
  input: z.object(which),
  output: HeldRun,
  run: async ({ client, signal }, body) => describeHeldRun(await client.call(writeRun, { body }, { signal })),
});

const beginSubmitting = tool({
  name: 'begin_submitting',
  title: 'Say that you are about to send',
  description:
    'Call this directly before you send the form, after everything was written down. Only when it succeeds may you send, once. From here on nobody tries this role again without a person, whatever happens to you.',
  needs,
  annotations: commits,
  input: z.object({ ...which, artifacts, confirm }),
  output: HeldRun,
  async run({ client, signal }, { confirm: confirmed, ...rest }) {
    const body = { ...rest, status: 'submitting' as const, confirmed };
    return describeHeldRun(await client.call(writeRun, { body }, { signal }));
  },
});

const finishRun = tool({
  name: 'finish_run',
  title: 'Say how it ended',
  description:
    'submitted: it was sent, and you wait for a confirmation. success: the employer has confirmed it; pass the confirmation. failed: nothing was sent, for sure; pass the error. unknown: you cannot tell; a person will look. When in doubt say unknown, never failed.',
  needs,
  annotations: commits,
  input: z.object({
    ...which,
    outcome: z.enum(['submitted', 'success', 'failed', 'unknown']),
    confirmation: Artifacts.optional().describe('What shows that it arrived: text, id, url.'),
    error: z
      .object({ code: z.string().trim().min(1).max(100), message: z.string().max(5000) })
      .optional()
      .describe('Why it failed, or why nobody can tell.'),
    artifacts,
    confirm: confirm.describe(
      'Needed where the workspace requires it, to call a run failed that had begun to submit.',
    ),
  }),
  output: HeldRun,
  async run(caller, { outcome, confirmation, artifacts: more, confirm: confirmed, ...rest }) {
    if (outcome === 'failed') await assertMayFail(caller, rest.run_id, confirmed);
    const kept = { ...more, ...(confirmation && { confirmation }) };
    const body = { ...rest, status: outcome, artifacts: kept };
    return describeHeldRun(await caller.client.call(writeRun, { body }, { signal: caller.signal }));
  },
});

export const runTools: Tool[] = [claimRole, writeArtifacts, renewClaim, beginSubmitting, finishRun];
