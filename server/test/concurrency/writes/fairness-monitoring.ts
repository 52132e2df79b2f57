import { onRow, type Write } from './write.ts';

const onAlert = (action: string) =>
  onRow('fairness_alert', (_, client, id) =>
    client.post(`/api/fairness/alerts/${id}/${action}`, { reason: 'We look into it.' }),
  );

export const fairnessMonitoringWrites: Record<string, Write> = {
  acknowledgeFairnessAlert: onAlert('acknowledge'),
  resolveFairnessAlert: onAlert('resolve'),
  reopenFairnessAlert: onAlert('reopen'),
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
