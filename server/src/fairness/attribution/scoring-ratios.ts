import { impactRatio } from '../metrics/impact-ratio.ts';
import { type Rate, rateOf } from '../metrics/rate.ts';
import { highestRate } from '../metrics/reference-group.ts';
import { sampleMedian } from '../metrics/sample-median.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';

/** How many of each group have a score above the median of everybody. */
export function scoringRates(score: Float64Array, { labels, codes }: Attribute): Rate[] {
  const median = sampleMedian({ score, weight: undefined });
  const rates = labels.map(() => ({ hits: 0, n: 0 }));
  for (const [row, code] of codes.entries()) {
    const rate = code === UNKNOWN ? undefined : rates[code];
    const value = score[row] as number;
    if (!rate || median === null || Number.isNaN(value)) continue;
    rate.n += 1;
    if (value > median) rate.hits += 1;
  }
  return rates;
}

/** The highest rate of a group that is large enough; of all groups if none is. -1 if there is nobody. */
export function largeReference(rates: readonly Rate[]): number {
  const large = rates.map((rate) => (rate.n >= MIN_GROUP_SIZE ? rate : { hits: 0, n: 0 }));
  const found = highestRate(large);
  return found >= 0 ? found : highestRate(rates);
}

export type ScoringRatio = { rate: number | null; ratio: number | null };

export function scoringRatios(score: Float64Array, attribute: Attribute, reference: number): ScoringRatio[] {
  const rates = scoringRates(score, attribute);
  const against = rates[reference];
  return rates.map((rate) => ({
    rate: rateOf(rate),
    ratio: against ? impactRatio(rate, against) : null,
  }));
}
