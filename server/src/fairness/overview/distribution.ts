import type { Attribute } from '../metrics/table.ts';

const BINS = 10;

export type Distribution = { bins: number[]; median: number | null };

/** How the scores of each group are distributed, in ten equal ranges from 0 to 1. */
export function distributions(scores: Float64Array, { labels, codes }: Attribute): Map<string, Distribution> {
  const lists = labels.map((): number[] => []);
  for (const [row, score] of scores.entries())
    if (!Number.isNaN(score)) lists[codes[row] as number]?.push(score);
  return new Map(
    labels.map((label, code) => {
      const list = lists[code] ?? [];
      const bins = Array.from({ length: BINS }, () => 0);
      for (const score of list) {
        const bin = Math.min(BINS - 1, Math.max(0, Math.floor(score * BINS)));
        bins[bin] = (bins[bin] as number) + 1;
      }
      return [label, { bins, median: medianOf(list) }];
    }),
  );
}

export const emptyDistribution = (): Distribution => ({
  bins: Array.from({ length: BINS }, () => 0),
  median: null,
});

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const list = Float64Array.from(values).sort();
  const middle = list.length >> 1;
  const upper = list[middle] as number;
  return list.length % 2 === 1 ? upper : ((list[middle - 1] as number) + upper) / 2;
}
