import { randomUUID } from 'node:crypto';
import type { Sql } from '../../src/platform/db/port.ts';

export type TestDecision = {
  sex?: string;
  ethnicity?: string;
  age_band?: string;
  disability?: string;
  job_family?: string;
  score?: number;
  applied_at: Date;
  furthest: number;
  ended: 'hired' | 'rejected' | 'withdrawn' | null;
};

/** Adds decisions as an import does, with the role of fairness. */
export async function addDecisions(
  sql: Sql,
  tenantId: string,
  decisions: readonly TestDecision[],
): Promise<void> {
  const [file] = await sql<{ id: string }[]>`
    insert into fairness.decision_import (tenant_id, name, sha256, rows, imported_by)
    values (${tenantId}, 'decisions.csv', sha256(${randomUUID()}::text::bytea), ${decisions.length}, 'user:1')
    returning id`;
  await sql`
    insert into fairness.decision (tenant_id, import_id, job_family, applied_at, furthest, ended, ended_at, score, sex,
      ethnicity, age_band, disability)
    select ${tenantId}, ${file?.id as string}, d.job_family, d.applied_at, d.furthest, d.ended, d.applied_at, d.score,
      d.sex, d.ethnicity, d.age_band, d.disability
    from jsonb_to_recordset(${sql.json(decisions as never)}) as d (job_family text, applied_at timestamptz,
      furthest smallint, ended text, score float8, sex text, ethnicity text, age_band text, disability text)`;
}

type Spread = {
  now: Date;
  /** Spread evenly over this many days, which end `endsDaysAgo`. */
  days: number;
  endsDaysAgo?: number;
};

/** `n` people, `selected` of them hired. */
export function people(
  n: number,
  selected: number,
  fields: Omit<TestDecision, 'applied_at' | 'furthest' | 'ended'>,
  { now, days, endsDaysAgo = 0 }: Spread,
): TestDecision[] {
  return Array.from({ length: n }, (_, at) => {
    const isHired = Math.floor(((at + 1) * selected) / n) > Math.floor((at * selected) / n);
    const daysAgo = endsDaysAgo + ((at + 0.5) / n) * days;
    return {
      ...fields,
      applied_at: new Date(now.getTime() - daysAgo * 86_400_000),
      furthest: isHired ? 4 : 0,
      ended: isHired ? 'hired' : 'rejected',
    };
  });
}
