import type postgres from 'postgres';

type Given = { tenantId: string; group?: string; text?: string };

/** An alert as monitoring stores it. */
export async function insertAlert(
  sql: postgres.Sql,
  { tenantId, group = 'female', text = 'male' }: Given,
): Promise<string> {
  const evidence = {
    ...{
      group_counts: { selected: 28, n: 400 },
      reference_counts: { selected: 40, n: 400 },
      interval: [0.5, 0.9],
    },
    ...{ ratio_before: null, check_first: null, disagreements: [], caveats: [], threshold: null },
  };
  const [row] = await sql<{ id: string }[]>`
    insert into fairness_alert (tenant_id, kind, class, group_name, reference, stage, metric, value, severity,
      recommended_action, p_value, evidence, window_from, window_to, since)
    values (${tenantId}, 'disparity', 'gender', ${group}, ${text}, 'hired', 'disparate_impact', 0.7, 'medium',
      'review_scoring_model', 0.001, ${sql.json(evidence)}, '2026-01-01', '2026-01-31', '2026-01-01')
    returning id`;
  return row?.id ?? '';
}

export async function insertMetric(
  sql: postgres.Sql,
  { tenantId, group = 'female', text = 'male' }: Given,
): Promise<void> {
  await sql`
    insert into fairness_metric (tenant_id, class, group_name, reference, stage, metric, value, n, window_from,
      window_to, status)
    values (${tenantId}, 'gender', ${group}, ${text}, 'hired', 'impact_ratio', 0.7, 400, '2026-01-01', '2026-01-31',
      'alert')`;
}

type SecondReadSeed = { tenantId: string; alertId: string; decidedBy?: string; limit?: number };

/** Asks for a second reader of the first applications of the workspace. */
export async function insertReviews(
  sql: postgres.Sql,
  { tenantId, alertId, decidedBy = 'rule', limit = 2 }: SecondReadSeed,
): Promise<void> {
  await sql`
    insert into fairness_review (tenant_id, job_id, application_id, alert_id, decided_by)
    select tenant_id, job_id, id, ${alertId}, ${decidedBy} from application
    where tenant_id = ${tenantId} order by id limit ${limit}
    on conflict do nothing`;
}
