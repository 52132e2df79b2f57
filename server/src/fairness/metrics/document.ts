/** The JSON document of `tenon fairness audit --json`. A figure that cannot be computed is null, never 0. */
export type AuditDocument = {
  attributes: Record<string, AttributeAudit>;
  /** One entry per crossed pair of attributes, named `a × b`. */
  crosses: Record<string, AttributeAudit>;
  /** People with at least one attribute that is not known. */
  unknown: number;
};

export type AttributeAudit = {
  reference: string | null;
  groups: GroupAudit[];
  disparate_impact: number | null;
  statistical_parity_difference: number | null;
  equal_opportunity_difference: number | null;
  equalized_odds_difference: number | null;
  equalized_odds_sum: number | null;
  p_value: number | null;
  flags: AuditFlag[];
};

export type AuditFlag = 'disparate_impact' | 'statistical_parity' | 'insufficient_data';

export type GroupAudit = {
  group: string;
  n: number;
  selected: number | null;
  selection_rate: number | null;
  impact_ratio: number | null;
  statistical_parity_difference: number | null;
  true_positive_rate: number | null;
  false_positive_rate: number | null;
  precision: number | null;
  scoring_rate: number | null;
  scoring_ratio: number | null;
  interval: [low: number, high: number] | null;
  insufficient: boolean;
};
