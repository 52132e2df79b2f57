import type { AlertState, FairnessAlert } from '@tenon/contract/fairness-alerts';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { lockDecisions } from '../decisions/refresh-store.ts';
import { hasSuccessor, lockAlert, setAlertState } from './alert-store.ts';
import { noSuchAlert, readAlert } from './read-alerts.ts';

export type ChangeAlertDeps = { db: Db; live: Live; now: () => Date };

const actions = {
  acknowledged: 'fairness.alert-acknowledged',
  resolved: 'fairness.alert-resolved',
  open: 'fairness.alert-reopened',
} as const;

/** Moves an alert to another state. Doing it again changes nothing. */
export async function changeAlert(
  { db, live, now }: ChangeAlertDeps,
  { scope, tenantId, actor }: Caller,
  id: string,
  { state, reason = null }: { state: AlertState; reason?: string | null | undefined },
): Promise<FairnessAlert> {
  return db.as(scope, async (sql) => {
    // Monitoring must not raise the same alert while an older one is reopened.
    if (state === 'open') await lockDecisions(sql, tenantId);
    const alert = await lockAlert(sql, tenantId, id);
    if (!alert) throw noSuchAlert();
    if (alert.state === state) return readAlert(sql, tenantId, id);
    if (state === 'acknowledged' && alert.state === 'resolved')
      throw new ConflictError('fairness-alert-changed', 'This alert is resolved already. Reopen it first.');
    if (alert.state === 'resolved' && (await hasSuccessor(sql, tenantId, id)))
      throw new ConflictError('fairness-alert-changed', 'A newer alert is about the same. Work on that one.');
    await setAlertState(sql, tenantId, id, { state, state_reason: reason, state_by: actor, state_at: now() });
    const about = { class: alert.class, group: alert.group_name, metric: alert.metric, value: alert.value };
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: actions[state], subject: `fairness-alert:${id}` },
      details: { ...about, from: alert.state, ...(reason && { reason }) },
      changed: 'fairness_alerts',
    });
    return readAlert(sql, tenantId, id);
  });
}
