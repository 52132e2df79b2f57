import { falsePositiveRate, precision, truePositiveRate } from './confusion.ts';
import type { AuditFlag, ClassAudit, GroupAudit } from './document.ts';
import { equalizedOdds } from './equalized-odds.ts';
import { fisherExact } from './fisher-exact.ts';
import { type GroupCounts, groupCounts } from './group-counts.ts';
import { impactRatio } from './impact-ratio.ts';
import { largestDifference, parityDifference } from './parity-difference.ts';
import { type Rate, rateOf } from './rate.ts';
import { highestRate, lowestRate } from './reference-group.ts';
import { MAX_PARITY_DIFFERENCE, MIN_GROUP_SIZE, MIN_IMPACT_RATIO } from './thresholds.ts';
import { wilsonInterval } from './wilson-interval.ts';

export type ClassOptions = {
  hasSelected: boolean;
  /** The position of a chosen reference; without one, the group with the highest rate. */
  reference?: number | undefined;
};

/** All figures of one class from its tally. */
export function auditClass(
  labels: readonly string[],
  tally: Float64Array,
  { hasSelected, reference: chosen }: ClassOptions,
): ClassAudit {
  const counts = labels.map((_, code) => groupCounts(tally, code));
  const rates = counts.map(({ selection, scoring }) => (hasSelected ? selection : scoring));
  const reference = chosen ?? highestRate(rates);
  const scoringReference = chosen ?? highestRate(counts.map(({ scoring }) => scoring));
  const groups = labels.map((group, code) =>
    auditGroup(group, counts[code] as GroupCounts, {
      hasSelected,
      reference: counts[reference],
      scoringReference: counts[scoringReference],
    }),
  );
  const lowest = lowestRate(rates, reference);
  const odds = hasSelected ? equalizedOdds(counts.map(({ confusion }) => confusion)) : undefined;
  const isComparable = counts.filter(({ n }) => n > 0).length > 1;
  return {
    reference: labels[reference] ?? null,
    groups,
    disparate_impact: isComparable ? lowestOf(groups.map(({ impact_ratio }) => impact_ratio)) : null,
    statistical_parity_difference: isComparable
      ? largestDifference(groups.map(({ statistical_parity_difference }) => statistical_parity_difference))
      : null,
    equal_opportunity_difference: odds?.true_positive_rate_difference ?? null,
    equalized_odds_difference: odds?.difference ?? null,
    equalized_odds_sum: odds?.sum ?? null,
    p_value: testOf(rates[lowest], rates[reference]),
    flags: flagsOf(groups, groups[reference], groups[scoringReference]),
  };
}

type References = {
  hasSelected: boolean;
  reference: GroupCounts | undefined;
  scoringReference: GroupCounts | undefined;
};

function auditGroup(
  group: string,
  { n, selection, scoring, confusion }: GroupCounts,
  { hasSelected, reference, scoringReference }: References,
): GroupAudit {
  const ofSelection = <T>(value: () => T): T | null => (hasSelected ? value() : null);
  return {
    group,
    n,
    selected: ofSelection(() => selection.hits),
    selection_rate: ofSelection(() => rateOf(selection)),
    impact_ratio: ofSelection(() => reference && impactRatio(selection, reference.selection)) ?? null,
    statistical_parity_difference:
      ofSelection(() => reference && parityDifference(selection, reference.selection)) ?? null,
    true_positive_rate: ofSelection(() => rateOf(truePositiveRate(confusion))),
    false_positive_rate: ofSelection(() => rateOf(falsePositiveRate(confusion))),
    precision: ofSelection(() => rateOf(precision(confusion))),
    scoring_rate: rateOf(scoring),
    scoring_ratio: scoringReference ? impactRatio(scoring, scoringReference.scoring) : null,
    interval: wilsonInterval(hasSelected ? selection : scoring),
    insufficient: n < MIN_GROUP_SIZE,
  };
}

/** A gap counts only between groups that are both large enough to tell. */
function flagsOf(
  groups: readonly GroupAudit[],
  reference: GroupAudit | undefined,
  scoringReference: GroupAudit | undefined,
): AuditFlag[] {
  const flags: AuditFlag[] = [];
  const isAny = (against: GroupAudit | undefined, isGap: (group: GroupAudit) => boolean) =>
    against?.insufficient === false && groups.some((group) => !group.insufficient && isGap(group));
  if (isAny(reference, ({ impact_ratio }) => impact_ratio !== null && impact_ratio < MIN_IMPACT_RATIO))
    flags.push('disparate_impact');
  if (
    isAny(
      reference,
      ({ statistical_parity_difference: gap }) => gap !== null && Math.abs(gap) > MAX_PARITY_DIFFERENCE,
    )
  )
    flags.push('statistical_parity_difference');
  if (
    isAny(scoringReference, ({ scoring_ratio }) => scoring_ratio !== null && scoring_ratio < MIN_IMPACT_RATIO)
  )
    flags.push('scoring_ratio');
  if (groups.length === 0 || groups.some(({ insufficient }) => insufficient)) flags.push('insufficient_data');
  return flags;
}

function lowestOf(ratios: readonly (number | null)[]): number | null {
  const known = ratios.filter((ratio) => ratio !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function testOf(group: Rate | undefined, reference: Rate | undefined): number | null {
  return group && reference ? fisherExact(group, reference) : null;
}
