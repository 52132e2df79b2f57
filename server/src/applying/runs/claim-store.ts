import type { Artifacts, ClaimRefusal } from '@tenon/contract/applying';
import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Lease } from '../../platform/leases/port.ts';
import type { Role } from '../../postings/index.ts';
import type { ApplySettingRow } from '../rows.ts';
import { DEFAULT_SETTINGS } from '../settings/settings-store.ts';
import { json } from './run-store.ts';

/** Equal keys mean that two postings look like the same opening. */
export type SimilarityKeys = { companyKey: string; titleKey: string };

export type NewClaim = SimilarityKeys & {
  tenantId: string;
  runId: string;
  posting: Role;
  lease: Lease;
  leaseSeconds: number;
  userId: number;
  actor: string;
  variantId: string | null;
  artifacts: Artifacts;
  isDuplicateConfirmed: boolean;
  now: Date;
};

export type ClaimFacts = Pick<ApplySettingRow, 'per_day' | 'per_company' | 'company_days'> & {
  /** Null for a deleted posting. */
  stage: PostingStage | null;
  /** A run for what looks like the same opening: the same company and title, or a repost. */
  similar_run_id: string | null;
  similarity: 'same-title' | 'repost';
  used_today: number;
  used_by_company: number;
};

export type CreatedClaim = ClaimFacts & { refusal: null; created_at: Date; leased_until: Date };

/** The run with this ID exists, or the posting has a run that did not fail. */
export type ExistingRuns = { refusal: 'run-exists'; existing_run_ids: string[] };

export type RefusedClaim = ClaimFacts & { refusal: ClaimCheck };

/** The reasons that `apply_claim` can give. */
export type ClaimCheck = Extract<
  ClaimRefusal,
  | 'no-such-job'
  | 'bad-job-status'
  | 'applying-paused'
  | 'looks-applied-already'
  | 'daily-limit-reached'
  | 'company-limit-reached'
>;

export type ClaimOutcome = CreatedClaim | ExistingRuns | RefusedClaim;

/**
 * Creates the run with its first event and moves the posting to `queued`, or returns the reason why not. All checks are in
 * the SQL function: they have to see the same rows as the insert, under the same locks, in one round trip. Until the
 * transaction ends, nobody else can claim this posting or a similar one; near a limit, none of this company at all.
 */
export async function insertClaim(sql: Sql, claim: NewClaim): Promise<ClaimOutcome> {
  const { posting, lease } = claim;
  const [outcome] = await sql<ClaimOutcome[]>`
    select * from apply_claim(
      for_tenant => ${claim.tenantId}, for_run => ${claim.runId}, for_posting => ${posting.id},
      for_company_key => ${claim.companyKey}, for_title_key => ${claim.titleKey},
      held_lease => ${lease.key}, held_token => ${lease.token}, lease_seconds => ${claim.leaseSeconds},
      by_user => ${claim.userId}, by_actor => ${claim.actor},
      with_variant => ${claim.variantId}, with_artifacts => ${json(sql, claim.artifacts)},
      has_reposts => ${posting.has_reposts}, is_duplicate_confirmed => ${claim.isDuplicateConfirmed},
      at_time => ${claim.now}, default_per_day => ${DEFAULT_SETTINGS.per_day},
      default_per_company => ${DEFAULT_SETTINGS.per_company},
      default_company_days => ${DEFAULT_SETTINGS.company_days})`;
  return defined(outcome);
}

export type SimilarRun = { id: string; title: string; company: string };

export async function readSimilarRun(sql: Sql, tenantId: string, id: string): Promise<SimilarRun> {
  const [run] = await sql<SimilarRun[]>`
    select id, title, company from apply_run where tenant_id = ${tenantId} and id = ${id}`;
  return defined(run);
}
