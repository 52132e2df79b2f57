import type { Artifacts } from '@tenon/contract/applying';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { moveStage, noSuchPosting, type Role } from '../../postings/index.ts';
import { findPosting } from '../runs/find-posting.ts';
import { runIdTaken } from '../runs/refusals.ts';
import { companyKeyOf, titleKeyOf } from '../runs/similarity-keys.ts';
import { insertManualRun, lockClaims } from './manual-run-store.ts';

/** A posting with what claims are locked by. */
export type LockableRole = { posting: Role; leaseKey: string; companyKey: string; titleKey: string };

export async function findLockableRole(db: Db, { tenantId, userId }: Caller, id: string) {
  const posting = await findPosting(db.sql, { tenantId, jobId: id }).catch(() => undefined);
  if (posting?.id !== id) throw noSuchPosting();
  return {
    posting,
    leaseKey: `lock:apply:${posting.board}:${posting.job_id}:${tenantId}:${userId}`,
    companyKey: companyKeyOf(posting.company),
    titleKey: titleKeyOf(posting.title),
  };
}

/** Before any row is locked: a claim locks in the same order. */
export async function lockRole(sql: Sql, caller: Caller, role: LockableRole): Promise<void> {
  await lockClaims(sql, caller, role.leaseKey, role);
}

export type ManualApplication = {
  runId: string;
  appliedAt: Date;
  variantId?: string | undefined;
  artifacts: Artifacts;
  note?: string | undefined;
};

/** The caller holds the locks of the role and knows that it has no run. No agent can apply after this. */
export async function recordManualRun(
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  role: LockableRole,
  { runId, appliedAt, variantId, artifacts, note }: ManualApplication,
): Promise<void> {
  const run = {
    ...role,
    ...{ runId, actor, appliedAt, artifacts, variantId: variantId ?? null, note: note ?? null },
  };
  if (!(await insertManualRun(sql, { tenantId, userId }, run))) throw runIdTaken(runId);
  const postingId = role.posting.id;
  await moveStage(sql, { tenantId, userId, postingId, to: 'applied', actor, reason: 'recorded', runId });
}
