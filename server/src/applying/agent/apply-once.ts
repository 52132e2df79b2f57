import { createHash, randomUUID } from 'node:crypto';
import { type ApplyRun, claimNext } from '@tenon/contract/applying';
import type { Result } from '@tenon/contract/endpoint';
import type { PostingSummary } from '@tenon/contract/posting';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { fillForm } from './fill-form.ts';
import { GiveUpError } from './give-up-error.ts';
import { type HeldRun, holdRun, LeaseLostError, retry } from './hold-run.ts';
import type { Outcome } from './outcome.ts';
import { type FormTarget, type ReadDeps, readForm } from './read-form.ts';
import { reportSent } from './report-sent.ts';
import { type PreparedForm, sendOnce, toStorable } from './send-once.ts';

export type ApplyDeps = ReadDeps & {
  client: Client;
  /** Whether a person approved the submission. */
  confirmed: boolean;
  resume: string | undefined;
  /** Name of the resume, shown with the run. */
  variant: string | undefined;
  /** Stops before the next submission. One that has started is completed. */
  signal: AbortSignal;
  sendTimeoutMs: number;
  /** How long to retry reporting the result to the API. */
  reportMs: number;
};

export type Target = FormTarget & { posting: PostingSummary };

const CLAIM_TIMEOUT_MS = 20_000;
/** A reason can contain questions from the form, which may be long. */
const MAX_REASON_LENGTH = 4000;

/** Applies to a claimed posting. Whatever happens, the form is sent at most once. */
export async function applyOnce(deps: ApplyDeps, run: ApplyRun, target: Target): Promise<Outcome> {
  const held = holdRun(deps.client, run);
  try {
    const ready = await prepare(deps, held, run, target).catch((error) => giveUp(deps, held, error));
    if ('outcome' in ready) return ready;
    // From here on nothing may lead back to the line above: what follows only reports the result.
    const result = await sendOnce(deps.fetch, target.form, ready, deps.sendTimeoutMs);
    return await reportSent(deps, held, result);
  } finally {
    held.stop();
  }
}

/**
 * Claims the first of these postings that no other agent works on. The run ID is chosen here, so that a retry after a lost
 * response repeats the same claim.
 */
export function claimFirst(
  { client, variant, signal }: ApplyDeps,
  postingIds: string[],
): Promise<Result<typeof claimNext>> {
  const body = {
    run_id: randomUUID(),
    posting_ids: postingIds,
    ...(variant && { variant_id: variant }),
  };
  const deadline = performance.now() + CLAIM_TIMEOUT_MS;
  return retry(
    () => client.call(claimNext, { body }, { signal, timeoutMs: CLAIM_TIMEOUT_MS }),
    () => !signal.aborted && performance.now() < deadline,
  );
}

/** Does everything up to sending. When it returns, the API has checked and recorded the submission. */
async function prepare(deps: ApplyDeps, held: HeldRun, run: ApplyRun, target: Target): Promise<PreparedForm> {
  const { client, confirmed, resume, signal } = deps;
  await held.write({ status: 'running' });
  const opened = await readForm(deps, target, run.job_id);
  const prepared = await fillForm(client, held, { opened, postingId: target.posting.id, resume });
  if (signal.aborted) throw new GiveUpError('stopped', 'The agent was stopped before it sent anything.');
  await held.write({ status: 'submitting', artifacts: { request: describeRequest(prepared) }, confirmed });
  await held.assertHeld();
  return prepared;
}

export function describeRequest({ address, media, body }: PreparedForm) {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { url: address, media: media.replace(/;.*/, ''), bytes: body.length, sha256 };
}

/** Nothing was sent. The run fails and the posting becomes available again, if that can still be reported. */
async function giveUp({ reportMs }: ApplyDeps, held: HeldRun, error: unknown): Promise<Outcome> {
  const { code, message: reason } = reasonOf(error);
  const message = toStorable(reason, MAX_REASON_LENGTH);
  try {
    if (error instanceof LeaseLostError) throw error;
    await held.report({ status: 'failed', error: { code, message } }, reportMs);
    return { outcome: 'failed', run_id: held.id, code, detail: message };
  } catch (failure) {
    if (!(failure instanceof LeaseLostError) && !(failure instanceof ApiProblem)) throw failure;
    return { outcome: 'lost', run_id: held.id, code, detail: message };
  }
}

export function reasonOf(error: unknown): { code: string; message: string } {
  if (error instanceof GiveUpError) return error;
  if (error instanceof LeaseLostError) return { code: 'lease-lost', message: error.message };
  if (error instanceof ApiProblem) return { code: error.code, message: error.detail };
  return { code: 'agent-failed', message: error instanceof Error ? error.message : String(error) };
}
