import { group, sendDecisions, toCsv } from '../fairness/decisions-file.ts';
import type { Client, TestSystem } from '../system.ts';

/** Seven files with one decision each, and seven audits. Applications are decisions, too. */
export async function seedFairness(test: TestSystem, owner: Client) {
  for (let at = 0; at < 7; at++)
    await sendDecisions(test, owner, toCsv(group(1, 1, { applied_at: '2026-01-01', job: `Job ${at}` })));
  for (let at = 0; at < 7; at++)
    await owner.post('/api/fairness/audits', { from: '2026-01-01', to: '2026-12-31', stage: 'hired' });
  const { body } = await owner.get('/api/fairness/rows');
  return { listFairnessAudits: 7, listDecisionImports: 7, listFairnessRows: body.total as number };
}
