import type Postgres from 'postgres';

export type PlantedDecision = {
  sex: 'female' | 'male' | 'non_binary' | null;
  ended: 'hired' | 'rejected' | null;
  terms: { semantic: number; keyword: number; recency: number; must: number } | null;
  outcome?: 0 | 1 | null;
  source?: string;
  score?: number;
};

/** Imports decisions as they are, past the API: terms cannot be imported through it. */
export async function plantDecisions(
  sql: Postgres.Sql,
  tenantId: string,
  decisions: readonly PlantedDecision[],
): Promise<void> {
  const [file] = await sql`
    insert into fairness.decision_import (tenant_id, name, sha256, rows, imported_by)
    values (${tenantId}, 'planted.csv', sha256(${`${tenantId}${decisions.length}`}::bytea), ${decisions.length}, 'Test')
    returning id`;
  const rows = decisions.map(({ sex, ended, terms, outcome = null, source = 'careers', score }, at) => ({
    tenant_id: tenantId,
    import_id: file?.id,
    job_family: at % 3 === 0 ? 'Bakery' : 'Kitchen',
    source,
    applied_at: new Date(Date.UTC(2026, 9, 1, 0, at)),
    furthest: ended === 'hired' ? 4 : 0,
    ended,
    score: score ?? (terms ? terms.semantic + terms.keyword + terms.recency + terms.must : null),
    terms: terms ? sql.json(terms) : null,
    scored_by: terms ? 'planted' : null,
    outcome,
    sex,
  }));
  await sql`insert into fairness.decision ${sql(rows as never[])}`;
}
