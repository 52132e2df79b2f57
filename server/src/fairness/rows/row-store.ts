import type { Sql } from '../../platform/db/port.ts';
import { classColumns, type ProtectedClass, type SelectionStage, stages } from '../decisions/decision.ts';
import { type DecisionFilter, matches } from '../decisions/decision-store.ts';

export type RowFilter = DecisionFilter & {
  stage: SelectionStage;
  status: 'all' | 'decided' | 'selected' | 'not_selected' | 'undecided' | 'withdrawn';
  class?: ProtectedClass | undefined;
  group?: string | undefined;
  cross?: ProtectedClass | undefined;
  cross_group?: string | undefined;
  unanswered?: boolean | undefined;
  scored?: boolean | undefined;
  above_score?: number | undefined;
};

export type DecisionRow = {
  application_id: string | null;
  applied_on: string;
  job: string | null;
  job_family: string | null;
  level: string | null;
  source: string | null;
  place: string | null;
  furthest: number;
  ended: 'hired' | 'rejected' | 'withdrawn' | null;
  score: number | null;
  outcome: number | null;
  sex: string | null;
  ethnicity: string | null;
  age_band: string | null;
  disability: string | null;
  /** Only if asked for. */
  name: string | null;
};

export async function countRows(sql: Sql, tenantId: string, filter: RowFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from fairness.decision d where ${conditions(sql, tenantId, filter)}`;
  return row?.count ?? 0;
}

/** Newest first. */
export async function readRows(
  sql: Sql,
  tenantId: string,
  filter: RowFilter,
  { start, limit, withNames }: { start: number; limit: number; withNames: boolean },
): Promise<DecisionRow[]> {
  const rows = await sql<DecisionRow[]>`
    select d.application_id, to_char(d.applied_at at time zone 'utc', 'YYYY-MM-DD') as applied_on, d.job, d.job_family,
      d.level, d.source, d.place, d.furthest, d.ended, d.score, d.outcome, d.sex, d.ethnicity, d.age_band, d.disability,
      ${
        withNames
          ? sql`(select p.name from application a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
              where a.tenant_id = d.tenant_id and a.id = d.application_id)`
          : sql`null`
      } as name
    from fairness.decision d where ${conditions(sql, tenantId, filter)}
    order by d.applied_at desc, d.id desc limit ${limit} offset ${start}`;
  return [...rows];
}

function conditions(sql: Sql, tenantId: string, filter: RowFilter) {
  const { class: name, group, cross, cross_group, unanswered, scored, above_score } = filter;
  const is = (of: ProtectedClass, value: string) => sql`and ${sql(`d.${classColumns[of]}`)} = ${value}`;
  return sql`${matches(sql, tenantId, filter)} ${withStatus(sql, filter)}
    ${name && group ? is(name, group) : sql``}
    ${cross && cross_group ? is(cross, cross_group) : sql``}
    ${name && unanswered ? sql`and ${sql(`d.${classColumns[name]}`)} is null` : sql``}
    ${scored ? sql`and d.score is not null` : sql``}
    ${above_score === undefined ? sql`` : sql`and d.score > ${above_score}`}`;
}

/** The same rules as `selectedFor`. */
function withStatus(sql: Sql, { stage, status }: RowFilter) {
  const step = stages.indexOf(stage) + 1;
  const reached = sql`d.furthest >= ${step}`;
  switch (status) {
    case 'all':
      return sql``;
    case 'decided':
      return sql`and (${reached} or d.ended in ('hired', 'rejected'))`;
    case 'selected':
      return sql`and ${reached}`;
    case 'not_selected':
      return sql`and not ${reached} and d.ended in ('hired', 'rejected')`;
    case 'undecided':
      return sql`and not ${reached} and d.ended is null`;
    case 'withdrawn':
      return sql`and not ${reached} and d.ended = 'withdrawn'`;
  }
}
