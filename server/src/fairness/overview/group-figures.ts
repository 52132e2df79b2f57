import { CROSS, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessGroup } from '@tenon/contract/fairness-overview';
import type { ProtectedClass } from '../decisions/decision.ts';
import type { Comparison } from './compare-groups.ts';
import { type Distribution, emptyDistribution } from './distribution.ts';

type Scoring = { comparison: Comparison; distributions: Map<string, Distribution> };

/** The figures of each group, in the order in which forms list them. */
export function figuresOf(
  classes: readonly ProtectedClass[],
  selection: Comparison,
  earlier: Comparison,
  scoring?: Scoring,
): FairnessGroup[] {
  const names = new Set([
    ...selection.groups.map(({ group }) => group),
    ...(scoring?.comparison.groups.map(({ group }) => group) ?? []),
  ]);
  return [...names].sort(byListing(classes)).map((group) => {
    const now = selection.groups.find((one) => one.group === group);
    const then = earlier.groups.find((one) => one.group === group);
    const score = scoring?.comparison.groups.find((one) => one.group === group);
    const test = selection.tests.get(group);
    const { bins, median } = scoring?.distributions.get(group) ?? emptyDistribution();
    return {
      group,
      n: now?.n ?? 0,
      selected: now?.selected ?? 0,
      rate: now?.selection_rate ?? null,
      low: now?.interval?.[0] ?? null,
      high: now?.interval?.[1] ?? null,
      ratio: now?.impact_ratio ?? null,
      difference: now?.statistical_parity_difference ?? null,
      p_value: test?.pValue ?? null,
      deviations: test?.deviations ?? null,
      is_significant: test?.isSignificant ?? false,
      flips: test?.flips ?? false,
      insufficient: now?.insufficient ?? true,
      scored: score?.n ?? 0,
      scoring_rate: score?.scoring_rate ?? null,
      scoring_ratio: score?.scoring_ratio ?? null,
      median_score: median,
      bins,
      true_positive_rate: now?.true_positive_rate ?? null,
      false_positive_rate: now?.false_positive_rate ?? null,
      before: { n: then?.n ?? 0, rate: then?.selection_rate ?? null, ratio: then?.impact_ratio ?? null },
    };
  });
}

/** The order in which forms list groups. */
export function byListing(classes: readonly ProtectedClass[]) {
  const listed = classes.map((name) => Object.keys(protectedClassNames[name].groups));
  const places = (group: string) =>
    group.split(CROSS).map((key, index) => {
      const place = listed[index]?.indexOf(key) ?? -1;
      return place < 0 ? Number.MAX_SAFE_INTEGER : place;
    });
  return (one: string, other: string) => {
    const theirs = places(other);
    const distance = places(one)
      .map((place, index) => place - (theirs[index] ?? 0))
      .find((difference) => difference !== 0);
    return distance ?? (one < other ? -1 : 1);
  };
}
