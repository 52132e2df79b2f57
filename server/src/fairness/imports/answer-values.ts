import { type ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import { fold } from './decision-columns.ts';

/** Not known, or not said. */
const unknowns = new Set([
  ...['', 'unknown', 'na', 'n_a', 'none', 'null', 'not_known', 'not_stated', 'not_disclosed', 'undisclosed'],
  ...['prefer_not_to_say', 'i_prefer_not_to_say', 'prefer_not_to_answer', 'declined', 'decline_to_answer'],
  ...['decline_to_self_identify', 'i_do_not_wish_to_answer'],
]);

const otherWords: Record<ProtectedClass, Record<string, readonly string[]>> = {
  gender: {
    female: ['f', 'w', 'woman', 'women'],
    male: ['m', 'man', 'men'],
    non_binary: ['x', 'nb', 'nonbinary', 'diverse', 'other'],
  },
  ethnicity: {
    hispanic_or_latino: ['hispanic', 'latino', 'latina', 'latinx', 'hispanic_latino'],
    white: ['caucasian'],
    black_or_african_american: ['black', 'african_american', 'black_african_american'],
    native_hawaiian_or_pacific_islander: ['pacific_islander', 'native_hawaiian', 'nhpi'],
    asian: [],
    american_indian_or_alaska_native: ['american_indian', 'native_american', 'alaska_native', 'aian'],
    two_or_more: ['two_or_more_races', 'multiracial', 'mixed', 'two_races'],
  },
  age_group: { '60_or_over': ['60', 'over_60', '60_plus', '60_and_over'] },
  disability_status: { yes: ['y', 'true', '1'], no: ['n', 'false', '0'] },
};

const groupOf = Object.fromEntries(
  Object.entries(protectedClassNames).map(([name, { groups }]) => [
    name,
    new Map(
      Object.entries(groups).flatMap(([key, { label, choice = label }]) =>
        [key, label, choice, ...(otherWords[name as ProtectedClass][key] ?? [])].map(
          (word) => [fold(word), key] as const,
        ),
      ),
    ),
  ]),
) as Record<ProtectedClass, Map<string, string>>;

export const isUnknown = (text: string) => unknowns.has(fold(text));

/** The group that a file means; undefined if it means none that is known. */
export function readGroup(name: ProtectedClass, text: string): string | undefined {
  const known = groupOf[name].get(fold(text));
  if (known || name !== 'age_group') return known;
  return /^\d{1,3}$/.test(text.trim()) ? bandOf(Number(text)) : undefined;
}

function bandOf(age: number): string | undefined {
  if (age < 14 || age > 110) return undefined;
  if (age < 30) return 'under_30';
  if (age >= 60) return '60_or_over';
  const decade = Math.floor(age / 10) * 10;
  return `${decade}_${decade + 9}`;
}
