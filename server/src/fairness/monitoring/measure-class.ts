import {
  type Counted,
  type Decisions,
  type ProtectedClass,
  type SelectionStage,
  selectedFor,
} from '../decisions/decision.ts';
import { fisherExact } from '../metrics/fisher-exact.ts';
import { impactRatio } from '../metrics/impact-ratio.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { MAX_PARITY_DIFFERENCE, MIN_GROUP_SIZE, MIN_IMPACT_RATIO } from '../metrics/thresholds.ts';
import { wilsonInterval } from '../metrics/wilson-interval.ts';
import { type GroupRate, type Judgment, judgeClass } from './alert-rule.ts';
import { ratioInterval } from './ratio-interval.ts';
import { chooseWindow, type Window } from './window.ts';

/** With fewer answers, those who answered may not be like those who did not. */
const MIN_ANSWER_RATE = 0.5;

export type Caveat = 'low_answer_rate' | 'window_extended' | 'small_groups' | 'metrics_disagree';
export type MetricStatus = 'ok' | 'below_threshold' | 'alert' | 'insufficient_data';

export type Figure = {
  group: string | null;
  metric:
    | 'selection_rate'
    | 'impact_ratio'
    | 'disparate_impact'
    | 'statistical_parity_difference'
    | 'answer_rate';
  value: number | null;
  n: number;
  interval: [low: number, high: number] | null;
  p: number | null;
  status: MetricStatus;
};

export type ClassMeasure = {
  name: ProtectedClass;
  attribute: Attribute;
  window: Window;
  /** Decisions of the window, with what is known about each. */
  counted: Counted;
  /** All decisions, to see how long a gap has been there. */
  all: Counted;
  groups: GroupRate[];
  judgment: Judgment;
  caveats: Caveat[];
  figures: Figure[];
};

export type Measured = { decisions: Decisions; stage: SelectionStage; now: number; maxMonths: number };

/** What the decisions say about each class, and which groups stand out. */
export function measureClasses(input: Measured): ClassMeasure[] {
  const counted = selectedFor(input.decisions, input.stage);
  const times = Float64Array.from(counted.rowOf, (row) => input.decisions.appliedAt[row] as number);
  const classes = input.decisions.classes.map(({ name }) => {
    const attribute = counted.table.attributes.find((one) => one.name === name) as Attribute;
    const rows = { times, codes: attribute.codes, groups: attribute.labels.length };
    const window = chooseWindow(rows, input.now, input.maxMonths);
    const part = since(counted, times, window.from);
    return {
      name: name as ProtectedClass,
      window,
      counted: part,
      all: counted,
      ...tallied(part.table, name),
    };
  });
  // Only classes that can be judged take a part of the false alerts that are allowed.
  const judged = classes.filter(
    ({ groups }) => groups.filter(({ n }) => n >= MIN_GROUP_SIZE).length > 1,
  ).length;
  return classes.map((one) => complete(one, Math.max(1, judged)));
}

function complete(
  one: Omit<ClassMeasure, 'judgment' | 'caveats' | 'figures'>,
  classes: number,
): ClassMeasure {
  const judgment = judgeClass(one.groups, { elapsed: one.window.elapsed, classes });
  const known = one.groups.reduce((total, { n }) => total + n, 0);
  const figures = figuresOf(one.groups, judgment, { known, rows: one.counted.table.rows });
  const caveats: Caveat[] = [];
  if (known < one.counted.table.rows * MIN_ANSWER_RATE) caveats.push('low_answer_rate');
  if (one.window.isExtended) caveats.push('window_extended');
  if (one.groups.some(({ n }) => n < MIN_GROUP_SIZE)) caveats.push('small_groups');
  if (disagree(figures)) caveats.push('metrics_disagree');
  return { ...one, judgment, caveats, figures };
}

/** The four-fifths rule and the difference of the rates do not say the same. */
function disagree(figures: readonly Figure[]): boolean {
  const value = (metric: Figure['metric']) =>
    figures.find((figure) => figure.metric === metric)?.value ?? null;
  const ratio = value('disparate_impact');
  const difference = value('statistical_parity_difference');
  if (ratio === null || difference === null) return false;
  return ratio < MIN_IMPACT_RATIO !== Math.abs(difference) > MAX_PARITY_DIFFERENCE;
}

