import { type ApplyRefusal, readApplyRun, readApplySettings } from '@tenon/contract/applying';
import { z } from 'zod';
import { ApiProblem } from '../client/api-problem.ts';
import type { ToolCaller } from './tool.ts';

export const confirm = z
  .boolean()
  .default(false)
  .describe('true only after the user approved exactly this application. Never assume it.');

/** In a workspace that requires approval for submissions, reporting their result requires it too. */
export async function assertConfirmed({ client, signal }: ToolCaller, confirmed: boolean): Promise<void> {
  if (confirmed) return;
  const settings = await client.call(readApplySettings, {}, { signal });
  if (!settings.confirm_outward) return;
  throw new ApiProblem({
    status: 409,
    code: 'confirmation-needed' satisfies ApplyRefusal,
    detail: 'This workspace requires the approval of a person for this.',
  });
}

/**
 * If a run fails after it started to submit, the role can be applied to again. If it was sent after all, that would be a
 * second application, so this needs approval. Before submitting, nothing can have been sent.
 */
export async function assertMayFail(caller: ToolCaller, runId: string, confirmed: boolean): Promise<void> {
  if (confirmed) return;
  const run = await caller.client.call(readApplyRun, { params: { id: runId } }, { signal: caller.signal });
  if (run.status === 'submitting') await assertConfirmed(caller, confirmed);
}
