import type { Weights } from '@tenon/contract/matching';
import { formatNumber } from '../../ui/format.ts';

type Field = Exclude<keyof Weights, 'facets'>;

type WeightField = { name: string; hint: string; max: number; step: number };

export const weightFields: Record<Field, WeightField> = {
  semantic: {
    name: 'Semantic similarity',
    hint: 'Maximum points for a perfect match.',
    max: 1,
    step: 0.01,
  },
  keyword: { name: 'Per skill', hint: 'Points for each required skill found.', max: 0.1, step: 0.005 },
  keyword_most: { name: 'All skills', hint: 'Maximum points for skills.', max: 0.5, step: 0.01 },
  recency_month: { name: 'Active this month', hint: 'In the last 30 days.', max: 0.2, step: 0.01 },
  recency_quarter: { name: 'Active this quarter', hint: 'In the last 90 days.', max: 0.2, step: 0.01 },
  must: {
    name: 'Missing must-haves',
    hint: 'Points deducted if none are met; fewer if some are.',
    max: 1,
    step: 0.01,
  },
};

export const facetHints = {
  skills: 'Required skills vs. the person’s skills.',
  experience: 'Responsibilities vs. past experience.',
  full: 'The whole text vs. the whole profile.',
} as const;

/** In hundredths. A fit is the sum as a share of the highest possible one. */
export function formatWeight(weight: number): string {
  return formatNumber(Math.round(weight * 1000) / 10);
}

/** At least one facet needs a weight. */
export function isUsable({ facets }: Weights): boolean {
  return facets.skills + facets.experience + facets.full > 0;
}

export function areEqual(one: Weights, other: Weights): boolean {
  const { facets, ...rest } = one;
  return (
    (Object.keys(rest) as Field[]).every((field) => one[field] === other[field]) &&
    facets.skills === other.facets.skills &&
    facets.experience === other.facets.experience &&
    facets.full === other.facets.full
  );
}
