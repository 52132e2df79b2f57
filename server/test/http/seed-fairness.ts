import { group, sendDecisions, toCsv } from '../fairness/decisions-file.ts';
import type { Client, TestSystem } from '../system.ts';

/** Seven files with one decision each. Applications are decisions, too. */
export async function seedFairness(test: TestSystem, owner: Client) {
  for (let at = 0; at < 7; at++)
    await sendDecisions(test, owner, toCsv(group(1, 1, { applied_at: '2026-01-01', job: `Job ${at}` })));
  const { body } = await owner.get('/api/fairness/rows');
  return { listDecisionImports: 7, listFairnessRows: body.total as number };
}
