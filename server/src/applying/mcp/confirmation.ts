import { readApplyRun, readApplySettings } from '@tenon/contract/applying';
import { z } from 'zod';
import { ApiProblem } from '../client/api-problem.ts';
import type { ToolCaller } from './tool.ts';

export const confirm = z
  .boolean()
  .default(false)
  .describe('true only after your person has agreed to this very application. Never assume it.');

/** Where the workspace wants a person's word for what leaves the house, nothing is said without it either. */
export async function assertConfirmed({ client, signal }: ToolCaller, confirmed: boolean): Promise<void> {
  if (confirmed) return;
  const settings = await client.call(readApplySettings, {}, { signal });
  if (!settings.confirm_outward) return;
  throw new ApiProblem({
    status: 409,
    code: 'confirmation-needed',
    detail: 'This workspace wants a person’s word before this is done.',
  });
}

/**
 * Calling a run failed that had begun to submit lets the role be applied to again: if that is a mistake, it is a second
 * application. Before that, nothing has left the house.
 */
export async function assertMayFail(caller: ToolCaller, runId: string, confirmed: boolean): Promise<void> {
  if (confirmed) return;
  const run = await caller.client.call(readApplyRun, { params: { id: runId } }, { signal: caller.signal });
  if (run.status === 'submitting') await assertConfirmed(caller, confirmed);
}
