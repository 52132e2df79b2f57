/**
 * The result of an audit, and the JSON document of `tenon fairness audit`. Fractions are exact; a figure that cannot be
 * computed is null, never 0.
 */
export type AuditDocument = {
  attributes: Record<string, ClassAudit>;
  /** Intersections by the names of their attributes: `sex,race`. Their groups are `female × white`. */
  crosses: Record<string, ClassAudit>;
  /** People of whom at least one attribute is not known. They count in the groups that are known. */
  unknown: number;
};

export type ClassAudit = {
  reference: string | null;
  groups: GroupAudit[];
  /** The lowest impact ratio of the groups. */
  disparate_impact: number | null;
  /** The difference farthest from 0, group minus reference. */
  statistical_parity_difference: number | null;
  equal_opportunity_difference: number | null;
  /** The larger of the gaps in true and in false positive rates; `equalized_odds_sum` adds them. */
  equalized_odds_difference: number | null;
  equalized_odds_sum: number | null;
  /** Fisher's exact test of the group with the lowest rate against the reference. */
  p_value: number | null;
  flags: AuditFlag[];
};

export type AuditFlag =
  | 'disparate_impact'
  | 'statistical_parity_difference'
  | 'scoring_ratio'
  | 'insufficient_data';

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
  /** 95 % interval of the selection rate, or of the scoring rate in a table of scores only. */
  interval: [low: number, high: number] | null;
  insufficient: boolean;
};
