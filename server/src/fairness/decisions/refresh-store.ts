import type { Sql } from '../../platform/db/port.ts';

const BATCH_SIZE = 5_000;

/** One at a time in each workspace, until the transaction ends. */
export async function lockDecisions(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fairness decisions ' || ${tenantId}, 0))`;
}

/**
 * Brings the decision rows of a tenant up to date with applications, scores and answers. Returns how many applications
 * were looked at. Runs without a user in its scope: users may see only some of the jobs.
 */
export async function refreshDecisions(sql: Sql, tenantId: string): Promise<number> {
  // A slower one could overwrite newer rows with what it read earlier.
  await lockDecisions(sql, tenantId);
  for (let total = 0; ; ) {
    const ids = await takeChanges(sql, tenantId);
    if (ids.length === 0) return total;
    await writeDecisions(sql, tenantId, ids);
    total += ids.length;
  }
}

async function takeChanges(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ application_id: string }[]>`
    with taken as (
      delete from fairness.change where id in (
        select id from fairness.change where tenant_id = ${tenantId} order by id limit ${BATCH_SIZE})
      returning application_id)
    select distinct application_id from taken`;
  return rows.map(({ application_id }) => application_id);
}

/** A move counts unless the next one undid it. A later stage implies the earlier ones, also if they were skipped. */
async function writeDecisions(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with history as (
      select h.application_id, h.version, h.to_kind, h.at, h.cause,
        lead(h.cause) over (partition by h.application_id order by h.version) as next_cause,
        row_number() over (partition by h.application_id order by h.version desc) as age
      from stage_history h where h.tenant_id = ${tenantId} and h.application_id = any (${ids}::uuid[])
    ), summary as (
      select application_id,
        max(array_position(array['screening', 'interview', 'offer', 'hired'], to_kind))
          filter (where cause <> 'undo' and next_cause is distinct from 'undo') as furthest,
        max(to_kind) filter (where age = 1) as now_kind, max(at) filter (where age = 1) as now_since
      from history group by application_id
    )
    insert into fairness.decision (id, tenant_id, application_id, job_id, job, job_family, level, source, place,
      applied_at, furthest, ended, ended_at, score, terms, scored_by, sex, ethnicity, age_band, disability)
    select a.id, a.tenant_id, a.id, j.id, j.title, j.department, j.level, coalesce(a.source, a.origin), j.location,
      a.applied_at, coalesce(h.furthest, 0),
      case when h.now_kind in ('hired', 'rejected', 'withdrawn') then h.now_kind end,
      case when h.now_kind in ('hired', 'rejected', 'withdrawn') then h.now_since end,
      s.score,
      case when s.score is not null then jsonb_build_object(
        'semantic', s.breakdown #> '{semantic,points}', 'keyword', s.breakdown #> '{keyword,points}',
        'recency', s.breakdown #> '{recency,points}', 'must', s.breakdown #> '{must,points}') end,
      case when s.score is not null then concat_ws(' ', nullif(s.model, ''), s.rules) end,
      i.sex, i.ethnicity, i.age_band, i.disability
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join summary h on h.application_id = a.id
    left join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join score s on s.demand_id = j.demand_id and s.person_id = p.canonical_id
    left join self_identification.answer i on i.application_id = a.id
    where a.tenant_id = ${tenantId} and a.id = any (${ids}::uuid[])
    on conflict (id) do update set
      (job_id, job, job_family, level, source, place, applied_at, furthest, ended, ended_at, score, terms, scored_by,
       sex, ethnicity, age_band, disability)
      = (excluded.job_id, excluded.job, excluded.job_family, excluded.level, excluded.source, excluded.place,
       excluded.applied_at, excluded.furthest, excluded.ended, excluded.ended_at, excluded.score, excluded.terms,
       excluded.scored_by, excluded.sex, excluded.ethnicity, excluded.age_band, excluded.disability)`;
}
