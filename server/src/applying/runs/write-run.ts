import type { ApplyError, ApplyStatus, Artifacts, writeRun as endpoint } from '@tenon/contract/applying';
import type { ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Lease } from '../../platform/leases/port.ts';
import { assertFactsOnly } from '../answers/facts-only.ts';
import { assertWithinLimits } from '../settings/limits.ts';
import { readSettings } from '../settings/settings-store.ts';
import { announceSoon } from './announce-soon.ts';
import { assertApproved } from './approval/assert-approved.ts';
import { requestApproval } from './approval/request-approval.ts';
import { BUILT_IN_AGENT } from './built-in-agent.ts';
import type { RunDeps } from './claim-posting.ts';
import { describeRun, type ShownRun } from './describe-run.ts';
import { movePosting } from './expire-run.ts';
import { expireIfStale } from './expire-stale-runs.ts';
import { assertHistoryFits, deepEqual, mergeArtifacts } from './merge-artifacts.ts';
import {
  alreadySent,
  alreadySubmitting,
  applyingPaused,
  leaseLost,
  noSuchRun,
  notYourRun,
  postingNotQueued,
  runEnded,
  statusNotReachable,
} from './refusals.ts';
import {
  activeStatuses,
  extendLease,
  insertEvent,
  lockRun,
  type RunRow,
  readRun,
  updateRun,
} from './run-store.ts';

type Write = ParsedBody<typeof endpoint>;

const SENT_UNCHECKED = 'sent-unchecked';

/**
 * Merges artifacts into a run and changes its status while its claim is active, and renews the lease. Repeating an update
 * changes nothing, even if that update ended the run.
 */
export async function writeRun(deps: RunDeps, caller: Caller, write: Write): Promise<ShownRun> {
  const { db, leases, config } = deps;
  const { tenantId } = caller;
  const known = await db.as(caller.scope, (sql) => readRun(sql, tenantId, write.run_id));
  if (!known) throw noSuchRun();
  if (write.token === undefined && known.actor !== caller.actor) throw notYourRun();
  if (write.token !== undefined && write.token !== known.token) throw leaseLost(known);
  if (!activeStatuses.includes(known.status)) {
    return db.as(caller.scope, (sql) => answerAfterEnd(sql, known, write));
  }

  const lease = await leases.renew(leaseOf(known), config.applyLeaseSeconds);
  if (!lease) throw leaseLost(await expireNow(deps, known));
  // Without a side: an API key need not have access to the resumes that the answers come from.
  const scope = { tenantId, userId: known.user_id };
  const run = await db
    .as(scope, (sql) => writeWithin(deps, sql, { caller, write, known, lease }))
    .catch((error) => askForApproval(deps, { caller, write, known, error }));
  if (!activeStatuses.includes(run.status)) await leases.release(lease).catch(() => false);
  announceSoon(deps, caller);
  return run;
}

function leaseOf(run: RunRow): Lease {
  return { key: run.lease_key, owner: run.id, token: run.token, expires_at: run.lease_until };
}

/** Expires the run without waiting for the next sweep, so that the refusal has its current status. */
async function expireNow(deps: RunDeps, run: RunRow): Promise<RunRow> {
  await expireIfStale(deps, run);
  return (await deps.db.as({ tenantId: run.tenant_id }, (sql) => readRun(sql, run.tenant_id, run.id))) ?? run;
}

async function answerAfterEnd(sql: Sql, run: RunRow, write: Write): Promise<ShownRun> {
  const changes = changesOf(run, write);
  const isOutcome =
    write.status === run.status || (isReportedAsSent(write.status) && run.error?.code === SENT_UNCHECKED);
  const isSame = isOutcome && !changes.artifacts && !changes.error;
  if (!isSame || runEnded(run).code === 'lease-lost') throw runEnded(run);
  return describeRun(sql, run);
}

/** What an agent may not send yet waits for the applicant in the approval queue. The refusal stands either way. */
async function askForApproval(
  { db, live }: RunDeps,
  { caller, write, known, error }: { caller: Caller; write: Write; known: RunRow; error: unknown },
): Promise<never> {
  const isWaiting =
    error instanceof ExpectedError &&
    (error.code === 'confirmation-needed' || error.code === 'open-questions') &&
    caller.actor !== BUILT_IN_AGENT;
  if (!isWaiting) throw error;
  const { tenant_id: tenantId, user_id: userId } = known;
  const approvalId = await db.as({ tenantId, userId }, async (sql) => {
    const run = await lockRun(sql, tenantId, known.id);
    if (!run) return undefined;
    const artifacts = mergeArtifacts(run.artifacts, write.artifacts ?? {});
    return requestApproval({ live }, sql, { run, artifacts, actor: caller.actor });
  });
  if (approvalId) error.details.approval_id = approvalId;
  throw error;
}

type Writing = { caller: Caller; write: Write; known: RunRow; lease: Lease };

