import { monitorTenant } from '../../src/fairness/monitoring/monitor-tenant.ts';
import type { Client, TestSystem } from '../system.ts';
import { addDecisions, people, type TestDecision } from './decisions.ts';

const now = new Date('2026-10-28T12:00:00Z');
const spread = { now, days: 27 };

/** Decisions of one month, and monitoring at its end. */
export function monitoringScene(test: TestSystem) {
  return {
    now,
    spread,
    /** Women are hired 0.59 times as often as men. */
    biased: [...people(400, 130, { sex: 'female' }, spread), ...people(400, 220, { sex: 'male' }, spread)],
    load(owner: Client, decisions: readonly TestDecision[]): Promise<void> {
      const tenantId = owner.user.workspace.id;
      return test.database.fairnessDb.as({ tenantId }, (sql) => addDecisions(sql, tenantId, decisions));
    },
    monitor: (owner: Client, at = now) =>
      monitorTenant({ ...test.system, now: () => at }, owner.user.workspace.id),
    alertsOf: async (client: Client) => (await client.get('/api/fairness/alerts')).body.items,
  };
}
