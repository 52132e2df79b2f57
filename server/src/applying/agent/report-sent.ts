import { readApplyRun, settleApplyRun } from '@tenon/contract/applying';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';
import type { Confirmation } from './forms/port.ts';
import { type HeldRun, LeaseLostError, persist } from './hold-run.ts';
import type { Outcome } from './outcome.ts';
import type { SendResult } from './send-once.ts';

type Deps = { client: Client; reportMs: number };

/** Tells the API what became of what was sent, for as long as it takes. Nothing in here sends anything again. */
export async function reportSent(deps: Deps, held: HeldRun, result: SendResult): Promise<Outcome> {
  const told = (outcome: Outcome['outcome'], code: string | null, detail: string) => ({
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
      return told('success', null, confirmation.text);
    }
    const { code, message } = result;
    const status = result.outcome === 'refused' ? 'failed' : 'unknown';
    await held.report({ status, artifacts, error: { code, message } }, deps.reportMs);
    return told(status, code, message);
  } catch (error) {
    if (!(error instanceof LeaseLostError) && !(error instanceof ApiProblem)) throw error;
    if (result.outcome !== 'accepted')
      return told('unknown', result.code, `${result.message} ${NOT_WRITTEN}`);
    const { confirmation } = result;
    return (await settle(deps, held.id, confirmation))
      ? told('success', null, confirmation.text)
      : told(
          'unknown',
          'not-reported',
          `It was taken (${confirmation.id ?? confirmation.text}). ${NOT_WRITTEN}`,
        );
  }
}

const NOT_WRITTEN = 'The API could not be told; settle it there by hand.';

/**
 * The claim ended before the good news could be told: the run is unknown, or is about to be, and a confirmation
 * settles it.
 */
async function settle(deps: Deps, id: string, confirmation: Confirmation): Promise<boolean> {
  const { client, reportMs } = deps;
  const until = performance.now() + reportMs;
  try {
    return await persist(
      async () => {
        const { status } = await client.call(readApplyRun, { params: { id } });
        if (status === 'success') return true;
        if (status === 'failed') return false;
        if (status !== 'unknown') throw notYet();
        await client.call(settleApplyRun, {
          params: { id },
          body: { outcome: 'sent', confirmation, note: 'Confirmed by the board after the claim had ended.' },
        });
        return true;
      },
      () => performance.now() < until,
    );
  } catch (error) {
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}

/** The sweep has not come by yet: one that waits for it asks again. */
const notYet = () =>
  new ApiProblem({ status: 503, code: 'not-unknown', detail: 'The run still counts as being worked at.' });
