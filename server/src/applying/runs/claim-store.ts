import type { Artifacts } from '@tenon/contract/applying';
import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import type { Role } from '../../postings/index.ts';
import type { ApplySettingRow } from '../rows.ts';
import { START } from '../settings/settings-store.ts';
import { fromNow, json, type RunRow } from './run-store.ts';

export type Likeness = { companyKey: string; titleKey: string };

export type ClaimScene = Pick<ApplySettingRow, 'paused' | 'per_day' | 'per_company' | 'company_days'> & {
  /** Of the role; none when it was removed. */
  stage: PostingStage | null;
  /** The run of this id, and one at this role that did not fail. */
  run_ids: string[] | null;
  /** A run for a role of the same name at the same company. */
  alike: string | null;
  used_today: number;
  used_by_company: number;
};

/**
 * All that decides about a claim. Until the transaction ends nobody else claims this role or one that looks the same;
 * near a limit, or `alone`, none of this company at all.
 */
export async function readScene(
  sql: Sql,
  tenantId: string,
  { runId, role, companyKey, titleKey, now }: Likeness & { runId: string; role: Role; now: Date },
): Promise<ClaimScene> {
  const [scene] = await sql<ClaimScene[]>`
    select * from apply_claim_scene(${tenantId}, ${runId}, ${role.id}, ${role.board}, ${role.job_id}, ${companyKey},
      ${titleKey}, ${role.has_reposts}, ${now}, ${START.per_day}, ${START.per_company}, ${START.company_days})`;
  if (!scene) throw new Error('apply_claim_scene gave no row');
  return scene;
}

export type Alike = { id: string; title: string; company: string };

export async function readAlike(sql: Sql, tenantId: string, id: string): Promise<Alike | undefined> {
  const [run] = await sql<Alike[]>`
    select id, title, company from apply_run where tenant_id = ${tenantId} and id = ${id}`;
  return run;
}

/** A run for an earlier or later posting of the same opening. */
export async function readRunOfReposts(
  sql: Sql,
  tenantId: string,
  postings: readonly string[],
): Promise<Alike | undefined> {
  const [run] = await sql<Alike[]>`
    select id, title, company from apply_run
    where tenant_id = ${tenantId} and posting_id = any (${postings as string[]}::uuid[]) and status <> 'failed'
    order by created_at desc limit 1`;
  return run;
}

export type NewRun = {
  tenantId: string;
  id: string;
  role: Role;
  companyKey: string;
  titleKey: string;
  variantId: string | null;
  artifacts: Artifacts;
  userId: number;
  actor: string;
  leaseKey: string;
  token: number;
  leaseSeconds: number;
  duplicateOf: string | null;
};

/** The run with its first event. */
export async function insertRun(sql: Sql, run: NewRun): Promise<Omit<RunRow, 'stage' | 'seconds_left'>> {
  const { role } = run;
  const [made] = await sql<Omit<RunRow, 'stage' | 'seconds_left'>[]>`
    with run as (
      insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, url, company_key, title_key,
        variant_id, artifacts, user_id, actor, lease_key, token, lease_until, duplicate_of)
      values (${run.tenantId}, ${run.id}, ${role.id}, ${role.board}, ${role.job_id}, ${role.title}, ${role.company},
        ${role.url}, ${run.companyKey}, ${run.titleKey}, ${run.variantId}, ${json(sql, run.artifacts)}, ${run.userId},
        ${run.actor}, ${run.leaseKey}, ${run.token}, ${fromNow(sql, run.leaseSeconds)}, ${run.duplicateOf})
      returning *
    ), event as (
      insert into apply_event (tenant_id, run_id, kind, actor, to_status, artifacts)
      select tenant_id, id, 'claimed', actor, status, nullif(artifacts, '{}') from run
    )
    select * from run`;
  if (!made) throw new Error('insert into apply_run gave no row');
  return made;
}
