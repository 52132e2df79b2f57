import { randomUUID } from 'node:crypto';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import { type AnnounceDeps, announceSoon } from './announce-soon.ts';
import { type Claim, decideClaim } from './decide-claim.ts';
import type { ShownRun } from './describe-run.ts';
import { findPosting } from './find-posting.ts';
import { companyKeyOf, titleKeyOf } from './likeness.ts';
import { mergeArtifacts } from './merge-artifacts.ts';
import { ALREADY_CLAIMED } from './refusals.ts';
import { findOwnLease } from './take-lease.ts';

export type RunDeps = AnnounceDeps & {
  db: Db;
  leases: Leases;
  now: () => Date;
  config: { applyLeaseSeconds: number };
};

const TRIES = 50;

/**
 * Gives a role to one run: lease, run and stage, or none of them. The same run_id again gives the same run while the
 * claim stands and nothing may have been sent. What a crash leaves behind is a lease without a run, which ends by itself, or which the same run_id
 * takes up again.
 */
export async function claimPosting(deps: RunDeps, caller: Caller, body: Claim['body']): Promise<ShownRun> {
  const { tenantId } = caller;
  const { db, leases, config } = deps;
  const artifacts = mergeArtifacts({}, body.artifacts ?? {});
  const runId = body.run_id ?? randomUUID();
  const role = await findPosting(db.sql, { tenantId, jobId: body.job_id, board: body.board });
  const leaseKey = `lock:apply:${role.board}:${role.job_id}:${tenantId}`;
  const likeness = { companyKey: companyKeyOf(role.company), titleKey: titleKeyOf(role.title) };
  const claim: Claim = { caller, body, artifacts, runId, role, leaseKey, ...likeness };

  let before: Lease | undefined;
  for (let attempt = 1; ; attempt++) {
    const outcome = await db.as(caller.scope, (sql) => tryToClaim(deps, sql, claim, before));
    if (outcome) {
      if ('run' in outcome || outcome.refusal.code === 'outcome-unknown') announceSoon(deps, tenantId);
      if ('run' in outcome) return outcome.run;
      // Refused: it keeps nobody else away, unless it is another's. After any other failure it is not known what was kept: the lease stays,
      // and whoever asks again with this run_id finds out.
      if (outcome.refusal.code !== ALREADY_CLAIMED) await leases.release(outcome.lease).catch(() => false);
      throw outcome.refusal;
    }
    // Outside of the transaction: who waits for another connection must not have one.
    before = await findOwnLease(deps, {
      key: leaseKey,
      owner: runId,
      ttlSeconds: config.applyLeaseSeconds,
      isLastTry: attempt >= TRIES,
    });
  }
}

type Outcome = { run: ShownRun } | { refusal: ExpectedError; lease: Lease };

/**
 * None when somebody has the lease. A refusal is an answer and ends no transaction: what was healed on the way stays.
 * But what the guard says does: nothing stays of what was done without the lease.
 */
async function tryToClaim(
  { leases, now, config }: RunDeps,
  sql: Sql,
  claim: Claim,
  before: Lease | undefined,
): Promise<Outcome | undefined> {
  const { leaseKey, runId } = claim;
  const ttlSeconds = config.applyLeaseSeconds;
  const lease = before ?? (await leases.acquire(leaseKey, { owner: runId, ttlSeconds, within: sql }));
  if (!lease) return undefined;
  const guarded = leases.guard(sql, lease);
  // Waited for below, after what goes out on the same trip.
  guarded.catch(() => undefined);
  const outcome = await decideClaim(sql, claim, { lease, ttlSeconds, now: now() }).then(
    (run) => ({ run }),
    (error) => {
      if (error instanceof ExpectedError) return { refusal: error, lease };
      throw error;
    },
  );
  await guarded;
  return outcome;
}
