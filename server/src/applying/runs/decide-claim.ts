import type { Artifacts, claimPosting as endpoint } from '@tenon/contract/applying';
import type { ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { ExpectedError } from '../../platform/errors.ts';
import type { Lease } from '../../platform/leases/port.ts';
import type { Role } from '../../postings/index.ts';
import { companyLimitReached, dailyLimitReached, type LimitedRun } from '../settings/limits.ts';
import {
  type ClaimCheck,
  type ClaimOutcome,
  type CreatedClaim,
  insertClaim,
  type RefusedClaim,
  readSimilarRun,
  type SimilarityKeys,
} from './claim-store.ts';
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
import { activeStatuses, extendLease, lockRun, type RunRow, readRun } from './run-store.ts';

export type Claim = SimilarityKeys & {
  caller: Caller;
  body: ParsedBody<typeof endpoint>;
  artifacts: Artifacts;
  runId: string;
  posting: Role;
  leaseKey: string;
};

export type HeldLease = { lease: Lease; ttlSeconds: number; now: Date };

/** Returns the run of whoever holds the lease of the posting, created or found. Throws the reason if there is none. */
export async function decideClaim(sql: Sql, claim: Claim, held: HeldLease): Promise<ShownRun> {
  const { tenantId, actor } = claim.caller;
  const [first, nameOf] = await Promise.all([
    createRun(sql, claim, held),
    nameActors(sql, tenantId, [actor]),
  ]);
  if (first.refusal !== 'run-exists') return presentOrThrow(sql, claim, held, first, nameOf);

  const known = await findOrExpire(sql, claim, held, first.existing_run_ids);
  if (known) return known;
  const second = await createRun(sql, claim, held);
  if (second.refusal === 'run-exists') throw new Error('a run appeared although its posting is locked');
  return presentOrThrow(sql, claim, held, second, nameOf);
}

function createRun(sql: Sql, claim: Claim, { lease, ttlSeconds, now }: HeldLease): Promise<ClaimOutcome> {
  const { caller, body } = claim;
  return insertClaim(sql, {
    ...claim,
    tenantId: caller.tenantId,
    lease,
    leaseSeconds: ttlSeconds,
    userId: caller.userId,
    actor: caller.actor,
    variantId: body.variant_id ?? null,
    isDuplicateConfirmed: body.confirm_duplicate,
    now,
  });
}

async function presentOrThrow(
  sql: Sql,
  claim: Claim,
  held: HeldLease,
  outcome: CreatedClaim | RefusedClaim,
  nameOf: (actor: string) => string,
): Promise<ShownRun> {
  if (outcome.refusal === null) return presentRun(claim, held, outcome, nameOf);
  throw await toError[outcome.refusal](sql, claim, held, outcome);
}

type ToError = (
  sql: Sql,
  claim: Claim,
  held: HeldLease,
  outcome: RefusedClaim,
) => ExpectedError | Promise<ExpectedError>;

/** The errors for the reasons that the database gives. They add what the caller can do about it. */
const toError: Record<ClaimCheck, ToError> = {
  'no-such-job': noSuchPosting,
  'bad-job-status': (_sql, _claim, _held, { stage }) => (stage ? badPostingStage(stage) : noSuchPosting()),
  'applying-paused': applyingPaused,
  'looks-applied-already': async (sql, { caller }, _held, { similar_run_id: id, similarity }) =>
    looksAppliedAlready(await readSimilarRun(sql, caller.tenantId, id ?? ''), similarity),
  'daily-limit-reached': (_sql, claim, { now }, outcome) =>
    dailyLimitReached(limitedRun(claim, now, outcome), outcome.used_today),
  'company-limit-reached': (sql, claim, { now }, outcome) =>
    companyLimitReached(sql, limitedRun(claim, now, outcome), outcome.used_by_company),
};

function limitedRun({ caller, companyKey }: Claim, now: Date, limits: RefusedClaim): LimitedRun {
  return { tenantId: caller.tenantId, userId: caller.userId, companyKey, now, limits };
}

/** Built from the input of the claim: a run that was just created need not be read again. */
function presentRun(
  { caller, body, artifacts, runId, posting, leaseKey, companyKey, titleKey }: Claim,
  { lease, ttlSeconds }: HeldLease,
  { created_at, leased_until, similar_run_id, stage }: CreatedClaim,
  nameOf: (actor: string) => string,
): ShownRun {
  const run: RunRow = {
    ...{ tenant_id: caller.tenantId, id: runId, user_id: caller.userId, actor: caller.actor },
    ...{
      posting_id: posting.id,
      board: posting.board,
      job_id: posting.job_id,
      title: posting.title,
      company: posting.company,
    },
    ...{
      url: posting.url,
      company_key: companyKey,
      title_key: titleKey,
      stage,
      duplicate_of: similar_run_id,
    },
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
      lease_until: leased_until,
      seconds_left: ttlSeconds,
    },
    ...{ settled_as: null, settled_by: null, settled_at: null, settled_note: null },
    ...{ created_at, updated_at: created_at, ended_at: null, is_manual: false },
  };
  return showRun(run, nameOf);
}

/** Finds the run if this claim is a repetition. Expires runs of the posting whose lease has ended. */
async function findOrExpire(
  sql: Sql,
  { caller, runId, leaseKey }: Claim,
  { lease, ttlSeconds }: HeldLease,
  runIds: string[],
): Promise<ShownRun | undefined> {
  const { tenantId } = caller;
  let isTaken = false;
  for (const id of runIds) {
    const run = await lockRun(sql, tenantId, id);
    // A run of another member, which this one must not learn more about.
    if (!run) isTaken = true;
    const isForPosting = run?.lease_key === leaseKey;
    if (run?.id === runId) {
      const isLive = isForPosting && run.token === lease.token && activeStatuses.includes(run.status);
      const isBeforeSending = run.status === 'pending' || run.status === 'running';
      if (isLive && isBeforeSending && run.actor === caller.actor) return repeatClaim(sql, run, ttlSeconds);
      // An agent that repeats its claim once something may have been sent has lost its state, and would send it again.
      // Two agents may choose the same ID, for example one derived from the posting's: it is still one claim.
      if (isLive) throw alreadyClaimed({ runId, expiresAt: lease.expires_at, secondsLeft: ttlSeconds });
      isTaken = true;
    }
    if (run && isForPosting) await expireOrRefuse(sql, run);
  }
  if (isTaken) throw runIdTaken(runId);
  return undefined;
}

async function repeatClaim(sql: Sql, run: RunRow, ttlSeconds: number): Promise<ShownRun> {
  await extendLease(sql, run, ttlSeconds);
  return describeRun(sql, (await readRun(sql, run.tenant_id, run.id)) ?? run);
}

/** A run keeps its token for life: if the caller holds the key with another token, the run's lease has ended. */
async function expireOrRefuse(sql: Sql, run: RunRow): Promise<void> {
  if (run.status === 'failed') return;
  if (run.status === 'success') throw badPostingStage('applied', run);
  if (run.status === 'unknown' || (await expireRun(sql, run)) === 'unknown') throw outcomeUnknown(run);
}
