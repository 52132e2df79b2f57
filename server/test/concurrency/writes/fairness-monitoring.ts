import { insertAlert, insertReviews } from '../../fairness/alert-rows.ts';
import type { WriteScene } from '../write-scene.ts';
import { type OnId, onRow, type Write } from './write.ts';

/** Alerts come from monitoring, not from a call: the first write adds one, and a second read. */
function onAlert(write: OnId): Write {
  return async (scene, client) => {
    const id = (await scene.row('fairness_alert')) ?? (await addAlert(scene));
    return id === undefined ? undefined : write(scene, client, id);
  };
}

async function addAlert({ sql, tenantId }: WriteScene): Promise<string | undefined> {
  try {
    const alertId = await insertAlert(sql, { tenantId });
    await insertReviews(sql, { tenantId, alertId, limit: 8 });
    return alertId;
  } catch {
    // Another write added it at the same time.
    return undefined;
  }
}

const change = (action: string) =>
  onAlert((_, client, id) =>
    client.post(`/api/fairness/alerts/${id}/${action}`, { reason: 'We look into it.' }),
  );

export const fairnessMonitoringWrites: Record<string, Write> = {
  acknowledgeFairnessAlert: change('acknowledge'),
  resolveFairnessAlert: change('resolve'),
  reopenFairnessAlert: change('reopen'),
  changeFairnessMonitoring: ({ pick }, client) =>
    client.put('/api/fairness/monitoring', {
      stage: pick(['screening', 'interview', 'offer', 'hired']),
      max_months: 12,
      second_reader_share: 1,
    }),
  changeFairnessDigest: ({ random }, client) => client.put('/api/fairness/digest', { is_on: random() < 0.5 }),
  answerSecondRead: onRow('fairness_review', ({ random }, client, id) =>
    client.post(`/api/second-reads/${id}`, { agrees: random() < 0.5, note: 'I read it.' }),
  ),
};
