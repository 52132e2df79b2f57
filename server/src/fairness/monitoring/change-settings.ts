import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-monitoring';
import { type Caller, changeDetails, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { monitorOptions, monitorTask } from './messages.ts';
import { readMonitoring, saveDigestSetting, saveMonitoring } from './settings-store.ts';

export type ChangeSettingsDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

export async function changeMonitoring(
  { db, live, queue, now }: ChangeSettingsDeps,
  { scope, tenantId, actor }: Caller,
  settings: ParsedBody<typeof contract.changeFairnessMonitoring>,
): Promise<Answer<typeof contract.changeFairnessMonitoring>> {
  return db.as(scope, async (sql) => {
    const before = await readMonitoring(sql, tenantId);
    await saveMonitoring(sql, tenantId, { ...settings, changed_by: actor, changed_at: now() });
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'fairness.monitoring-changed' },
      details: changeDetails(before, settings),
      changed: 'fairness_alerts',
    });
    await queue.enqueue(sql, monitorTask, { tenant_id: tenantId }, monitorOptions(tenantId));
    return settings;
  });
}

export async function changeDigest(
  { db }: Pick<ChangeSettingsDeps, 'db'>,
  { scope, tenantId, userId }: Caller,
  isOn: boolean,
): Promise<Answer<typeof contract.changeFairnessDigest>> {
  await db.as(scope, (sql) => saveDigestSetting(sql, { tenantId, userId }, isOn));
  return { is_on: isOn };
}
