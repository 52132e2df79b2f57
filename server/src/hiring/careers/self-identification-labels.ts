import { protectedClassNames } from '@tenon/contract/fairness-groups';

type Question = {
  name: 'sex' | 'ethnicity' | 'age_band' | 'disability';
  label: string;
  choices: Record<string, string>;
};

/** The voluntary questions, in the categories that figures are computed for. */
export const selfIdentificationQuestions: readonly Question[] = Object.values(protectedClassNames).map(
  ({ column, question, groups }) => ({
    name: column,
    label: question,
    choices: Object.fromEntries(
      Object.entries(groups).map(([key, { label, choice = label }]) => [key, choice]),
    ),
  }),
);
