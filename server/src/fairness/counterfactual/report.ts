import { CounterfactualReport } from '@tenon/contract/fairness-audits';
import report from './report.json' with { type: 'json' };

/** The result of the counterfactual test of this version. The build fails if a score changes, or if it is not up to date. */
export const counterfactualReport: CounterfactualReport = CounterfactualReport.parse(report);
