import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';

export type ReliabilityBin = {
  low: number;
  high: number;
  n: number;
  /** What the score promised, and what happened. Null in an empty bin. */
  mean_score: number | null;
  outcome_rate: number | null;
};

export type Calibration = {
  group: string;
  n: number;
  /** Expected calibration error: the mean distance between promise and outcome, by people. */
  expected_calibration_error: number | null;
  bins: ReliabilityBin[];
};

/**
 * Whether a score means the same for every group: people with 0.7 should succeed 7 times in 10. Counts people with a
 * score and a known outcome. Null if a score is not a probability, as a score from 0 to 100 is not.
 */
export function calibration(
  table: DecisionTable,
  attribute: Attribute,
  { bins = 10 } = {},
): Calibration[] | null {
  const { score, outcome, weight } = table;
  if (!score || !outcome) return null;
  const size = attribute.labels.length * bins;
  const [people, promised, happened] = [0, 1, 2].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < table.rows; row++) {
    const code = attribute.codes[row] as number;
    const value = score[row] as number;
    const right = outcome[row] as number;
    if (Number.isNaN(value)) continue;
    if (value < 0 || value > 1) return null;
    if (code === UNKNOWN || right === 2) continue;
    const cell = code * bins + Math.min(bins - 1, Math.floor(value * bins));
    const count = weight ? (weight[row] as number) : 1;
    people[cell] = (people[cell] as number) + count;
    promised[cell] = (promised[cell] as number) + count * value;
    happened[cell] = (happened[cell] as number) + count * right;
  }
  return attribute.labels.map((group, code) => {
    const curve = Array.from({ length: bins }, (_, bin): ReliabilityBin => {
      const cell = code * bins + bin;
      const n = people[cell] as number;
      return {
        low: bin / bins,
        high: (bin + 1) / bins,
        n,
        mean_score: n > 0 ? (promised[cell] as number) / n : null,
        outcome_rate: n > 0 ? (happened[cell] as number) / n : null,
      };
    });
    return { group, ...summarize(curve), bins: curve };
  });
}

function summarize(curve: readonly ReliabilityBin[]) {
  const n = curve.reduce((sum, bin) => sum + bin.n, 0);
  const distance = curve.reduce(
    (sum, bin) => sum + bin.n * Math.abs((bin.mean_score ?? 0) - (bin.outcome_rate ?? 0)),
    0,
  );
  return { n, expected_calibration_error: n > 0 ? distance / n : null };
}
