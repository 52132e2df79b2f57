import { insertAlert, insertMetric, insertReviews } from '../fairness/alert-rows.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Alerts, figures and second reads, and the settings of monitoring. */
export async function monitorFairness(test: TestSystem, owner: Client, word: string): Promise<void> {
  const tenantId = owner.user.workspace.id;
  const sql = test.database.owner;
  let alertId = '';
  for (const name of ['first', 'second']) {
    const about = { tenantId, group: `${word} ${name} group`, text: `${word} reference` };
    alertId = await insertAlert(sql, about);
    await insertMetric(sql, about);
  }
  await insertReviews(sql, { tenantId, alertId, decidedBy: `${word} rule` });
  await must(owner.post(`/api/fairness/alerts/${alertId}/acknowledge`, { reason: `${word} reason` }));
  const settings = { stage: 'interview', max_months: 6, second_reader_share: 0.5 };
  await must(owner.put('/api/fairness/monitoring', settings));
  await must(owner.put('/api/fairness/digest', { is_on: false }));
}
