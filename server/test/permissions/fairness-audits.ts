import type { Rule } from './rule.ts';

export const fairnessAuditRules: Record<string, Rule> = {
  readFairnessLaws: { needs: 'fairness.read' },
  changeFairnessLaws: { needs: 'fairness.manage' },
  listFairnessAudits: { needs: 'fairness.read' },
  makeFairnessAudit: { needs: 'fairness.manage' },
  readFairnessAudit: { needs: 'fairness.read' },
  downloadFairnessAudit: { needs: 'fairness.read' },
  signFairnessAudit: { needs: 'fairness.sign', inPerson: true },
  publishFairnessAudit: { needs: 'fairness.manage' },
  unpublishFairnessAudit: { needs: 'fairness.manage' },
  readFairnessMitigation: { needs: 'fairness.read' },
  proposeMitigation: { needs: 'fairness.manage', inPerson: true },
  approveMitigation: { needs: 'fairness.manage', inPerson: true },
  runMitigation: { needs: 'fairness.manage', inPerson: true },
  endMitigation: { needs: 'fairness.manage', inPerson: true },
  listMitigationEffects: { needs: 'fairness.identify' },
};
