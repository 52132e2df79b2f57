import type { DecisionTable } from './table.ts';

/**
 * The median score of everybody who was scored, whatever their group (Local Law 144 compares with the whole sample).
 * A row that stands for several people counts as often. Null if nobody was scored.
 */
export function sampleMedian({ score, weight }: Pick<DecisionTable, 'score' | 'weight'>): number | null {
  if (!score) return null;
  return weight ? weightedMedian(score, weight) : plainMedian(score.filter((value) => !Number.isNaN(value)));
}

function plainMedian(scores: Float64Array): number | null {
  if (scores.length === 0) return null;
  scores.sort();
  const middle = scores.length >> 1;
  const upper = scores[middle] as number;
  return scores.length % 2 === 1 ? upper : midpoint(scores[middle - 1] as number, upper);
}

function weightedMedian(score: Float64Array, weight: Float64Array): number | null {
  const rows = Array.from(score.keys()).filter(
    (row) => !Number.isNaN(score[row]) && (weight[row] as number) > 0,
  );
  rows.sort((one, other) => (score[one] as number) - (score[other] as number));
  const people = rows.reduce((sum, row) => sum + (weight[row] as number), 0);
  let passed = 0;
  for (const [at, row] of rows.entries()) {
    passed += weight[row] as number;
    if (passed * 2 < people) continue;
    const next = rows[at + 1];
    const isBetween = passed * 2 === people && next !== undefined;
    return isBetween ? midpoint(score[row] as number, score[next] as number) : (score[row] as number);
  }
  return null;
}

/** Two equal scores stay what they are. */
const midpoint = (low: number, high: number) => low + (high - low) / 2;
