import type { Artifacts, claimJob as endpoint } from '@tenon/contract/applying';
import type { ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Lease } from '../../platform/leases/port.ts';
import { moveStage, type Role, readReposts } from '../../postings/index.ts';
import { assertPlaceLeft } from '../settings/limits.ts';
import {
  type Alike,
  type ClaimScene,
  insertRun,
  type Likeness,
  readAlike,
  readRunOfReposts,
  readScene,
} from './claim-store.ts';
import { describeRun, type ShownRun, showRun } from './describe-run.ts';
import { endLostRun } from './end-run.ts';
import { noSuchJob } from './find-job.ts';
import { applyingPaused, badJobStatus, looksAppliedAlready, outcomeUnknown, runIdTaken } from './refusals.ts';
import { lockRun, prolongRun, type RunRow, readRun, underWay } from './run-store.ts';

export type Claim = Likeness & {
  caller: Caller;
  body: ParsedBody<typeof endpoint>;
  artifacts: Artifacts;
  runId: string;
  role: Role;
  leaseKey: string;
};

type Holding = {
  lease: Lease;
  /** Refuses, and lets nothing of the transaction be, when the lease is over after all. */
  guard: () => Promise<void>;
  ttlSeconds: number;
  scene: ClaimScene;
  now: Date;
};

/** What whoever has the lease of a role gets: the run, made or found, or why not. */
export async function decideClaim(sql: Sql, claim: Claim, holding: Holding): Promise<ShownRun> {
  const { caller } = claim;
  let { scene } = holding;
  if (scene.run_ids) {
    await holding.guard();
    const known = await findOrHeal(sql, claim, { ...holding, runIds: scene.run_ids });
    if (known) return known;
    scene = await readScene(sql, caller.tenantId, { ...claim, now: holding.now });
  }
  if (!scene.stage) throw noSuchJob();
  if (scene.stage !== 'discovered' && scene.stage !== 'queued') throw badJobStatus(scene.stage);
  if (scene.paused) throw applyingPaused();
  const alike = await findAlike(sql, claim, scene);
  if (alike && !claim.body.confirm_duplicate) throw looksAppliedAlready(alike.run, alike.why);
  await assertPlaceLeft(
    sql,
    { tenantId: caller.tenantId, companyKey: claim.companyKey, now: holding.now, limits: scene },
    { today: scene.used_today, byCompany: scene.used_by_company },
  );
  return makeRun(sql, claim, holding, alike?.run.id);
}

/** All at once: what one of them refuses is undone for all. */
async function makeRun(
  sql: Sql,
  { caller, body, artifacts, runId, role, leaseKey, companyKey, titleKey }: Claim,
  { lease, guard, ttlSeconds }: Holding,
  duplicateOf: string | undefined,
): Promise<ShownRun> {
  const { tenantId, userId, actor } = caller;
  const [, made, stage, nameOf] = await Promise.all([
    guard(),
    insertRun(sql, {
      tenantId,
      id: runId,
      role,
      companyKey,
      titleKey,
      variantId: body.variant_id ?? null,
      artifacts,
      userId,
      actor,
      leaseKey,
      token: lease.token,
      leaseSeconds: ttlSeconds,
      duplicateOf: duplicateOf ?? null,
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
    nameActors(sql, tenantId, [actor]),
  ]);
  if (!stage) throw stageMoved();
  return showRun({ ...made, stage, seconds_left: ttlSeconds }, nameOf);
}

/** This very claim when it was made before; what another run left at the role is brought to its end. */
async function findOrHeal(
  sql: Sql,
  { caller, runId, leaseKey }: Claim,
  { lease, ttlSeconds, runIds }: Holding & { runIds: string[] },
): Promise<ShownRun | undefined> {
  const { tenantId } = caller;
  let isTaken = false;
  for (const id of runIds) {
    const run = await lockRun(sql, tenantId, id);
    if (run?.id === runId) {
      if (run.token === lease.token && underWay.includes(run.status)) return askAgain(sql, run, ttlSeconds);
      isTaken = true;
    }
    if (run && run.lease_key === leaseKey) await heal(sql, run);
  }
  if (isTaken) throw runIdTaken(runId);
  return undefined;
}

async function askAgain(sql: Sql, run: RunRow, ttlSeconds: number): Promise<ShownRun> {
  await prolongRun(sql, run, ttlSeconds);
  return describeRun(sql, (await readRun(sql, run.tenant_id, run.id)) ?? run);
}

/** A run has one token for life: whoever has the key with another one knows that its lease is over. */
async function heal(sql: Sql, run: RunRow): Promise<void> {
  if (run.status === 'failed') return;
  if (run.status === 'success') throw badJobStatus('applied', run);
  if (run.status === 'unknown' || (await endLostRun(sql, run)) === 'unknown') throw outcomeUnknown(run);
}

type Found = { run: Alike; why: 'same-title' | 'repost' };

async function findAlike(
  sql: Sql,
  { caller, role }: Claim,
  { alike }: ClaimScene,
): Promise<Found | undefined> {
  const { tenantId } = caller;
  const sameTitle = alike ? await readAlike(sql, tenantId, alike) : undefined;
  if (sameTitle) return { run: sameTitle, why: 'same-title' };
  if (!role.has_reposts) return undefined;
  const family = (await readReposts(sql, role.id)).map(({ id }) => id);
  const run = await readRunOfReposts(sql, tenantId, family);
  return run && { run, why: 'repost' };
}

/** Moved by hand between the look and the move: nothing of this is kept, and it starts again. */
function stageMoved(): Error {
  return Object.assign(new Error('the role was moved while it was claimed'), { code: '40001' });
}
