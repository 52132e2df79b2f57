import type { Sql } from '../../platform/db/port.ts';

type FilterValues = {
  jobs: { id: string; title: string }[];
  job_families: string[];
  levels: string[];
  sources: string[];
  places: string[];
  first: string | null;
  decisions: number;
  answered: number;
};

/** More choices than this are not a filter. */
const MAX_VALUES = 500;

export async function readFilterValues(sql: Sql, tenantId: string): Promise<FilterValues> {
  const valuesOf = async (column: 'job_family' | 'level' | 'source' | 'place') => {
    const rows = await sql<{ value: string }[]>`
      select distinct ${sql(column)} as value from fairness.decision
      where tenant_id = ${tenantId} and ${sql(column)} is not null order by 1 limit ${MAX_VALUES}`;
    return rows.map(({ value }) => value);
  };
  const [totals] = await sql<{ first: string | null; decisions: number; answered: number }[]>`
    select to_char(min(applied_at) at time zone 'utc', 'YYYY-MM-DD') as first, count(*)::int as decisions,
      count(*) filter (where num_nonnulls(sex, ethnicity, age_band, disability) > 0)::int as answered
    from fairness.decision where tenant_id = ${tenantId}`;
  const jobs = await sql<{ id: string; title: string }[]>`
    select job_id as id, max(job) as title from fairness.decision
    where tenant_id = ${tenantId} and job_id is not null and job is not null
    group by job_id order by title, id limit ${MAX_VALUES}`;
  return {
    jobs: [...jobs],
    job_families: await valuesOf('job_family'),
    levels: await valuesOf('level'),
    sources: await valuesOf('source'),
    places: await valuesOf('place'),
    first: totals?.first ?? null,
    decisions: totals?.decisions ?? 0,
    answered: totals?.answered ?? 0,
  };
}
