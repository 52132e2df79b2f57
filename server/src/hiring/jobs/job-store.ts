import type { JobQuestion, JobStatus, StageCount, TeamMember } from '@tenon/contract/jobs';
import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import { displayName } from '../../identity/index.ts';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { JobRow } from '../rows.ts';

/** A row of `job` with typed columns. */
export type StoredJob = Omit<
  JobRow,
  'workplace' | 'employment_type' | 'level' | 'pay' | 'questions' | 'status'
> & {
  workplace: RemotePolicy | null;
  employment_type: EmploymentType | null;
  level: Level | null;
  pay: Salary | null;
  questions: JobQuestion[];
  status: JobStatus;
};

export type JobContent = Pick<
  StoredJob,
  | ('title' | 'text' | 'department' | 'location' | 'workplace' | 'employment_type' | 'level' | 'pay')
  | ('openings' | 'questions')
>;

type NewJob = JobContent & Pick<StoredJob, 'tenant_id' | 'demand_id' | 'slug' | 'created_by'>;

export async function insertJob(sql: Sql, { pay, questions, ...row }: NewJob): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into job ${sql({ ...row, ...jsonOf(sql, { pay, questions }) })} returning id`;
  if (!inserted) throw new Error('insert into job returned no row');
  return inserted.id;
}

/** Keeps two jobs that are created at the same time from taking the same slug. */
export async function lockSlugs(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('job slugs ' || ${tenantId}, 0))`;
}

export async function readSlugsLike(sql: Sql, tenantId: string, slug: string): Promise<Set<string>> {
  const rows = await sql<{ slug: string }[]>`
    select slug from job where tenant_id = ${tenantId} and starts_with(slug, ${slug.toLowerCase()})`;
  return new Set(rows.map((row) => row.slug));
}

export async function lockJob(sql: Sql, tenantId: string, id: string): Promise<StoredJob | undefined> {
  const [row] = await sql<StoredJob[]>`
    select * from job where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

export async function findJob(sql: Sql, tenantId: string, id: string): Promise<StoredJob | undefined> {
  const [row] = await sql<StoredJob[]>`select * from job where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

type JobChanges = Partial<JobContent & Pick<StoredJob, 'status' | 'published_at' | 'closed_at'>>;

export async function updateJob(
  sql: Sql,
  tenantId: string,
  id: string,
  { pay, questions, ...changes }: JobChanges,
): Promise<void> {
  await sql`
    update job set ${sql({ ...changes, ...jsonOf(sql, { pay, questions }), updated_at: new Date() })},
      version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteJob(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from job where tenant_id = ${tenantId} and id = ${id}`;
}

export type JobWithCounts = Omit<StoredJob, 'tenant_id'> & {
  stages: StageCount[];
  applications: number;
  team: TeamMember[];
  is_mine: boolean;
  changed_at: string;
};

export type JobFilter = {
  id?: string;
  status?: JobStatus | undefined;
  search?: string | undefined;
  mine?: boolean;
  demand?: string | undefined;
};
export type JobCursor = { changed_at: string; id: string };

/** The last updated first, with the applications in each stage and the hiring team. */
export async function readJobs(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number | undefined },
  { id, status, search, mine, demand }: JobFilter,
  { before, limit }: { before?: JobCursor | undefined; limit: number },
): Promise<JobWithCounts[]> {
  const isMine = sql`exists (
    select from job_member m where m.job_id = j.id and m.user_id = ${userId ?? null}::bigint)`;
  const found = search?.trim() && containing(search.trim());
  return sql<JobWithCounts[]>`
    select j.id, j.demand_id, j.slug, j.title, j.text, j.department, j.location, j.workplace, j.employment_type,
      j.level, j.pay, j.openings, j.questions, j.status, j.published_at, j.closed_at, j.created_at, j.updated_at,
      j.version, ${displayName(sql, 'j.created_by')} as created_by, ${isMine} as is_mine, team.members as team,
      coalesce(counted.stages, '[]') as stages, coalesce(counted.applications, 0)::int as applications,
      to_char(j.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
    from job j
    cross join lateral (
      select jsonb_agg(jsonb_build_object('key', s.key, 'name', s.name, 'kind', s.kind,
          'applications', coalesce(c.count, 0)) order by s.position) as stages, sum(c.count) as applications
      from job_stage s left join (
        select current_stage, count(*)::int as count from application a where a.job_id = j.id group by current_stage
      ) c on c.current_stage = s.key
      where s.job_id = j.id
    ) counted
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', u.name, 'email', u.email,
          'role', m.role) order by u.name, u.id), '[]') as members
      from job_member m join app_user u on u.id = m.user_id where m.job_id = j.id
    ) team
    where j.tenant_id = ${tenantId}
      ${id ? sql`and j.id = ${id}` : sql``}
      ${status ? sql`and j.status = ${status}` : sql``}
      ${mine ? sql`and ${isMine}` : sql``}
      ${demand ? sql`and j.demand_id = ${demand}` : sql``}
      ${found ? sql`and (j.title || ' ' || coalesce(j.department, '') || ' ' || coalesce(j.location, '')) ilike ${found}` : sql``}
      ${before ? sql`and (j.updated_at, j.id) < (${before.changed_at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by j.updated_at desc, j.id desc limit ${limit}`;
}

export async function countJobs(sql: Sql, tenantId: string): Promise<Record<JobStatus, number>> {
  const rows = await sql<{ status: JobStatus; count: number }[]>`
    select status, count(*)::int as count from job where tenant_id = ${tenantId} group by status`;
  const counts = { draft: 0, open: 0, closed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

type Json = { pay?: Salary | null | undefined; questions?: JobQuestion[] | undefined };

function jsonOf(sql: Sql, { pay, questions }: Json) {
  return {
    ...(pay !== undefined && { pay: pay && (sql.json(pay) as never) }),
    ...(questions && { questions: sql.json(questions) as never }),
  };
}
