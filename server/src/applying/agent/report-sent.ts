import { readApplyRun, type SettleRefusal, settleApplyRun } from '@tenon/contract/applying';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import type { Confirmation } from './forms/port.ts';
import { type HeldRun, LeaseLostError, retry } from './hold-run.ts';
import type { Outcome } from './outcome.ts';
import type { SendResult } from './send-once.ts';

type Deps = { client: Client; reportMs: number };

/** Reports the result of the submission, and retries for as long as it takes. It never sends the form again. */
export async function reportSent(deps: Deps, held: HeldRun, result: SendResult): Promise<Outcome> {
  const toOutcome = (outcome: Outcome['outcome'], code: string | null, detail: string) => ({
    outcome,
    run_id: held.id,
    code,
    detail,
  });
  const artifacts = result.response ? { response: result.response } : {};
  try {
    if (result.outcome === 'accepted') {
      const { confirmation } = result;
      await held.report({ status: 'submitted', artifacts }, deps.reportMs);
      await held.report({ status: 'success', artifacts: { confirmation } }, deps.reportMs);
      return toOutcome('success', null, confirmation.text);
    }
    const { code, message } = result;
    const status = result.outcome === 'refused' ? 'failed' : 'unknown';
    await held.report({ status, artifacts, error: { code, message } }, deps.reportMs);
    return toOutcome(status, code, message);
  } catch (error) {
    if (!(error instanceof LeaseLostError) && !(error instanceof ApiProblem)) throw error;
    if (result.outcome !== 'accepted')
      return toOutcome('unknown', result.code, `${result.message} ${NOT_REPORTED}`);
    const { confirmation } = result;
    return (await settle(deps, held.id, confirmation))
      ? toOutcome('success', null, confirmation.text)
      : toOutcome(
          'unknown',
          'not-reported',
          `The application was accepted (${confirmation.id ?? confirmation.text}). ${NOT_REPORTED}`,
        );
  }
}

const NOT_REPORTED = 'The result could not be reported. Resolve it in Tenon under Applications.';

/** The claim ended before the success could be reported. The run is unknown or about to be; a confirmation settles it. */
async function settle(deps: Deps, id: string, confirmation: Confirmation): Promise<boolean> {
  const { client, reportMs } = deps;
  const deadline = performance.now() + reportMs;
  try {
    return await retry(
      async () => {
        const { status } = await client.call(readApplyRun, { params: { id } });
        if (status === 'success') return true;
        if (status === 'failed') return false;
        if (status !== 'unknown') throw notExpiredYet();
        await client.call(settleApplyRun, {
          params: { id },
          body: {
            outcome: 'sent',
            confirmation,
            note: 'Confirmed by the job board after the claim had ended.',
          },
        });
        return true;
      },
      () => performance.now() < deadline,
    );
  } catch (error) {
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}

/** The sweep has not expired the run yet. A temporary problem, so that it is retried. */
const notExpiredYet = () =>
  new ApiProblem({
    status: 503,
    code: 'not-unknown' satisfies SettleRefusal,
    detail: 'The run is still in progress.',
  });
