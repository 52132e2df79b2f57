import type { System } from '../compose.ts';
import { insertDemoDecisions } from '../fairness/demo-decision-store.ts';
import { monitorTask } from '../fairness/monitoring/messages.ts';
import { saveMonitoring } from '../fairness/monitoring/settings-store.ts';
import { readAuditEvents } from '../identity/audit-store.ts';
import { type Caller, recordChange } from '../identity/index.ts';
import { demoDecisions } from './demo-decisions.ts';

type Deps = Pick<System, 'fairnessDb' | 'live' | 'queue' | 'now'>;

const NAME = 'Past decisions (demo)';
const IMPORTED = 'fairness.decisions-imported';
/** Decided often enough that gaps show. */
const MONITORING = { stage: 'interview', max_months: 12, second_reader_share: 0.2 } as const;

/**
 * Adds past decisions of fifteen months and measures them. Does nothing if any were ever imported: what was removed stays
 * removed.
 */
export async function loadDemoDecisions(deps: Deps, { tenantId, actor }: Caller): Promise<boolean> {
  return deps.fairnessDb.as({ tenantId }, async (sql) => {
    const earlier = await readAuditEvents(sql, tenantId, { action: IMPORTED }, { limit: 1 });
    if (earlier.length > 0) return false;
    const now = deps.now();
    const decisions = demoDecisions(now);
    await insertDemoDecisions(sql, tenantId, { name: NAME, importedBy: actor }, decisions);
    await saveMonitoring(sql, tenantId, { ...MONITORING, changed_by: actor, changed_at: now });
    await recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor, action: IMPORTED },
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
