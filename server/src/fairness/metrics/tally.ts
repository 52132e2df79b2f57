import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';

/** Every row is of one of 18 kinds: selected or not × outcome 0, 1, unknown × at most median, above it, not scored. */
export const KINDS = 18;

const NOT_SCORED = 2;

export const kindOf = (selected: number, outcome: number, scoring: number): number =>
  selected + 2 * outcome + 6 * scoring;

export function scoringOf(score: number, median: number | null): number {
  if (median === null || Number.isNaN(score)) return NOT_SCORED;
  return score > median ? 1 : 0;
}

export function kindsOf(
  { rows, selected, outcome, score }: DecisionTable,
  median: number | null,
): Uint8Array {
  const kinds = new Uint8Array(rows);
  for (let row = 0; row < rows; row++)
    kinds[row] = kindOf(
      selected ? (selected[row] as number) : 0,
      outcome ? (outcome[row] as number) : 2,
      scoringOf(score ? (score[row] as number) : Number.NaN, median),
    );
  return kinds;
}

/** People of each group and kind. All figures of a class derive from this: one addition per row. */
export function tallyGroups(
  attribute: Attribute,
  kinds: Uint8Array,
  weight: Float64Array | undefined,
): Float64Array {
  const { codes, labels } = attribute;
  const tally = new Float64Array(labels.length * KINDS);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    if (code === UNKNOWN) continue;
    const cell = code * KINDS + (kinds[row] as number);
    tally[cell] = (tally[cell] as number) + (weight ? (weight[row] as number) : 1);
  }
  return tally;
}
