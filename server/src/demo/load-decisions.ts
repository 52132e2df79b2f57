import type { System } from '../compose.ts';
import { hasImport, insertDemoDecisions } from '../fairness/demo-decision-store.ts';
import { monitorTask } from '../fairness/monitoring/messages.ts';
import { saveMonitoring } from '../fairness/monitoring/settings-store.ts';
import { type Caller, recordChange } from '../identity/index.ts';
import { demoDecisions } from './demo-decisions.ts';

type Deps = Pick<System, 'fairnessDb' | 'live' | 'queue' | 'now'>;

const NAME = 'Past decisions (demo)';
/** Decided often enough that gaps show. */
const MONITORING = { stage: 'interview', max_months: 12, second_reader_share: 0.2 } as const;

/** Adds past decisions of fifteen months, once, and measures them. What was removed stays removed. */
export async function loadDemoDecisions(deps: Deps, { tenantId, actor }: Caller): Promise<boolean> {
  return deps.fairnessDb.as({ tenantId }, async (sql) => {
    if (await hasImport(sql, tenantId, NAME)) return false;
    const now = deps.now();
    const decisions = demoDecisions(now);
    await insertDemoDecisions(sql, tenantId, { name: NAME, importedBy: actor }, decisions);
    await saveMonitoring(sql, tenantId, { ...MONITORING, changed_by: actor, changed_at: now });
    await recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor, action: 'fairness.decisions-imported' },
      details: { name: NAME, rows: decisions.length },
      changed: 'fairness_decisions',
    });
    await deps.queue.enqueue(
      sql,
      monitorTask,
      { tenant_id: tenantId },
      { tenantId, group: `fairness:${tenantId}` },
    );
    return true;
  });
}
