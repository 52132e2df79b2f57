import type { Artifacts, UpdateRefusal } from '@tenon/contract/applying';
import type { Sql } from '../../../platform/db/port.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { BUILT_IN_AGENT } from '../built-in-agent.ts';
import { confirmationNeeded } from '../refusals.ts';
import type { RunRow } from '../run-store.ts';
import { lockApprovalOfRun, updateApproval } from './approval-store.ts';
import { contentHash } from './content.ts';

type Submission = {
  run: Pick<RunRow, 'tenant_id' | 'user_id' | 'id' | 'posting_id' | 'actor'>;
  artifacts: Artifacts;
  /** Whether the workspace requires approval for all agents. */
  isRequired: boolean;
  /** Whether a signed-in person says that they approve this submission. */
  isConfirmedInPerson: boolean;
};

/**
 * Makes sure that an application is sent only as it was approved. Returns the approval that covers it, if there is one.
 * Approving is up to a person or one of their rules: an agent cannot say that they did.
 */
export async function assertApproved(
  sql: Sql,
  { run, artifacts, isRequired, isConfirmedInPerson }: Submission,
): Promise<string | undefined> {
  const approval = await lockApprovalOfRun(sql, run);
  const isDecided = approval?.state === 'approved' || approval?.state === 'sending';
  if (approval && isDecided && approval.content_hash === contentHash(artifacts)) {
    if (approval.run_id !== run.id) await updateApproval(sql, approval, { run_id: run.id });
    return approval.id;
  }
  if (run.actor === BUILT_IN_AGENT) {
    const message = 'The application differs from what was approved. Do not send anything.';
    throw new ConflictError('not-as-approved' satisfies UpdateRefusal, message);
  }
  if (isRequired && !isConfirmedInPerson) throw confirmationNeeded();
  return undefined;
}
