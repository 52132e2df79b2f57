import { differenceOfMeans } from '../metrics/difference-of-means.ts';
import type { Attribute } from '../metrics/table.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import {
  type ScoreTerm,
  sameWeights,
  scoreTerms,
  scoreWith,
  type TermColumns,
  valuesOf,
} from './score-terms.ts';
import { largeReference, scoringRates, scoringRatios } from './scoring-ratios.ts';

export type TermEffect = {
  group: string;
  mean_points: number | null;
  /** Mean points minus those of the reference, with the 95 % interval. The gaps of all terms add up to that of the score, as far as it is not clamped. */
  gap: number | null;
  gap_low: number | null;
  gap_high: number | null;
  /** The scoring ratio without the term. */
  ratio_without: number | null;
  /** That ratio minus the current one. Positive: the term holds the group back. */
  effect: number | null;
};

export type Ablation = {
  reference: string | null;
  groups: {
    group: string;
    n: number;
    insufficient: boolean;
    mean_score: number | null;
    scoring_rate: number | null;
    scoring_ratio: number | null;
  }[];
  terms: { term: ScoreTerm; groups: TermEffect[] }[];
};

/** What each term of the score contributes to the gap between groups. */
export function ablateTerms(columns: TermColumns, attribute: Attribute): Ablation {
  const { labels, codes } = attribute;
  const score = scoreWith(columns, sameWeights);
  const rates = scoringRates(score, attribute);
  const reference = largeReference(rates);
  const current = scoringRatios(score, attribute, reference);
  return {
    reference: labels[reference] ?? null,
    groups: labels.map((group, code) => ({
      group,
      n: rates[code]?.n ?? 0,
      insufficient: (rates[code]?.n ?? 0) < MIN_GROUP_SIZE,
      mean_score: meanOf(valuesOf(score, codes, code)),
      scoring_rate: current[code]?.rate ?? null,
      scoring_ratio: current[code]?.ratio ?? null,
    })),
    terms: scoreTerms.map((term) => {
      const without = scoringRatios(scoreWith(columns, { ...sameWeights, [term]: 0 }), attribute, reference);
      const ofReference = valuesOf(columns[term], codes, reference);
      const effects = labels.map((group, code): TermEffect => {
        const points = valuesOf(columns[term], codes, code);
        const gap = differenceOfMeans(points, ofReference);
        const ratio = without[code]?.ratio ?? null;
        return {
          group,
          mean_points: meanOf(points),
          gap: gap?.value ?? null,
          gap_low: gap?.interval[0] ?? null,
          gap_high: gap?.interval[1] ?? null,
          ratio_without: ratio,
          effect: difference(ratio, current[code]?.ratio ?? null),
        };
      });
      return { term, groups: effects };
    }),
  };
}

export function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

export function meanOf(values: Float64Array): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}
