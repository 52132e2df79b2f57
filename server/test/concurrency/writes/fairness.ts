import { group, sendDecisions, toCsv } from '../../fairness/decisions-file.ts';
import { onRow, WORDS, type Write } from './write.ts';

export const fairnessWrites: Record<string, Write> = {
  importDecisions: ({ test, pick }, client) =>
    sendDecisions(
      test,
      client,
      toCsv(group(1, 4, { applied_at: '2026-01-01', sex: 'female', job: pick(WORDS) })),
    ),
  deleteDecisionImport: onRow('fairness.decision_import', (_, client, id) =>
    client.delete(`/api/fairness/imports/${id}`),
  ),
};
