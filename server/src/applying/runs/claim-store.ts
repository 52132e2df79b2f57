import type { Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { Role } from '../../postings/index.ts';
import { fromNow, json, type RunRow, roleJoins, runColumns } from './run-store.ts';

/** One claim of a role at a time, and of roles that look the same, until the transaction ends. */
export async function lockClaim(
  sql: Sql,
  { leaseKey, tenantId, companyKey, titleKey }: Likeness & { leaseKey: string },
): Promise<void> {
  const alike = `apply-like:${tenantId}:${companyKey}:${titleKey}`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${leaseKey}, 0)), pg_advisory_xact_lock(hashtextextended(${alike}, 0))`;
}

/** The run of this id, and the one that did not fail at this role, by our id of it or by what its board calls it. */
export async function readRunsAt(
  sql: Sql,
  { tenantId, runId, role }: { tenantId: string; runId: string; role: Role },
): Promise<RunRow[]> {
  return sql<RunRow[]>`
    select ${runColumns(sql)} from apply_run r ${roleJoins(sql)}
    where r.tenant_id = ${tenantId} and (r.id = ${runId}
      or (r.posting_id = ${role.id} and r.status <> 'failed')
      or (r.board = ${role.board} and r.job_id = ${role.job_id} and r.status <> 'failed'))`;
}

export type Likeness = { tenantId: string; companyKey: string; titleKey: string };
export type Alike = { id: string; title: string; company: string; why: 'same-title' | 'repost' };

/** A run for what looks like the same role under another id: of the same name, or one of its `reposts`. */
export async function readAlike(
  sql: Sql,
  { tenantId, companyKey, titleKey }: Likeness,
  reposts: readonly string[],
): Promise<Alike | undefined> {
  const [run] = await sql<Alike[]>`
    select id, title, company, case when posting_id = any (${reposts as string[]}::uuid[]) then 'repost' else 'same-title' end as why
    from apply_run
    where tenant_id = ${tenantId} and status <> 'failed'
      and (company_key = ${companyKey} and title_key = ${titleKey} or posting_id = any (${reposts as string[]}::uuid[]))
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
