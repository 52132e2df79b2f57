import { onRow, type Write } from './write.ts';

const proposal = {
  mode: 'threshold_adjust',
  class: 'gender',
  stage: 'hired',
  legal_basis: 'Agreed with the works council.',
};

export const fairnessAuditWrites: Record<string, Write> = {
  changeFairnessLaws: ({ pick }, client) =>
    client.put('/api/fairness/laws', {
      active: pick([['title-vii'], ['nyc-local-law-144'], ['eu-ai-act']]),
      shows_notice: pick([true, false]),
    }),
  makeFairnessAudit: (_, client) =>
    client.post('/api/fairness/audits', { from: '2026-01-01', to: '2026-12-31', stage: 'hired' }),
  publishFairnessAudit: onRow('fairness_audit', (_, client, id) =>
    client.post(`/api/fairness/audits/${id}/publish`),
  ),
  unpublishFairnessAudit: onRow('fairness_audit', (_, client, id) =>
    client.post(`/api/fairness/audits/${id}/unpublish`),
  ),
  signFairnessAudit: onRow('fairness_audit', async ({ test, sql }, _client, id) => {
    const auditor = await test.signIn({ role: 'auditor', tenant: 'Busy' });
    const [row] = await sql`select encode(sha256, 'hex') as sha256 from fairness_audit where id = ${id}`;
    return auditor.post(`/api/fairness/audits/${id}/sign`, { sha256: row?.sha256, comment: 'Checked.' });
  }),
  proposeMitigation: (_, client) => client.post('/api/fairness/mitigation', proposal),
  approveMitigation: onRow('fairness_mitigation', (_, client, id) =>
    client.post(`/api/fairness/mitigation/${id}/approve`),
  ),
  runMitigation: onRow('fairness_mitigation', (_, client, id) =>
    client.post(`/api/fairness/mitigation/${id}/runs`),
  ),
  endMitigation: onRow('fairness_mitigation', (_, client, id) =>
    client.post(`/api/fairness/mitigation/${id}/end`),
  ),
};
