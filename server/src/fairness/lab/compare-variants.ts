import type { FairnessLab, LabVariant } from '@tenon/contract/fairness-lab';
import { largeReference } from '../attribution/scoring-ratios.ts';
import { auditTable } from '../metrics/audit-table.ts';
import { accuracy, precision } from '../metrics/confusion.ts';
import type { GroupAudit } from '../metrics/document.ts';
import { groupCounts } from '../metrics/group-counts.ts';
import { rateOf } from '../metrics/rate.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { kindsOf, tallyGroups } from '../metrics/tally.ts';
import { cutoffFor, selectFrom } from './select-by-score.ts';

/** Decided and scored people, row by row. */
export type LabInput = {
  attribute: Attribute;
  /** What was decided in fact. */
  selected: Uint8Array;
  outcome: Uint8Array;
  /** The stored score, and that of the scenario. */
  score: Float64Array;
  changed: Float64Array;
  cutoff: number | null;
};

const CURVE_STEPS = 20;

/** The decisions as they were, with one cut-off for everyone, and with the changes of the scenario. */
export function compareVariants(input: LabInput): Pick<FairnessLab, 'reference' | 'variants' | 'curve'> {
  const { attribute, selected, score, changed, cutoff } = input;
  const people = selected.reduce((sum, one) => sum + one, 0);
  const reference = referenceOf(input);
  const variant = (name: LabVariant['variant'], limit: number | null, chosen: Uint8Array) =>
    describe(input, name, limit, chosen, reference);
  const ofStored = cutoff ?? cutoffFor(score, people);
  const ofChanged = cutoff ?? cutoffFor(changed, people);
  return {
    reference: attribute.labels[reference] ?? null,
    variants: [
      variant('actual', null, selected),
      variant('current', ofStored, selectFrom(score, ofStored)),
      variant('scenario', ofChanged, selectFrom(changed, ofChanged)),
    ],
    curve: Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
      const limit = step / CURVE_STEPS;
      const at = variant('scenario', limit, selectFrom(changed, limit));
      const groups = at.groups.map(({ group, rate }) => ({ group, rate }));
      return { cutoff: limit, selected: at.selected, ratio: at.ratio, accuracy: at.accuracy, groups };
    }),
  };
}

const tableOf = ({ attribute, outcome }: LabInput, selected: Uint8Array): DecisionTable => ({
  rows: selected.length,
  attributes: [attribute],
  selected,
  outcome,
  score: undefined,
  weight: undefined,
});

/** Fixed for all variants: ratios against another group each time could not be compared. */
function referenceOf(input: LabInput): number {
  const { attribute, selected } = input;
  const tally = tallyGroups(attribute, kindsOf(tableOf(input, selected), null), undefined);
  return largeReference(attribute.labels.map((_, code) => groupCounts(tally, code).selection));
}

function describe(
  input: LabInput,
  variant: LabVariant['variant'],
  cutoff: number | null,
  chosen: Uint8Array,
  reference: number,
): LabVariant {
  const { attribute, selected } = input;
  const table = tableOf(input, chosen);
  const group = attribute.labels[reference];
  const references = group === undefined ? {} : { [attribute.name]: group };
  const audit = (of: Attribute) =>
    auditTable({ ...table, attributes: [of] }, { references }).attributes[of.name];
  const groups = audit(attribute)?.groups ?? [];
  // A group of six people has ratios of 0 and 3; the summary is about groups that can tell.
  const figures = audit(largeGroups(attribute, groups));
  // People of unknown group count in everything that is not about groups.
  const all = groupCounts(
    tallyGroups(
      { name: '', labels: [''], codes: new Uint16Array(table.rows) },
      kindsOf(table, null),
      undefined,
    ),
    0,
  );
  const changes = countChanges(selected, chosen, attribute);
  return {
    variant,
    cutoff,
    selected: all.selection.hits,
    ...changes.total,
    accuracy: rateOf(accuracy(all.confusion)),
    precision: rateOf(precision(all.confusion)),
    ratio: figures?.disparate_impact ?? null,
    difference: figures?.statistical_parity_difference ?? null,
    equal_opportunity_difference: figures?.equal_opportunity_difference ?? null,
    p_value: figures?.p_value ?? null,
    groups: groups.map((one, code) => ({
      group: one.group,
      n: one.n,
      selected: one.selected ?? 0,
      rate: one.selection_rate,
      low: one.interval?.[0] ?? null,
      high: one.interval?.[1] ?? null,
      ratio: one.impact_ratio,
      difference: one.statistical_parity_difference,
      ...(changes.groups[code] ?? { added: 0, removed: 0 }),
      true_positive_rate: one.true_positive_rate,
      insufficient: one.insufficient,
    })),
  };
}

/** Without groups of fewer than 30 people, unless fewer than two groups remain. */
function largeGroups(attribute: Attribute, groups: readonly GroupAudit[]): Attribute {
  const kept = attribute.labels.filter((_, code) => groups[code]?.insufficient === false);
  if (kept.length < 2) return attribute;
  const codeOf = attribute.labels.map((label) => kept.indexOf(label));
  const codes = attribute.codes.map((code) => {
    const moved = code === UNKNOWN ? -1 : (codeOf[code] as number);
    return moved < 0 ? UNKNOWN : moved;
  });
  return { ...attribute, labels: kept, codes };
}

function countChanges(actual: Uint8Array, chosen: Uint8Array, { labels, codes }: Attribute) {
  const total = { added: 0, removed: 0 };
  const groups = labels.map(() => ({ added: 0, removed: 0 }));
  for (const [row, one] of chosen.entries()) {
    if (one === actual[row]) continue;
    const change = one === 1 ? 'added' : 'removed';
    total[change] += 1;
    const code = codes[row] as number;
    const group = code === UNKNOWN ? undefined : groups[code];
    if (group) group[change] += 1;
  }
  return { total, groups };
}
