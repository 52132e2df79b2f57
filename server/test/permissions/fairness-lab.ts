import type { Rule } from './rule.ts';

export const fairnessLabRules: Record<string, Rule> = {
  readFairnessAttribution: { needs: 'fairness.read' },
  simulateFairness: { needs: 'fairness.read' },
};
