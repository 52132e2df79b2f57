import { insertAlert, insertMetric, insertReviews } from '../fairness/alert-rows.ts';
import type { Client, TestSystem } from '../system.ts';

/** Seven alerts, figures, second reads, and changes of the settings. */
export async function seedFairnessMonitoring(
  test: TestSystem,
  owner: Client,
): Promise<Record<string, number>> {
  const tenantId = owner.user.workspace.id;
  const sql = test.database.owner;
  let alertId = '';
  for (let at = 0; at < 7; at++) {
    alertId = await insertAlert(sql, { tenantId, group: `group ${at}` });
    await insertMetric(sql, { tenantId, group: `group ${at}` });
    const settings = { stage: 'hired', max_months: at + 1, second_reader_share: 0 };
    await owner.put('/api/fairness/monitoring', settings);
  }
  await insertReviews(sql, { tenantId, alertId, limit: 7 });
  const [trail] = await sql<{ count: number }[]>`
    select count(*)::int as count from audit_event where tenant_id = ${tenantId} and action like 'fairness.%'`;
  return {
    ...{ listFairnessAlerts: 7, listFairnessMetrics: 7, listFairnessTrail: trail?.count ?? 0 },
    ...{ listFairnessReviews: 7, listSecondReads: 7 },
  };
}
