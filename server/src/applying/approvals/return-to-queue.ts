import { announceChange } from '../../identity/index.ts';
import { lockApproval, type StoredApproval } from '../runs/approval/approval-store.ts';
import { readRun } from '../runs/run-store.ts';
import { type ApproveDeps, moveApproval } from './move-approval.ts';
import { resumeTime } from './resume-time.ts';

/** Why nothing was sent. */
export type NotSent = { code: string; message: string; details?: Record<string, unknown> };

/** What was approved no longer holds: it is prepared again, and the applicant decides again. */
const OUTDATED = new Set([
  'form-changed',
  'not-as-approved',
  'resume-gone',
  'answer-without-source',
  'open-questions',
  'confirmation-needed',
]);
/** Another process is sending, or the next attempt takes over. */
const LEASE_LOST = 'lease-lost';
const WAIT_MS: Record<string, number> = {
  'applying-paused': 10 * 60_000,
  'daily-limit-reached': 60 * 60_000,
  'company-limit-reached': 6 * 60 * 60_000,
  'leases-unavailable': 60_000,
  'already-claimed': 5 * 60_000,
  'run-id-taken': 0,
  unreachable: 60_000,
};

/** Decides what follows when an approved application was not sent. The approval stands only if it can still be sent as is. */
export async function returnToQueue(
  deps: ApproveDeps,
  sent: StoredApproval,
  { code, message, details }: NotSent,
): Promise<void> {
  if (code === LEASE_LOST) return;
  const { tenant_id: tenantId, user_id: userId, id } = sent;
  await deps.db.as({ tenantId, userId }, async (sql) => {
    const run = sent.run_id ? await readRun(sql, tenantId, sent.run_id) : undefined;
    // Another process of this approval has the run, and may be sending. How the run ends decides.
    if (run && run.status !== 'failed') return;
    const approval = await lockApproval(sql, tenantId, id);
    if (approval?.state !== 'sending' || approval.run_id !== sent.run_id) return;
    const problem = { code, message };
    const waitMs = WAIT_MS[code];
    const event = { kind: 'not-sent', actor: 'system', note: message };
    if (OUTDATED.has(code)) {
      const undecided = { decided_by: null, decided_at: null, rule_id: null, rule_name: null, run_id: null };
      await moveApproval(deps, sql, approval, {
        ...event,
        to: 'preparing',
        changes: { ...undecided, problem },
      });
    } else if (waitMs !== undefined) {
      const resume_at = dateIn(details?.resets_at) ?? resumeTime(deps.now(), waitMs);
      await moveApproval(deps, sql, approval, {
        ...event,
        to: 'approved',
        changes: { problem: waitMs > 0 ? problem : null, resume_at, run_id: null },
      });
    } else await moveApproval(deps, sql, approval, { ...event, to: 'failed', changes: { problem } });
    await announceChange(deps.live, sql, tenantId, 'approvals', { privateTo: userId });
  });
}

function dateIn(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
