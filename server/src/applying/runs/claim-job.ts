import { randomUUID } from 'node:crypto';
import type { Artifacts, claimJob as endpoint } from '@tenon/contract/applying';
import type { ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import { moveStage, type Role, readReposts, readStage } from '../../postings/index.ts';
import { assertWithinLimits, readSettings } from '../settings/limits.ts';
import { type AnnounceDeps, announceSoon } from './announce-soon.ts';
import { insertRun, lockClaim, readAlike, readRunsAt } from './claim-store.ts';
import { describeRun, type ShownRun, showRun } from './describe-run.ts';
import { endLostRun } from './end-run.ts';
import { findJob, noSuchJob } from './find-job.ts';
import { companyKeyOf, titleKeyOf } from './likeness.ts';
import { mergeArtifacts } from './merge-artifacts.ts';
import { applyingPaused, badJobStatus, looksAppliedAlready, outcomeUnknown, runIdTaken } from './refusals.ts';
import { lockRun, prolongRun, type RunRow, readRun, underWay } from './run-store.ts';
import { takeLease } from './take-lease.ts';

export type RunDeps = AnnounceDeps & {
  db: Db;
  leases: Leases;
  now: () => Date;
  config: { applyLeaseSeconds: number };
};

type Claim = ParsedBody<typeof endpoint>;
type Scene = { caller: Caller; claim: Claim; artifacts: Artifacts; runId: string; role: Role; lease: Lease };

export const leaseKeyOf = (tenantId: string, { board, job_id }: Pick<Role, 'board' | 'job_id'>) =>
  `lock:apply:${board}:${job_id}:${tenantId}`;

/**
 * Gives a role to one run: lease, run and stage, or none of them. The same run_id again gives the same answer while
 * the claim stands. What a crash leaves behind is a lease without a run, which ends by itself, or which the same run_id
 * takes up again.
 */
export async function claimJob(deps: RunDeps, caller: Caller, claim: Claim): Promise<ShownRun> {
  const { tenantId } = caller;
  const { db, leases, config } = deps;
  const runId = claim.run_id ?? randomUUID();
  const artifacts = mergeArtifacts({}, claim.artifacts ?? {});
  const role = await findJob(db.sql, { tenantId, jobId: claim.job_id, board: claim.board });
  const key = leaseKeyOf(tenantId, role);
  const lease = await takeLease(deps, { key, owner: runId, ttlSeconds: config.applyLeaseSeconds });
  const outcome = await db.as(caller.scope, (sql) =>
    claimWithin(deps, sql, { caller, claim, artifacts, runId, role, lease }).catch(asRefusal),
  );
  announceSoon(deps, tenantId);
  if (!(outcome instanceof ExpectedError)) return outcome;
  // Refused: it keeps nobody else away. After any other failure it is not known what was kept: the lease stays, and
  // whoever asks again with this run_id finds out.
  await leases.release(lease).catch(() => false);
  throw outcome;
}

/** A refusal is an answer, and not an end of the transaction: a lost run that was ended on the way stays ended. */
function asRefusal(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error;
  throw error;
}

async function claimWithin(deps: RunDeps, sql: Sql, scene: Scene): Promise<ShownRun> {
  const { caller, claim, runId, role, lease, artifacts } = scene;
  const { tenantId, actor, userId } = caller;
  const leaseSeconds = deps.config.applyLeaseSeconds;
  const likeness = { tenantId, companyKey: companyKeyOf(role.company), titleKey: titleKeyOf(role.title) };
  const [, , runs, stage, settings, nameOf] = await Promise.all([
    deps.leases.guard(sql, lease),
    lockClaim(sql, { ...likeness, leaseKey: lease.key }),
    readRunsAt(sql, { tenantId, runId, role }),
    readStage(sql, tenantId, role.id),
    readSettings(sql, tenantId),
    nameActors(sql, tenantId, [actor]),
  ]);
  const known = runs.find(({ id }) => id === runId);
  if (known?.token === lease.token) return askAgain(sql, known, leaseSeconds);
  const wasHealed = await healEarlierRuns(sql, runs, lease);
  if (known) throw runIdTaken(runId);

  const stageNow = wasHealed ? await readStage(sql, tenantId, role.id) : stage;
  if (!stageNow) throw noSuchJob();
  if (stageNow !== 'discovered' && stageNow !== 'queued') throw badJobStatus(stageNow);
  if (settings.paused) throw applyingPaused();
  const reposts = role.has_reposts ? await readReposts(sql, role.id) : [];
  const alike = await readAlike(
    sql,
    likeness,
    reposts.map(({ id }) => id),
  );
  if (alike && !claim.confirm_duplicate) throw looksAppliedAlready(alike);
  await assertWithinLimits(sql, { ...likeness, now: deps.now(), settings });

  const [made, moved] = await Promise.all([
    insertRun(sql, {
      ...likeness,
      id: runId,
      role,
      variantId: claim.variant_id ?? null,
      artifacts,
      userId,
      actor,
      leaseKey: lease.key,
      token: lease.token,
      leaseSeconds,
      duplicateOf: alike?.id ?? null,
    }),
    moveStage(sql, {
      tenantId,
      postingId: role.id,
      to: 'queued',
      from: ['discovered', 'queued'],
      actor,
      reason: 'claimed',
      runId,
    }),
  ]);
  if (!moved) throw stageMoved();
  return showRun({ ...made, stage: moved, seconds_left: leaseSeconds }, nameOf);
}

async function askAgain(sql: Sql, known: RunRow, leaseSeconds: number): Promise<ShownRun> {
  if (!underWay.includes(known.status)) throw runIdTaken(known.id);
  await prolongRun(sql, known, leaseSeconds);
  return describeRun(sql, (await readRun(sql, known.tenant_id, known.id)) ?? known);
}

/** A run has one token for life: whoever has the key with another one knows that its lease is over. */
async function healEarlierRuns(sql: Sql, runs: readonly RunRow[], lease: Lease): Promise<boolean> {
  let wasHealed = false;
  for (const { tenant_id, id, lease_key } of runs) {
    const run = lease_key === lease.key ? await lockRun(sql, tenant_id, id) : undefined;
    if (!run || run.status === 'failed') continue;
    if (run.status === 'success') throw badJobStatus('applied', run);
    if (run.status === 'unknown' || (await endLostRun(sql, run)) === 'unknown') throw outcomeUnknown(run);
    wasHealed = true;
  }
  return wasHealed;
}

/** Moved by hand between the look and the move: nothing of this is kept, and it starts again. */
function stageMoved(): Error {
  return Object.assign(new Error('the role was moved while it was claimed'), { code: '40001' });
}
