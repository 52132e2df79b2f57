import type { PackClass, PackGroup } from '@tenon/contract/fairness-audits';
import { attributeNamed } from '../metrics/audit-table.ts';
import { crossAttributes } from '../metrics/cross-attributes.ts';
import { type GroupCounts, groupCounts } from '../metrics/group-counts.ts';
import { impactRatio } from '../metrics/impact-ratio.ts';
import { compareRates, type Rate, rateOf } from '../metrics/rate.ts';
import { sampleMedian } from '../metrics/sample-median.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { kindsOf, tallyGroups } from '../metrics/tally.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import { wilsonInterval } from '../metrics/wilson-interval.ts';

export type PackClassOptions = {
  /** Attributes, and intersections of attributes. */
  classes: readonly (readonly string[])[];
  /** Groups under this share of the known people are left out of the ratios. */
  smallPercent: number | null;
  labelOf: (names: readonly string[], group: string) => string;
  nameOf: (names: readonly string[]) => string;
};

/** Rates and ratios of each group, in the order of their size. */
export function packClasses(table: DecisionTable, options: PackClassOptions): PackClass[] {
  const kinds = kindsOf(table, sampleMedian(table));
  return options.classes.map((names) => {
    const attribute = crossAttributes(names.map((name) => attributeNamed(table, name)));
    const tally = tallyGroups(attribute, kinds, table.weight);
    const counts = attribute.labels.map((group, code) => ({ group, ...groupCounts(tally, code) }));
    return describeClass(names, counts, {
      ...options,
      hasSelected: table.selected !== undefined,
      unknown: countUnknown(attribute, table),
    });
  });
}

type Counted = GroupCounts & { group: string };

function describeClass(
  names: readonly string[],
  counts: readonly Counted[],
  options: PackClassOptions & { hasSelected: boolean; unknown: number },
): PackClass {
  const { smallPercent, labelOf, nameOf, hasSelected, unknown } = options;
  const shown = counts.filter(({ n }) => n > 0);
  const known = shown.reduce((sum, { n }) => sum + n, 0);
  const isSmall = ({ n }: Counted) => smallPercent !== null && n * 100 < known * smallPercent;
  const compared = shown.filter((group) => !isSmall(group));
  const highest = {
    selection: highestOf(compared.map(({ selection }) => selection)),
    scoring: highestOf(compared.map(({ scoring }) => scoring)),
  };
  const groups = shown
    .toSorted((one, other) => other.n - one.n || (one.group < other.group ? -1 : 1))
    .map((counted) =>
      describeGroup(counted, {
        label: labelOf(names, counted.group),
        known,
        hasSelected,
        highest,
        isExcluded: isSmall(counted),
      }),
    );
  const excluded = groups.filter(({ is_excluded }) => is_excluded);
  return {
    name: names.join(','),
    label: nameOf(names),
    known,
    unknown,
    groups,
    exclusion: excluded.length > 0 ? explainExclusion(excluded, smallPercent) : null,
  };
}

type GroupContext = {
  label: string;
  known: number;
  hasSelected: boolean;
  highest: { selection: Rate | undefined; scoring: Rate | undefined };
  isExcluded: boolean;
};

function describeGroup({ group, n, selection, scoring }: Counted, context: GroupContext): PackGroup {
  const { label, known, hasSelected, highest, isExcluded } = context;
  const ratio = (rate: Rate, reference: Rate | undefined) =>
    isExcluded || !reference ? null : impactRatio(rate, reference);
  return {
    group,
    label,
    people: n,
    share: n / known,
    selected: hasSelected ? selection.hits : null,
    selection_rate: hasSelected ? rateOf(selection) : null,
    selection_ratio: hasSelected ? ratio(selection, highest.selection) : null,
    interval: wilsonInterval(hasSelected ? selection : scoring),
    scored: scoring.n,
    above_median: scoring.hits,
    scoring_rate: rateOf(scoring),
    scoring_ratio: ratio(scoring, highest.scoring),
    is_excluded: isExcluded,
    is_insufficient: n < MIN_GROUP_SIZE,
  };
}

function highestOf(rates: readonly Rate[]): Rate | undefined {
  return rates
    .filter(({ n }) => n > 0)
    .reduce<Rate | undefined>(
      (best, rate) => (!best || compareRates(rate, best) > 0 ? rate : best),
      undefined,
    );
}

const explainExclusion = (groups: readonly PackGroup[], percent: number | null) =>
  `${groups.map(({ label }) => label).join(', ')}: under ${percent} % of the people whose category is known. A ratio of so few people would say little, so none was computed. Their counts and rates are shown.`;

function countUnknown({ codes }: Attribute, { rows, weight }: DecisionTable): number {
  let people = 0;
  for (let row = 0; row < rows; row++)
    if (codes[row] === UNKNOWN) people += weight ? (weight[row] as number) : 1;
  return people;
}
