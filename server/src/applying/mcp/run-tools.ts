import { Artifacts, claimNext, claimPosting, writeRun } from '@tenon/contract/applying';
import { z } from 'zod';
import { ApiProblem } from '../client/api-problem.ts';
import { assertMayFail, confirm } from './confirmation.ts';
import { describeHeldRun, HeldRun } from './describe-run.ts';
import { commits, type Tool, tool, writes } from './tool.ts';

const which = {
  run_id: z.uuid().describe('The run that claim_role returned.'),
  token: z.int().optional().describe('Token of the claim.'),
};
const artifacts = Artifacts.optional().describe(
  'Merged into the existing artifacts: omitted keys are unchanged, null removes a key. Well-known keys: form, answers (by question ID: {question, answer, required, source}), resume, cover_letter, request, response, confirmation.',
);
/** Updates return the run, so they need the permission to read it too. */
const needs = ['applying.manage', 'applying.read'] as const;

const claimRole = tool({
  name: 'claim_role',
  title: 'Claim a role',
  description:
    'Claims a role, so that nobody else applies to it. Do this before anything else. The claim expires after a few minutes (claim_ends_at) unless you renew it or write artifacts. Pass your own run_id (a new UUID) to be able to retry safely.',
  needs,
  annotations: writes,
  input: z.object({
    role_id: z.uuid().describe('The ID from search_roles or rank_roles_for_resume.'),
    run_id: z.uuid().optional(),
    variant_id: z.string().max(200).optional().describe('Your name for the resume version.'),
    confirm_duplicate: z
      .boolean()
      .default(false)
      .describe('true only after the user said that this is not the role they applied to before.'),
  }),
  output: HeldRun,
  async run({ client, signal }, { role_id, ...rest }) {
    const body = { action: 'run' as const, job_id: role_id, ...rest };
    return describeHeldRun(await client.call(claimPosting, { body }, { signal }));
  },
});

const claimNextRole = tool({
  name: 'claim_next_role',
  title: 'Claim the next role',
  description:
    'Claims the first role that nobody else works on. Use it instead of claim_role when several agents apply at the same time. Without role_ids, it takes what the user approved for an agent, then what they queued. run is null if nothing is left.',
  needs,
  annotations: writes,
  input: z.object({
    role_ids: z.array(z.uuid()).min(1).max(200).optional().describe('Roles to choose from, best first.'),
    run_id: z.uuid().optional(),
    variant_id: z.string().max(200).optional().describe('Your name for the resume version.'),
  }),
  output: z.object({
    run: HeldRun.nullable(),
    passed_over: z.array(z.object({ role_id: z.uuid(), code: z.string(), message: z.string() })),
  }),
  async run({ client, signal }, { role_ids, ...rest }) {
    const body = { ...rest, ...(role_ids && { posting_ids: role_ids }) };
    const { run, passed_over } = await client.call(claimNext, { body }, { signal });
    return {
      run: run && describeHeldRun(run),
      passed_over: passed_over.map(({ posting_id, code, message }) => ({
        role_id: posting_id,
        code,
        message,
      })),
    };
  },
});

const writeArtifacts = tool({
  name: 'write_artifacts',
  title: 'Store what you prepared',
  description:
    'Stores the parts of the application: the form, the answers with their sources, the resume, the cover letter. Renews the claim. Store the answers exactly as read_form_answers returned them.',
  needs,
  annotations: writes,
  input: z.object({ ...which, artifacts: artifacts.unwrap() }),
  output: HeldRun,
  async run({ client, signal }, body) {
    const write = (status?: 'running') =>
      client.call(writeRun, { body: { ...body, ...(status && { status }) } }, { signal });
    // The first artifacts start the run. A run with a later status keeps it.
    const run = await write('running').catch((error) => {
      if (error instanceof ApiProblem && error.code === 'status-not-reachable') return write();
      throw error;
    });
    return describeHeldRun(run);
  },
});

const renewClaim = tool({
  name: 'renew_claim',
  title: 'Renew a claim',
  description: 'Extends the claim by a few minutes. If this is refused, the claim is lost: stop at once.',
  needs,
  annotations: writes,
  input: z.object(which),
  output: HeldRun,
  run: async ({ client, signal }, body) => describeHeldRun(await client.call(writeRun, { body }, { signal })),
});

const beginSubmitting = tool({
  name: 'begin_submitting',
  title: 'Start submitting',
  description:
    'Call this right before you send the form, after all artifacts are stored. Send the form only if this succeeds, and only once. After this, nobody can retry the role without a person, even if you crash.',
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
  title: 'Report the outcome',
  description:
    'submitted: it was sent, and you wait for a confirmation. success: the employer confirmed it; pass the confirmation. failed: nothing was sent, for certain; pass the error. unknown: you cannot tell, and a person will check. When in doubt, report unknown, never failed.',
  needs,
  annotations: commits,
  input: z.object({
    ...which,
    outcome: z.enum(['submitted', 'success', 'failed', 'unknown']),
    confirmation: Artifacts.optional().describe('Proof that it arrived: text, ID or URL.'),
    error: z
      .object({ code: z.string().trim().min(1).max(100), message: z.string().max(5000) })
      .optional()
      .describe('Why it failed, or why the outcome is unknown.'),
    artifacts,
    confirm: confirm.describe(
      'Needed to report failed after submission started, if the workspace requires approval.',
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

export const runTools: Tool[] = [
  claimRole,
  claimNextRole,
  writeArtifacts,
  renewClaim,
  beginSubmitting,
  finishRun,
];
