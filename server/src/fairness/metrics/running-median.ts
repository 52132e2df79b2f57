import { growingArray } from './growing-array.ts';
import type { DecisionTable } from './table.ts';

/** Keeps all scores in order, and the median of everybody, while rows arrive one at a time. */
export function runningMedian({ score, weight }: Pick<DecisionTable, 'score' | 'weight'>) {
  const order = scoredRows(score, weight);
  const scores = growingArray(
    (size) => new Float64Array(size),
    Float64Array.from(order, (row) => score?.[row] as number),
  );
  const weights = growingArray(
    (size) => new Float64Array(size),
    Float64Array.from(order, (row) => (weight ? (weight[row] as number) : 1)),
  );
  const rows = growingArray((size) => new Uint32Array(size), order);
  let median: number | null = null;
  let total = weights.values().reduce((sum, people) => sum + people, 0);
  /** The median is at this position; `before` is the weight of the positions before it. */
  let position = 0;
  let before = 0;

  /** The first position with a score greater than this. */
  function after(score: number): number {
    let low = 0;
    let high = scores.length();
    while (low < high) {
      const middle = (low + high) >> 1;
      if (scores.at(middle) > score) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  function settle(): void {
    while (before * 2 >= total && position > 0) before -= weights.at(--position);
    while ((before + weights.at(position)) * 2 < total) before += weights.at(position++);
    const isBetween = (before + weights.at(position)) * 2 === total && position + 1 < scores.length();
    const low = scores.at(position);
    median = isBetween ? low + (scores.at(position + 1) - low) / 2 : low;
  }

  if (total > 0) settle();

  return {
    median: () => median,

    /** Adds a scored row that stands for at least one person. */
    add(row: number, score: number, weight: number): void {
      const place = after(score);
      scores.insert(place, score);
      weights.insert(place, weight);
      rows.insert(place, row);
      if (place <= position && scores.length() > 1) {
        position += 1;
        before += weight;
      }
      total += weight;
      settle();
    },

    /** The rows whose score is greater than `low` and at most `high`. */
    *rowsBetween(low: number, high: number): Generator<number> {
      const end = after(high);
      for (let place = after(low); place < end; place++) yield rows.at(place);
    },
  };
}

function scoredRows(score: Float64Array | undefined, weight: Float64Array | undefined): Uint32Array {
  if (!score) return new Uint32Array();
  const rows = Uint32Array.from(score.keys()).filter(
    (row) => !Number.isNaN(score[row]) && (!weight || (weight[row] as number) > 0),
  );
  return rows.sort((one, other) => (score[one] as number) - (score[other] as number));
}
