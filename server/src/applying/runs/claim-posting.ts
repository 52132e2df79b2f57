import { randomUUID } from 'node:crypto';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import type { Role } from '../../postings/index.ts';
import { type AnnounceDeps, announceSoon } from './announce-soon.ts';
import { type Claim, decideClaim } from './decide-claim.ts';
import type { ShownRun } from './describe-run.ts';
import { findOwnLease } from './find-own-lease.ts';
import { findPosting } from './find-posting.ts';
import { mergeArtifacts } from './merge-artifacts.ts';
import { ALREADY_CLAIMED } from './refusals.ts';
import { companyKeyOf, titleKeyOf } from './similarity-keys.ts';

export type RunDeps = AnnounceDeps & {
  db: Db;
  leases: Leases;
  now: () => Date;
  config: { applyLeaseSeconds: number };
};

const MAX_ATTEMPTS = 50;

/**
 * Claims a posting for one run: lease, run and stage together, or none of them. Repeating the same run_id returns the same
 * run while the claim is active and nothing may have been sent. A crash can leave a lease without a run. It expires by
 * itself, or the same run_id continues with it.
 */
export async function claimPosting(deps: RunDeps, caller: Caller, body: Claim['body']): Promise<ShownRun> {
  const { tenantId } = caller;
  const { db, leases, config } = deps;
  // Checked first: what cannot be stored is refused, whatever it is about.
  const artifacts = mergeArtifacts({}, body.artifacts ?? {});
  const posting = await findPosting(db.sql, { tenantId, jobId: body.job_id, board: body.board });
  const claim = toClaim(caller, body, posting, artifacts);
  const { runId, leaseKey } = claim;

  let ownLease: Lease | undefined;
  for (let attempt = 1; ; attempt++) {
    const outcome = await db.as(caller.scope, (sql) => tryToClaim(deps, sql, claim, ownLease));
    if (outcome) {
      if ('run' in outcome || outcome.refusal.code === 'outcome-unknown') announceSoon(deps, caller);
      if ('run' in outcome) return outcome.run;
      // A refused claim must not block others, unless the lease belongs to another claim with this run_id. After any other
      // error it is not known what was stored: the lease stays, and a repetition with this run_id finds out.
      if (outcome.refusal.code !== ALREADY_CLAIMED) await leases.release(outcome.lease).catch(() => false);
      throw outcome.refusal;
    }
    // Outside of the transaction: a claim that waits for a second connection must not hold one.
    ownLease = await findOwnLease(deps, {
      key: leaseKey,
      owner: runId,
      ttlSeconds: config.applyLeaseSeconds,
      isLastAttempt: attempt >= MAX_ATTEMPTS,
    });
  }
}

export function toClaim(
  caller: Caller,
  body: Claim['body'],
  posting: Role,
  artifacts: Claim['artifacts'],
): Claim {
  return {
    caller,
    body,
    artifacts,
    runId: body.run_id ?? randomUUID(),
    posting,
    leaseKey: `lock:apply:${posting.board}:${posting.job_id}:${caller.tenantId}:${caller.userId}`,
    companyKey: companyKeyOf(posting.company),
    titleKey: titleKeyOf(posting.title),
  };
}

type Outcome = { run: ShownRun } | { refusal: ExpectedError; lease: Lease };

/**
 * Returns nothing if another claim holds the lease. A refusal is returned, not thrown, so that the transaction commits and
 * expired runs stay expired. An error of the guard is thrown: nothing that was done without the lease may be stored.
 */
export async function tryToClaim(
  { leases, now, config }: RunDeps,
  sql: Sql,
  claim: Claim,
  ownLease: Lease | undefined,
): Promise<Outcome | undefined> {
  const { leaseKey, runId } = claim;
  const ttlSeconds = config.applyLeaseSeconds;
  const lease = ownLease ?? (await leases.acquire(leaseKey, { owner: runId, ttlSeconds, within: sql }));
  if (!lease) return undefined;
  const guarded = leases.guard(sql, lease);
  // Awaited below, so that it is sent together with the next statement, in one round trip.
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
