import type { Answer } from '@tenon/contract/endpoint';
import type { readFairnessOverview } from '@tenon/contract/fairness-overview';
import type { Decisions, ProtectedClass } from '../decisions/decision.ts';
import { attributeNamed } from '../metrics/audit-table.ts';
import { calibration } from '../metrics/calibration.ts';
import type { Attribute, DecisionTable } from '../metrics/table.ts';
import { compareGroups, withoutEmptyGroups } from './compare-groups.ts';
import { comparisonOf } from './comparison.ts';
import { distributions } from './distribution.ts';
import { funnelOf } from './funnel.ts';
import { byListing, figuresOf } from './group-figures.ts';
import { stratify } from './stratify.ts';
import { trendOf } from './trend.ts';
import type { Window } from './window.ts';

type ClassFigures = Answer<typeof readFairnessOverview>['classes'][number];

type Tables = {
  now: Decisions;
  window: Window;
  table: DecisionTable;
  rowOf: Uint32Array;
  before: DecisionTable;
  scored: DecisionTable;
  median: number | null;
};

/** Everything about one class at one stage. */
export function buildClass(
  name: ProtectedClass,
  { now, window, table, rowOf, before, scored, median }: Tables,
): ClassFigures {
  const attribute = attributeNamed(table, name);
  const selection = compareGroups(table, attribute, null);
  const earlier = compareGroups(before, attributeNamed(before, name), null, selection.reference);
  const scoring = compareGroups(scored, attributeNamed(scored, name), median);
  const flags = new Set([...selection.flags, ...scoring.flags.filter((flag) => flag === 'scoring_ratio')]);
  const { lowest, reference } = selection;
  const trend = trendOf({ table, rowOf, now }, withoutEmptyGroups(attribute), reference, window);
  const everyone = now.classes.find((one) => one.name === name);
  return {
    class: name,
    ...comparisonOf(selection),
    flags: [...flags],
    groups: figuresOf([name], selection, earlier, {
      comparison: scoring,
      distributions: distributions(scored.score ?? new Float64Array(), attributeNamed(scored, name)),
    }),
    equal_opportunity_difference: selection.equal_opportunity_difference,
    equalized_odds_difference: selection.equalized_odds_difference,
    equalized_odds_sum: selection.equalized_odds_sum,
    ratio_before: earlier.groups.find(({ group }) => group === lowest)?.impact_ratio ?? null,
    stratified:
      lowest === null || reference === null
        ? []
        : stratify(table, attribute, {
            group: lowest,
            reference,
            ratio: selection.groups.find(({ group }) => group === lowest)?.impact_ratio ?? null,
            pValue: selection.tests.get(lowest)?.pValue ?? null,
          }),
    trend: { ...trend, groups: listed(name, trend.groups) },
    calibration: listed(name, reliabilityOf(table, attribute)),
    funnel: everyone ? listed(name, funnelOf(now, withoutEmptyGroups(everyone))) : [],
  };
}

function listed<T extends { group: string }>(name: ProtectedClass, items: T[]): T[] {
  const order = byListing([name]);
  return items.toSorted((one, other) => order(one.group, other.group));
}

function reliabilityOf(table: DecisionTable, attribute: Attribute): ClassFigures['calibration'] {
  return (calibration(table, attribute) ?? [])
    .filter(({ n }) => n > 0)
    .map(({ group, n, expected_calibration_error, bins }) => ({
      group,
      n,
      error: expected_calibration_error,
      bins: bins.flatMap(({ n: people, mean_score, outcome_rate }) =>
        mean_score === null || outcome_rate === null
          ? []
          : [{ n: people, score: mean_score, share: outcome_rate }],
      ),
    }));
}