async function writeWithin(deps: RunDeps, sql: Sql, { caller, write, known, lease }: Writing) {
  const leaseSeconds = deps.config.applyLeaseSeconds;
  const [, run] = await Promise.all([
    deps.leases.guard(sql, lease).catch((error) => {
      throw error instanceof ExpectedError && error.code === 'lease-lost' ? leaseLost(known) : error;
    }),
    lockRun(sql, known.tenant_id, known.id),
  ]);
  if (!run) throw noSuchRun();
  if (!activeStatuses.includes(run.status)) return answerAfterEnd(sql, run, write);

  assertSameSubmission(run, write);
  const { artifacts, error, status } = unknownIfUnchecked(run, changesOf(run, write));
  if (!artifacts && !error && !status) {
    await extendLease(sql, run, leaseSeconds);
  } else {
    if (status) assertReachable(run, status);
    const prepared = artifacts ?? run.artifacts;
    const written = artifacts ? assertHistoryFits(run, write.artifacts) : 0;
    if (status === 'submitting') await assertMaySend(deps, sql, { caller, run, artifacts: prepared, write });
    const isSent = !run.sent && (status === 'submitting' || error?.code === SENT_UNCHECKED);
    await updateRun(sql, run, {
      leaseSeconds,
      ...(artifacts && { artifacts, written }),
      ...(status && { status }),
      ...(isSent && { sent: prepared }),
      ...(status === 'submitting' && write.submission_id && { submissionId: write.submission_id }),
      ...((error || status === 'success') && { error: error ?? null }),
      ended: status === 'success' || status === 'failed',
    });
    await insertEvent(sql, run, {
      kind: status ? 'status' : 'artifacts',
      actor: caller.actor,
      ...(status && { from_status: run.status, to_status: status }),
      artifacts: artifacts && write.artifacts,
      error,
    });
    if (status) await movePosting(sql, run, { status, actor: caller.actor, reason: status });
  }
  return describeRun(sql, (await readRun(sql, run.tenant_id, run.id)) ?? run);
}

/** The differences between the run and the update. Repeated values are not changes. */
function changesOf(run: RunRow, { status, artifacts: added, error: given }: Write) {
  const artifacts = added && mergeArtifacts(run.artifacts, added);
  const error: ApplyError | undefined =
    typeof given === 'string' ? { code: 'failed', message: given } : given;
  return {
    artifacts: artifacts && !deepEqual(artifacts, run.artifacts) ? artifacts : undefined,
    error: error && !deepEqual(error, run.error) ? error : undefined,
    status: status === run.status ? undefined : status,
  };
}

/**
 * One process sends. Another one that has the same run, for example because it repeated the claim, can neither announce the
 * submission again nor report that nothing was sent.
 */
function assertSameSubmission(run: RunRow, { status, submission_id }: Write): void {
  const isAnnounced = run.status === 'submitting' || run.status === 'submitted';
  const isOther = run.submission_id === null || run.submission_id !== submission_id;
  if (isAnnounced && status === 'submitting' && isOther) throw alreadySubmitting(run);
  if (isAnnounced && status === 'failed' && run.submission_id !== null && isOther)
    throw alreadySubmitting(run);
}

type Changes = ReturnType<typeof changesOf>;

/**
 * The rules of the workspace are checked at `submitting`. A run that skips this status was not checked, and it is too late
 * to stop it: its outcome becomes unknown, for a person to review.
 */
function unknownIfUnchecked(run: RunRow, changes: Changes): Changes {
  const wasAnnounced = run.status === 'submitting' || run.status === 'submitted';
  if (wasAnnounced || !isReportedAsSent(changes.status)) return changes;
  const message = `The agent reported ${changes.status} without reporting submitting first, so the submission was not checked.`;
  return { ...changes, status: 'unknown', error: { code: SENT_UNCHECKED, message } };
}

function isReportedAsSent(status: ApplyStatus | undefined): boolean {
  return status === 'submitted' || status === 'success';
}

function assertReachable(run: RunRow, to: ApplyStatus): void {
  if (run.status === 'submitted' && to === 'failed') throw alreadySent(run);
  const isForward = activeStatuses.indexOf(to) > activeStatuses.indexOf(run.status);
  if (activeStatuses.includes(to) && !isForward) throw statusNotReachable(run.status, to);
}

/** The last check before the application leaves Tenon. */
async function assertMaySend(
  deps: RunDeps,
  sql: Sql,
  { caller, run, artifacts, write }: { caller: Caller; run: RunRow; artifacts: Artifacts; write: Write },
): Promise<void> {
  if (run.stage !== 'queued') throw postingNotQueued(run.stage);
  const settings = await readSettings(sql, run.tenant_id);
  if (settings.paused) throw applyingPaused();
  await assertWithinLimits(sql, {
    tenantId: run.tenant_id,
    userId: run.user_id,
    companyKey: run.company_key,
    now: deps.now(),
    exceptRunId: run.id,
    limits: settings,
  });
  const approvalId = await assertApproved(sql, {
    run,
    artifacts,
    isRequired: settings.confirm_outward,
    isConfirmedInPerson: write.confirmed && caller.signInId !== undefined,
  });
  const { tenant_id: tenantId, user_id: userId, title, company } = run;
  const posting = { title, company };
  await assertFactsOnly(sql, { tenantId, userId, artifacts, posting, settings, approvalId });
}
