import { createHash, randomUUID } from 'node:crypto';
import { type ApplyRun, claimPosting } from '@tenon/contract/applying';
import type { BoardAddress } from '@tenon/contract/companies';
import type { PostingSummary } from '@tenon/contract/posting';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import { fillForm, GiveUpError } from './fill-form.ts';
import type { FormFetch } from './form-fetch.ts';
import type { BoardForm } from './forms/port.ts';
import { type HeldRun, holdRun, LeaseLostError, persist } from './hold-run.ts';
import type { Outcome } from './outcome.ts';
import { reportSent } from './report-sent.ts';
import { asJson, type Parcel, sendOnce, storable } from './send-once.ts';

export type ApplyDeps = {
  client: Client;
  fetch: FormFetch;
  /** A person has agreed to what is sent. */
  confirmed: boolean;
  resume: string | undefined;
  /** What the resume is called, for whoever looks at the runs. */
  variant: string | undefined;
  /** Stops before an application is sent; one that is on its way is seen to its end. */
  signal: AbortSignal;
  sendTimeoutMs: number;
  /** For how long it tries to tell the API what it did. */
  reportMs: number;
};

export type Target = { posting: PostingSummary; form: BoardForm; board: BoardAddress };

const CLAIM_MS = 20_000;
const READ_MS = 20_000;
/** Questions of strangers may stand in it. */
const LONGEST_REASON = 4000;

/** One role from its claim to its end. Whatever happens, the form goes out once at most. */
export async function applyOnce(deps: ApplyDeps, target: Target): Promise<Outcome> {
  let run: ApplyRun;
  try {
    run = await claim(deps, target);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { outcome: 'skipped', run_id: null, code: error.code, detail: error.detail };
  }
  const held = holdRun(deps.client, run);
  try {
    const ready = await prepare(deps, held, run, target).catch((error) => giveUp(deps, held, error));
    if ('outcome' in ready) return ready;
    // There is no way back from here to the line above: what follows the request only says what became of it.
    const result = await sendOnce(deps.fetch, target.form, ready, deps.sendTimeoutMs);
    return await reportSent(deps, held, result);
  } finally {
    held.letGo();
  }
}

/** Under a run id of our own: when no answer comes, the same question is asked again and not a second one. */
function claim({ client, variant, signal }: ApplyDeps, { posting }: Target): Promise<ApplyRun> {
  const body = {
    action: 'run' as const,
    run_id: randomUUID(),
    job_id: posting.id,
    ...(variant && { variant_id: variant }),
  };
  const until = performance.now() + CLAIM_MS;
  return persist(
    () => client.call(claimPosting, { body }, { signal, timeoutMs: CLAIM_MS }),
    () => !signal.aborted && performance.now() < until,
  );
}

/** Everything up to the moment before it is sent, which the API knows of and has agreed to. */
async function prepare(deps: ApplyDeps, held: HeldRun, run: ApplyRun, target: Target): Promise<Parcel> {
  const { client, confirmed, resume, signal } = deps;
  await held.write({ status: 'running' });
  const address = target.form.addressOf(target.board, run.job_id);
  if (!address) throw new GiveUpError('no-form', 'The form of this job board could not be located.');
  const questions = await readQuestions(deps, target.form, address.read);
  const packed = await fillForm(client, held, { questions, postingId: target.posting.id, resume });
  const parcel = { ...packed, address: address.send };
  if (signal.aborted) throw new GiveUpError('stopped', 'The agent was stopped before it sent anything.');
  await held.write({ status: 'submitting', artifacts: { request: describeParcel(parcel) }, confirmed });
  await held.assertHeld();
  return parcel;
}

function describeParcel({ address, media, body }: Parcel) {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { url: address, media: media.replace(/;.*/, ''), bytes: body.length, sha256 };
}

async function readQuestions({ fetch }: ApplyDeps, form: BoardForm, address: string) {
  const answer = await fetch(address, { method: 'GET', headers: {}, timeoutMs: READ_MS }).catch(
    () => undefined,
  );
  if (answer?.status === 404)
    throw new GiveUpError('role-closed', 'This role is no longer on the job board.');
  const questions = answer?.ok ? form.readQuestions(asJson(await answer.text())) : undefined;
  if (questions && questions.length > 0) return questions;
  const why = answer ? `status ${answer.status}` : 'no answer';
  throw new GiveUpError('form-not-readable', `The form could not be read (${why}).`);
}

/** Nothing was sent: the run is failed and the role free again, if the API can still be told. */
async function giveUp({ reportMs }: ApplyDeps, held: HeldRun, error: unknown): Promise<Outcome> {
  const { code, message: words } = reasonOf(error);
  const message = storable(words, LONGEST_REASON);
  try {
    if (error instanceof LeaseLostError) throw error;
    await held.report({ status: 'failed', error: { code, message } }, reportMs);
    return { outcome: 'failed', run_id: held.id, code, detail: message };
  } catch (failure) {
    if (!(failure instanceof LeaseLostError) && !(failure instanceof ApiProblem)) throw failure;
    return { outcome: 'lost', run_id: held.id, code, detail: message };
  }
}

function reasonOf(error: unknown): { code: string; message: string } {
  if (error instanceof GiveUpError) return error;
  if (error instanceof LeaseLostError) return { code: 'lease-lost', message: error.message };
  if (error instanceof ApiProblem) return { code: error.code, message: error.detail };
  return { code: 'agent-failed', message: error instanceof Error ? error.message : String(error) };
}
