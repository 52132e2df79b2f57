import type { HomeJob, WaitingApplication } from '@tenon/contract/home';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

type Reader = { tenantId: string; userId: number };

export type Changes = {
  arrived: number;
  moved: number;
  hired: number;
  rejected: number;
  withdrawn: number;
  by_rules: number;
};

/** Final stages are counted as they are now, so that a hire that was undone is not one. */
export async function readChanges(sql: Sql, { tenantId }: Reader, since: Date): Promise<Changes> {
  const [row] = await sql<Changes[]>`
    select
      (select count(*)::int from application where tenant_id = ${tenantId} and applied_at >= ${since}) as arrived,
      (select count(distinct h.application_id)::int from stage_history h
        join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
        where h.tenant_id = ${tenantId} and h.at >= ${since} and h.from_stage is not null and h.cause <> 'undo') as moved,
      count(*) filter (where s.kind = 'hired')::int as hired,
      count(*) filter (where s.kind = 'rejected')::int as rejected,
      count(*) filter (where s.kind = 'withdrawn')::int as withdrawn,
      (select count(*)::int from automation_run
        where tenant_id = ${tenantId} and at >= ${since} and outcome = 'applied') as by_rules
    from application a join job_stage s on s.job_id = a.job_id and s.key = a.current_stage
    where a.tenant_id = ${tenantId} and a.stage_since >= ${since}`;
  return row ?? { arrived: 0, moved: 0, hired: 0, rejected: 0, withdrawn: 0, by_rules: 0 };
}

/** In open stages. What concerns the user themselves comes first, then what has waited longest in open jobs. */
export async function readWaiting(
  sql: Sql,
  { tenantId, userId }: Reader,
  limit: number,
): Promise<z.input<typeof WaitingApplication>[]> {
  return sql<z.input<typeof WaitingApplication>[]>`
    select a.id, jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person')) as person,
      jsonb_build_object('id', j.id, 'title', j.title) as job, s.name as stage, a.stage_since as since,
      reminder.name as reminder, mine.user_id is not null as is_assigned
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join job_stage s on s.job_id = a.job_id and s.key = a.current_stage
    left join application_assignee mine on mine.application_id = a.id and mine.user_id = ${userId}
    left join lateral (
      select u.name from automation_run r join automation_rule u on u.tenant_id = r.tenant_id and u.id = r.rule_id
      where r.application_id = a.id and ${remindsUser(sql, userId)} order by r.at desc limit 1
    ) reminder on true
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where a.tenant_id = ${tenantId} and s.kind in ('applied', 'screening', 'interview', 'offer')
      and (j.status = 'open' or mine.user_id is not null or reminder.name is not null)
    order by reminder.name is null, mine.user_id is null, a.stage_since, a.id limit ${limit}`;
}

/**
 * Whether a run `r` reminds the user of its application `a`. A reminder lasts until the application leaves the stage.
 * Those for the hiring team concern its members; those for reviewers the assigned ones.
 */
const remindsUser = (sql: Sql, userId: number) => sql`
  r.outcome = 'applied' and r.entry_version = a.version and (
    (r.actions @> '[{"type": "notify", "who": "team"}]' and exists (
      select from job_member t where t.job_id = a.job_id and t.user_id = ${userId}))
    or (r.actions @> '[{"type": "notify", "who": "reviewers"}]' and exists (
      select from application_assignee t where t.application_id = a.id and t.user_id = ${userId})))`;

/** Open jobs with the applications in each stage. The ones whose team the user is on come first. */
export async function readHomeJobs(
  sql: Sql,
  { tenantId, userId }: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<z.input<typeof HomeJob>[]> {
  return sql<z.input<typeof HomeJob>[]>`
    select j.id, j.title, m.user_id is not null as is_mine, counted.stages, coalesce(counted.unread, 0)::int as unread,
      (select count(*)::int from application a where a.job_id = j.id and a.applied_at >= ${since}) as arrived
    from job j
    left join job_member m on m.job_id = j.id and m.user_id = ${userId}
    cross join lateral (
      select jsonb_agg(jsonb_build_object('key', s.key, 'name', s.name, 'kind', s.kind,
          'applications', coalesce(c.count, 0)) order by s.position) as stages, sum(c.unread) as unread
      from job_stage s left join (
        select current_stage, count(*)::int as count, count(*) filter (where a.version = 1) as unread
        from application a where a.job_id = j.id group by current_stage
      ) c on c.current_stage = s.key
      where s.job_id = j.id
    ) counted
    where j.tenant_id = ${tenantId} and j.status = 'open'
    order by m.user_id is null, j.updated_at desc, j.id limit ${limit}`;
}

export type HiringCounts = { reminders: number; assigned: number; new_applicants: number; open_jobs: number };

export async function countHiring(sql: Sql, { tenantId, userId }: Reader): Promise<HiringCounts> {
  const [row] = await sql<HiringCounts[]>`
    select
      (select count(distinct a.id)::int from automation_run r
        join application a on a.tenant_id = r.tenant_id and a.id = r.application_id
        where r.tenant_id = ${tenantId} and ${remindsUser(sql, userId)}) as reminders,
      (select count(*)::int from application_assignee s
        join application a on a.tenant_id = s.tenant_id and a.id = s.application_id
        join job_stage t on t.job_id = a.job_id and t.key = a.current_stage
        where s.tenant_id = ${tenantId} and s.user_id = ${userId}
          and t.kind in ('applied', 'screening', 'interview', 'offer')) as assigned,
      (select count(*)::int from application a join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
        join job_stage t on t.job_id = a.job_id and t.key = a.current_stage and t.kind = 'applied'
        where a.tenant_id = ${tenantId} and j.status = 'open' and a.version = 1) as new_applicants,
      (select count(*)::int from job where tenant_id = ${tenantId} and status = 'open') as open_jobs`;
  return row ?? { reminders: 0, assigned: 0, new_applicants: 0, open_jobs: 0 };
}
