import type { Weights } from '@tenon/contract/matching';

type Field = Exclude<keyof Weights, 'facets'>;

type WeightField = { name: string; hint: string; most: number; step: number };

export const weightFields: Record<Field, WeightField> = {
  semantic: {
    name: 'Nearness in meaning',
    hint: 'At most this much, when both sides mean the same.',
    most: 1,
    step: 0.01,
  },
  keyword: { name: 'Each skill asked for', hint: 'For every one that is shown.', most: 0.1, step: 0.005 },
  keyword_most: { name: 'All skills together', hint: 'At most this much.', most: 0.5, step: 0.01 },
  recency_month: { name: 'Active this month', hint: 'Within 30 days.', most: 0.2, step: 0.01 },
  recency_quarter: { name: 'Active this quarter', hint: 'Within 90 days.', most: 0.2, step: 0.01 },
  must: {
    name: 'Missing must-haves',
    hint: 'Taken off when none is met, and in proportion when some are.',
    most: 1,
    step: 0.01,
  },
};

export const facetHints = {
  skills: 'What is asked, and what is known.',
  experience: 'What is to be done, and what was done.',
  full: 'All of it together.',
} as const;

/** Points out of a hundred, as scores are shown. */
export function weightWord(weight: number): string {
  return (Math.round(weight * 1000) / 10).toLocaleString('en');
}

/** All at zero cannot be shared out. */
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
