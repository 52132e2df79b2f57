import type { Artifacts } from '@tenon/contract/applying';
import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import type { Lease } from '../../platform/leases/port.ts';
import type { Role } from '../../postings/index.ts';
import type { ApplySettingRow } from '../rows.ts';
import { START } from '../settings/settings-store.ts';
import { json } from './run-store.ts';

export type Likeness = { companyKey: string; titleKey: string };

export type NewClaim = Likeness & {
  tenantId: string;
  runId: string;
  role: Role;
  lease: Lease;
  leaseSeconds: number;
  userId: number;
  actor: string;
  variantId: string | null;
  artifacts: Artifacts;
  isConfirmed: boolean;
  now: Date;
};

/** What a claim met, and when it was made: not at all where something spoke against it. */
export type ClaimOutcome = Pick<ApplySettingRow, 'paused' | 'per_day' | 'per_company' | 'company_days'> & {
  made_at: Date | null;
  leased_until: Date | null;
  /** Of the role; none when it was removed. */
  stage: PostingStage | null;
  /** The run of this id, and one at this role that did not fail. */
  run_ids: string[] | null;
  /** A run for what looks like the same role: of that name, or an earlier or later posting of the same opening. */
  alike: string | null;
  likeness: 'same-title' | 'repost';
  used_today: number;
  used_by_company: number;
};

/**
 * Makes the run, its first event and the move of the role when nothing speaks against it. Until the transaction ends
 * nobody else claims this role or one that looks the same; near a limit none of this company at all.
 */
export async function insertClaim(sql: Sql, claim: NewClaim): Promise<ClaimOutcome> {
  const { tenantId, runId, role, lease, leaseSeconds, userId, actor } = claim;
  const [outcome] = await sql<ClaimOutcome[]>`
    select * from apply_claim(${tenantId}, ${runId}, ${role.id}, ${claim.companyKey}, ${claim.titleKey}, ${lease.key},
      ${lease.token}, ${leaseSeconds}, ${userId}, ${actor}, ${claim.variantId}, ${json(sql, claim.artifacts)},
      ${role.has_reposts}, ${claim.isConfirmed}, ${claim.now}, ${START.per_day},
      ${START.per_company}, ${START.company_days})`;
  if (!outcome) throw new Error('apply_claim gave no row');
  return outcome;
}

export type Alike = { id: string; title: string; company: string };

export async function readAlike(sql: Sql, tenantId: string, id: string): Promise<Alike | undefined> {
  const [run] = await sql<Alike[]>`
    select id, title, company from apply_run where tenant_id = ${tenantId} and id = ${id}`;
  return run;
}
