import type { Artifacts, claimPosting as endpoint } from '@tenon/contract/applying';
import type { ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Lease } from '../../platform/leases/port.ts';
import type { Role } from '../../postings/index.ts';
import { assertPlaceLeft } from '../settings/limits.ts';
import { type ClaimOutcome, insertClaim, type Likeness, readAlike } from './claim-store.ts';
import { describeRun, type ShownRun, showRun } from './describe-run.ts';
import { expireRun } from './expire-run.ts';
import { noSuchPosting } from './find-posting.ts';
import {
  alreadyClaimed,
  applyingPaused,
  badPostingStage,
  looksAppliedAlready,
  outcomeUnknown,
  runIdTaken,
} from './refusals.ts';
import { lockRun, prolongRun, type RunRow, readRun, underWay } from './run-store.ts';

export type Claim = Likeness & {
  caller: Caller;
  body: ParsedBody<typeof endpoint>;
  artifacts: Artifacts;
  runId: string;
  role: Role;
  leaseKey: string;
};

export type Holding = { lease: Lease; ttlSeconds: number; now: Date };

/** What whoever has the lease of a role gets: the run, made or found, or why not. */
export async function decideClaim(sql: Sql, claim: Claim, holding: Holding): Promise<ShownRun> {
  const { tenantId, actor } = claim.caller;
  const [first, nameOf] = await Promise.all([
    makeRun(sql, claim, holding),
    nameActors(sql, tenantId, [actor]),
  ]);
  if (first.made_at) return presentRun(claim, holding, first, nameOf);
  if (!first.run_ids) throw await whyNot(sql, claim, holding, first);

  const known = await findOrHeal(sql, claim, { ...holding, runIds: first.run_ids });
  if (known) return known;
  const second = await makeRun(sql, claim, holding);
  if (second.made_at) return presentRun(claim, holding, second, nameOf);
  throw await whyNot(sql, claim, holding, second);
}

function makeRun(sql: Sql, claim: Claim, { lease, ttlSeconds, now }: Holding): Promise<ClaimOutcome> {
  const { caller, body } = claim;
  return insertClaim(sql, {
    ...claim,
    tenantId: caller.tenantId,
    lease,
    leaseSeconds: ttlSeconds,
    userId: caller.userId,
    actor: caller.actor,
    variantId: body.variant_id ?? null,
    isConfirmed: body.confirm_duplicate,
    now,
  });
}

/** As it was just made: nothing has to be read again. */
function presentRun(
  { caller, body, artifacts, runId, role, leaseKey, companyKey, titleKey }: Claim,
  { lease, ttlSeconds, now }: Holding,
  { made_at, leased_until, alike, stage }: ClaimOutcome,
  nameOf: (actor: string) => string,
): ShownRun {
  const madeAt = made_at ?? now;
  const run: RunRow = {
    ...{ tenant_id: caller.tenantId, id: runId, user_id: caller.userId, actor: caller.actor },
    ...{
      posting_id: role.id,
      board: role.board,
      job_id: role.job_id,
      title: role.title,
      company: role.company,
    },
    ...{ url: role.url, company_key: companyKey, title_key: titleKey, stage, duplicate_of: alike },
    ...{
      status: 'pending',
      variant_id: body.variant_id ?? null,
      artifacts,
      written: 0,
      sent: null,
      sent_at: null,
      error: null,
    },
    ...{
      lease_key: leaseKey,
      token: lease.token,
      lease_until: leased_until ?? madeAt,
      seconds_left: ttlSeconds,
    },
    ...{ settled_as: null, settled_by: null, settled_at: null, settled_note: null },
    ...{ created_at: madeAt, updated_at: madeAt, ended_at: null },
  };
  return showRun(run, nameOf);
}

/** In the order of what the caller can do about it. */
async function whyNot(sql: Sql, claim: Claim, { now }: Holding, outcome: ClaimOutcome): Promise<Error> {
  const { tenantId } = claim.caller;
  const { stage, alike, likeness } = outcome;
  if (!stage) return noSuchPosting();
  if (stage !== 'discovered' && stage !== 'queued') return badPostingStage(stage);
  if (outcome.paused) return applyingPaused();
  const run = alike && !claim.body.confirm_duplicate ? await readAlike(sql, tenantId, alike) : undefined;
  if (run) return looksAppliedAlready(run, likeness);
  const taken = { today: outcome.used_today, byCompany: outcome.used_by_company };
  await assertPlaceLeft(sql, { tenantId, companyKey: claim.companyKey, now, limits: outcome }, taken);
  return new Error('a claim was not made, and nothing spoke against it');
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
    const isHere = run?.lease_key === leaseKey;
    if (run?.id === runId) {
      const isLive = isHere && run.token === lease.token && underWay.includes(run.status);
      const isBeforeSending = run.status === 'pending' || run.status === 'running';
      if (isLive && isBeforeSending && run.actor === caller.actor) return askAgain(sql, run, ttlSeconds);
      // Who asks once something may have been sent has forgotten it, and would send it again.
      // Two agents may come to the same id, made of the role's own for example: it is one claim all the same.
      if (isLive) throw alreadyClaimed({ runId, expiresAt: lease.expires_at, secondsLeft: ttlSeconds });
      isTaken = true;
    }
    if (run && isHere) await heal(sql, run);
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
  if (run.status === 'success') throw badPostingStage('applied', run);
  if (run.status === 'unknown' || (await expireRun(sql, run)) === 'unknown') throw outcomeUnknown(run);
}
