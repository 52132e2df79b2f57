import type { Rule } from './rule.ts';

export const fairnessRules: Record<string, Rule> = {
  readFairnessOverview: { needs: 'fairness.read' },
  listFairnessFilters: { needs: 'fairness.read' },
  listFairnessRows: { needs: 'fairness.read' },
  exportFairnessRows: { needs: 'fairness.read' },
  listDecisionImports: { needs: 'fairness.read' },
  previewDecisionImport: { needs: 'fairness.manage' },
  importDecisions: { needs: 'fairness.manage' },
  deleteDecisionImport: { needs: 'fairness.manage' },
};
