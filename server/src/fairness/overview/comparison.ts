import type { Comparison } from './compare-groups.ts';

/** The figures of a class as a whole. */
export function comparisonOf({ reference, lowest, groups, tests, flags, unknown, ...audit }: Comparison) {
  return {
    reference,
    lowest,
    ratio: groups.find(({ group }) => group === lowest)?.impact_ratio ?? null,
    difference: audit.statistical_parity_difference,
    p_value: (lowest === null ? null : tests.get(lowest)?.pValue) ?? null,
    flags,
    unknown,
  };
}
