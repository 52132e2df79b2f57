import type { Logger } from '../../platform/logs/port.ts';
import {
  type DueApproval,
  lockApproval,
  readDueApprovals,
  updateApproval,
} from '../runs/approval/approval-store.ts';
import { prepareApprovalTask, sendApprovalTask } from './messages.ts';
import type { ApproveDeps } from './move-approval.ts';
import { resumeTime } from './resume-time.ts';

export type ResumeDeps = ApproveDeps & { logger: Logger };

const BATCH_SIZE = 200;

/** Starts work again that was lost with its task, or that had to wait. One that fails does not block the others. */
export async function resumeApprovals(deps: ResumeDeps): Promise<void> {
  for (const due of await readDueApprovals(deps.db.sql, BATCH_SIZE)) {
    await resume(deps, due).catch((error) =>
      deps.logger.warn('resuming an approval failed', { approval_id: due.id, error }),
    );
  }
}

async function resume(
  { db, queue, now }: ResumeDeps,
  { tenant_id: tenantId, user_id: userId, id }: DueApproval,
) {
  await db.as({ tenantId, userId }, async (sql) => {
    const approval = await lockApproval(sql, tenantId, id);
    if (!approval?.resume_at || approval.resume_at > now()) return;
    const { state, origin } = approval;
    const isSending = (state === 'approved' || state === 'sending') && origin === 'prepared';
    const task = state === 'preparing' ? prepareApprovalTask : isSending ? sendApprovalTask : undefined;
    await updateApproval(sql, approval, { resume_at: task ? resumeTime(now()) : null });
    const payload = { tenant_id: tenantId, user_id: userId, approval_id: id };
    if (task) await queue.enqueue(sql, task, payload, { tenantId });
  });
}
