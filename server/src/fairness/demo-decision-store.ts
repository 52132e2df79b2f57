import type { Sql } from '../platform/db/port.ts';

/** All in one statement: the demo must not take longer to start because of its past. */
export async function insertDemoDecisions(
  sql: Sql,
  tenantId: string,
  { name, importedBy }: { name: string; importedBy: string },
  decisions: readonly object[],
): Promise<void> {
  await sql`
    with file as (
      insert into fairness.decision_import (tenant_id, name, sha256, rows, imported_by)
      values (${tenantId}, ${name}, sha256(${name}::text::bytea), ${decisions.length}, ${importedBy}) returning id
    )
    insert into fairness.decision (tenant_id, import_id, job, job_family, level, source, place, applied_at, furthest,
      ended, ended_at, score, terms, scored_by, outcome, sex, ethnicity, age_band, disability)
    select ${tenantId}, file.id, d.job, d.job_family, d.level, d.source, d.place, d.applied_at, d.furthest, d.ended,
      d.ended_at, d.score, d.terms, 'demo', d.outcome, d.sex, d.ethnicity, d.age_band, d.disability
    from file, jsonb_to_recordset(${sql.json(decisions as never)}) as d (job text, job_family text, level text,
      source text, place text, applied_at timestamptz, furthest smallint, ended text, ended_at timestamptz,
      score float8, terms jsonb, outcome smallint, sex text, ethnicity text, age_band text, disability text)`;
}
