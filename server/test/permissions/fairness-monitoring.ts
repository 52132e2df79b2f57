import type { Rule } from './rule.ts';

export const fairnessMonitoringRules: Record<string, Rule> = {
  listFairnessAlerts: { needs: 'fairness.read' },
  readFairnessAlert: { needs: 'fairness.read' },
  acknowledgeFairnessAlert: { needs: 'fairness.manage' },
  resolveFairnessAlert: { needs: 'fairness.manage' },
  reopenFairnessAlert: { needs: 'fairness.manage' },
  listFairnessMetrics: { needs: 'fairness.read' },
  readFairnessMonitoring: { needs: 'fairness.read' },
  changeFairnessMonitoring: { needs: 'fairness.manage' },
  readFairnessDigest: { needs: 'fairness.manage' },
  changeFairnessDigest: { needs: 'fairness.manage' },
  listFairnessTrail: { needs: 'fairness.read' },
  listFairnessReviews: { needs: 'fairness.read' },
  listSecondReads: { needs: 'applications.review' },
  answerSecondRead: { needs: 'applications.review' },
};
