import type { AuditStage } from '@tenon/contract/fairness-audits';
import { groupLabel, ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';

export const NOT_LEGAL_ADVICE =
  'This document shows figures. It is not legal advice, and it does not say whether a law was kept.';

export const stageLabels: Record<AuditStage, string> = {
  screening: 'Moved on from the application',
  interview: 'Invited to an interview',
  offer: 'Got an offer',
  hired: 'Hired',
};

const classesIn = (names: readonly string[]) =>
  names.flatMap((name) => ProtectedClass.safeParse(name).data ?? []);

export const labelOfGroup = (names: readonly string[], group: string): string =>
  groupLabel(classesIn(names), group);

export function labelOfClass(names: readonly string[]): string {
  return names
    .map((name) => {
      const known = ProtectedClass.safeParse(name).data;
      return known ? protectedClassNames[known].label : name;
    })
    .join(' × ');
}

/** How the figures were computed, for someone who wants to compute them again. */
export function methodOf({
  smallPercent,
  data: { stage },
}: {
  smallPercent: number | null;
  data: { stage: string | null };
}): string[] {
  return [
    ...(stage === null ? methodOfTable : methodOfStage(stage)),
    'Selection rate: selected people divided by all people of the category. Impact ratio: the rate divided by the highest rate.',
    'Scoring rate: people with a score above the median of all scored people, divided by the scored people of the category. Scoring ratio: the rate divided by the highest rate.',
    smallPercent === null
      ? 'No category was left out of the ratios.'
      : `Categories under ${smallPercent} % of the people whose category is known have no ratio, and no other category is compared with them. Their counts and rates are shown.`,
    'Intervals are Wilson score intervals at 95 %.',
    `Fewer than ${MIN_GROUP_SIZE} people are marked as insufficient data: their figures can change a lot with one person.`,
    'There is no pass mark. Whether a ratio is acceptable is for people to decide.',
  ];
}

const methodOfStage = (stage: string) => [
  `Selected means: ${stage}. A move that was undone does not count. A later stage includes the earlier ones.`,
  'People who are still in the process and people who withdrew before the decision are not counted. Their numbers are shown.',
  'Categories are what applicants said about themselves, voluntarily, or what an imported file of past decisions says. Tenon inferred nothing. People without an answer are counted as unknown and are in no category.',
];

const methodOfTable = [
  'Selected means what the column “selected” of the table says.',
  'Categories are those of the table. How they were determined, and who is not in the table, is not known here. People without a category are counted as unknown.',
];
