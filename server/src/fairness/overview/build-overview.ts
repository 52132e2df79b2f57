import type { Answer } from '@tenon/contract/endpoint';
import { protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessSummary, readFairnessOverview } from '@tenon/contract/fairness-overview';
import {
  type Decisions,
  type ProtectedClass,
  pick,
  protectedClasses,
  type SelectionStage,
  selectedFor,
  stages,
} from '../decisions/decision.ts';
import { attributeNamed } from '../metrics/audit-table.ts';
import { crossAttributes } from '../metrics/cross-attributes.ts';
import { sampleMedian } from '../metrics/sample-median.ts';
import { type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { buildClass } from './build-class.ts';
import { compareGroups } from './compare-groups.ts';
import { comparisonOf } from './comparison.ts';
import { figuresOf } from './group-figures.ts';
import { extendWindow, monthEarlier, type Window, within } from './window.ts';

type Overview = Omit<Answer<typeof readFairnessOverview>, 'computed_at'>;

type Options = {
  stage: SelectionStage;
  asked: Window;
  mayExtend: boolean;
  only: ProtectedClass | undefined;
};

const OUTCOME_UNKNOWN = 2;

/** All figures of the dashboard from the decisions of a long enough period. */
export function buildOverview(decisions: Decisions, { stage, asked, mayExtend, only }: Options): Overview {
  const window = mayExtend ? extendWindow(decisions, stage, asked) : asked;
  const now = within(decisions, window);
  const counted = selectedFor(now, stage);
  const before = selectedFor(within(decisions, monthEarlier(window)), stage).table;
  const scored = scoredTable(now);
  const median = sampleMedian(scored);
  const classes = protectedClasses.filter((name) => !only || name === only);
  return {
    stage,
    window: { ...window, asked_from: asked.from, is_extended: window.from !== asked.from },
    applications: now.rows,
    counted: counted.table.rows,
    undecided: counted.undecided,
    withdrawn: counted.withdrawn,
    answered: countAnswered(counted.table),
    with_outcome: counted.table.outcome?.reduce((sum, one) => sum + (one < OUTCOME_UNKNOWN ? 1 : 0), 0) ?? 0,
    median_score: median,
    summary: [
      ...stages.flatMap((one) => summaryOf(one, one === stage ? counted.table : selectedFor(now, one).table)),
      ...summaryOf('score', scored, median),
    ],
    classes: classes.map((name) =>
      buildClass(name, { now, window, table: counted.table, rowOf: counted.rowOf, before, scored, median }),
    ),
    intersections: pairs(protectedClasses)
      .filter((pair) => !only || pair.includes(only))
      .map((pair) => intersectionOf(pair, counted.table, before)),
  };
}

/** Everyone with a score, decided or not: the score itself is what is compared. */
function scoredTable(decisions: Decisions): DecisionTable {
  const all = new Uint32Array(decisions.rows);
  let count = 0;
  for (let row = 0; row < decisions.rows; row++)
    if (!Number.isNaN(decisions.score[row] as number)) all[count++] = row;
  const rows = all.subarray(0, count);
  return {
    rows: rows.length,
    attributes: decisions.classes.map(({ name, labels, codes }) => ({
      name,
      labels,
      codes: pick(codes, rows, new Uint16Array(count)),
    })),
    selected: undefined,
    score: pick(decisions.score, rows, new Float64Array(count)),
    outcome: undefined,
    weight: undefined,
  };
}

function countAnswered({ rows, attributes }: DecisionTable): number {
  const answers = attributes.filter(({ name }) => name in protectedClassNames);
  let answered = 0;
  for (let row = 0; row < rows; row++) if (answers.some(({ codes }) => codes[row] !== UNKNOWN)) answered += 1;
  return answered;
}

function summaryOf(
  stage: FairnessSummary['stage'],
  table: DecisionTable,
  median: number | null = null,
): FairnessSummary[] {
  return protectedClasses.map((name) => {
    const comparison = compareGroups(table, attributeNamed(table, name), median);
    const { groups, lowest, reference, flags, tests } = comparison;
    const group = groups.find((one) => one.group === lowest);
    const test = lowest === null ? undefined : tests.get(lowest);
    return {
      class: name,
      stage,
      group: lowest,
      reference,
      ratio: (stage === 'score' ? group?.scoring_ratio : group?.impact_ratio) ?? null,
      p_value: test?.pValue ?? null,
      is_significant: test?.isSignificant ?? false,
      n: groups.reduce((sum, { n }) => sum + n, 0),
      flags,
    };
  });
}

function intersectionOf(
  [one, other]: readonly [ProtectedClass, ProtectedClass],
  table: DecisionTable,
  before: DecisionTable,
): Overview['intersections'][number] {
  const cross = (of: DecisionTable) => crossAttributes([attributeNamed(of, one), attributeNamed(of, other)]);
  const comparison = compareGroups(table, cross(table), null);
  const earlier = compareGroups(before, cross(before), null, comparison.reference);
  return {
    classes: [one, other],
    ...comparisonOf(comparison),
    groups: figuresOf([one, other], comparison, earlier),
  };
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
}