function figuresOf(
  groups: readonly GroupRate[],
  { reference, findings, p }: Judgment,
  { known, rows }: { known: number; rows: number },
): Figure[] {
  const isSmall = groups.length < 2 || groups.some(({ n }) => n < MIN_GROUP_SIZE);
  const perGroup = groups.flatMap((group): Figure[] => {
    const rate = { hits: group.hits, n: group.n };
    const isEnough = group.n >= MIN_GROUP_SIZE;
    const status = isEnough ? 'ok' : 'insufficient_data';
    const share: Figure = {
      group: group.group,
      metric: 'selection_rate',
      value: group.hits / group.n,
      n: group.n,
      interval: wilsonInterval(rate),
      p: null,
      status,
    };
    const ratio = reference && impactRatio(group, reference);
    if (!reference || ratio === null) return [share];
    const finding = findings.find((one) => one.group === group.group);
    const compared = { group: group.group, metric: 'impact_ratio' as const, value: ratio, n: group.n };
    const isBelow = ratio < MIN_IMPACT_RATIO;
    const state = finding ? 'alert' : !isEnough ? 'insufficient_data' : isBelow ? 'below_threshold' : 'ok';
    const own = group === reference ? null : fisherExact(group, reference);
    return [
      share,
      { ...compared, interval: ratioInterval(group, reference), p: finding?.p ?? own, status: state },
    ];
  });
  const compared = groups.filter(({ n }) => n >= MIN_GROUP_SIZE);
  const rates = compared.map(({ hits, n }) => hits / n);
  const ratios = compared.flatMap((group) => (reference ? (impactRatio(group, reference) ?? []) : []));
  const lowest = ratios.length > 1 ? Math.min(...ratios) : null;
  const status: MetricStatus =
    findings.length > 0
      ? 'alert'
      : isSmall
        ? 'insufficient_data'
        : lowest !== null && lowest < MIN_IMPACT_RATIO
          ? 'below_threshold'
          : 'ok';
  const whole = { group: null, n: known, interval: null, p };
  return [
    ...perGroup,
    { ...whole, metric: 'disparate_impact', value: lowest, status },
    {
      ...whole,
      metric: 'statistical_parity_difference',
      value: rates.length > 1 ? Math.min(...rates) - Math.max(...rates) : null,
      status,
    },
    {
      ...whole,
      metric: 'answer_rate',
      value: rows > 0 ? known / rows : null,
      n: rows,
      p: null,
      status: 'ok',
    },
  ];
}

/** The rows of decisions about people who applied at `from` or later. */
export function since({ table, rowOf, ...counts }: Counted, times: ArrayLike<number>, from: number): Counted {
  const kept: number[] = [];
  for (let row = 0; row < table.rows; row++) if ((times[row] as number) >= from) kept.push(row);
  const pick = <T extends Uint8Array | Float64Array>(values: T | undefined, make: (rows: number[]) => T) =>
    values && make(kept.map((row) => values[row] as number));
  return {
    ...counts,
    rowOf: Uint32Array.from(kept, (row) => rowOf[row] as number),
    table: {
      rows: kept.length,
      attributes: table.attributes.map(({ name, labels, codes }) => ({
        name,
        labels,
        codes: Uint16Array.from(kept, (row) => codes[row] as number),
      })),
      selected: pick(table.selected, (values) => Uint8Array.from(values)),
      score: pick(table.score, (values) => Float64Array.from(values)),
      outcome: pick(table.outcome, (values) => Uint8Array.from(values)),
      weight: undefined,
    },
  };
}

function tallied(table: DecisionTable, name: string): { attribute: Attribute; groups: GroupRate[] } {
  const attribute = table.attributes.find((one) => one.name === name) as Attribute;
  const groups = attribute.labels.map((group): GroupRate => ({ group, hits: 0, n: 0 }));
  for (let row = 0; row < table.rows; row++) {
    const code = attribute.codes[row] as number;
    const group = code === UNKNOWN ? undefined : groups[code];
    if (!group) continue;
    group.n += 1;
    group.hits += table.selected?.[row] ?? 0;
  }
  return { attribute, groups: groups.filter(({ n }) => n > 0) };
}
