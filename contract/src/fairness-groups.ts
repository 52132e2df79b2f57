import { z } from 'zod';

/** What people are compared by. The answers are voluntary, and nothing is inferred. */
export const ProtectedClass = z
  .enum(['gender', 'ethnicity', 'age_group', 'disability_status'])
  .meta({ id: 'ProtectedClass' });
export type ProtectedClass = z.output<typeof ProtectedClass>;

type GroupNames = {
  /** In tables and charts. */
  label: string;
  /** In sentences: “Women were invited …”. */
  people: string;
  /** As a choice of the voluntary question, where it says more. */
  choice?: string;
};

type ClassNames = {
  label: string;
  /** The column that the answers are in, and that files of decisions have. */
  column: 'sex' | 'ethnicity' | 'age_band' | 'disability';
  question: string;
  groups: Record<string, GroupNames>;
};

const notHispanic = (label: string) => `${label} (not Hispanic or Latino)`;
const ethnicity = (label: string, choice = notHispanic(label)): GroupNames => ({
  label,
  people: `${label} applicants`,
  choice,
});

/** The categories of the EEO-1 report, and age bands. */
export const protectedClassNames: Record<ProtectedClass, ClassNames> = {
  gender: {
    label: 'Sex',
    column: 'sex',
    question: 'Sex',
    groups: {
      female: { label: 'Women', people: 'women', choice: 'Female' },
      male: { label: 'Men', people: 'men', choice: 'Male' },
      non_binary: { label: 'Non-binary', people: 'non-binary applicants' },
    },
  },
  ethnicity: {
    label: 'Race or ethnicity',
    column: 'ethnicity',
    question: 'Race or ethnicity',
    groups: {
      hispanic_or_latino: ethnicity('Hispanic or Latino', 'Hispanic or Latino'),
      white: ethnicity('White'),
      black_or_african_american: ethnicity('Black or African American'),
      native_hawaiian_or_pacific_islander: ethnicity(
        'Native Hawaiian or Pacific Islander',
        notHispanic('Native Hawaiian or Other Pacific Islander'),
      ),
      asian: ethnicity('Asian'),
      american_indian_or_alaska_native: ethnicity('American Indian or Alaska Native'),
      two_or_more: {
        label: 'Two or more races',
        people: 'applicants of two or more races',
        choice: notHispanic('Two or more races'),
      },
    },
  },
  age_group: {
    label: 'Age',
    column: 'age_band',
    question: 'Age',
    groups: {
      under_30: { label: 'Under 30', people: 'applicants under 30' },
      '30_39': { label: '30 to 39', people: 'applicants from 30 to 39' },
      '40_49': { label: '40 to 49', people: 'applicants from 40 to 49' },
      '50_59': { label: '50 to 59', people: 'applicants from 50 to 59' },
      '60_or_over': { label: '60 or over', people: 'applicants of 60 or over' },
    },
  },
  disability_status: {
    label: 'Disability',
    column: 'disability',
    question: 'Do you have a disability, or have you ever had one?',
    groups: {
      yes: { label: 'With a disability', people: 'applicants with a disability', choice: 'Yes' },
      no: { label: 'Without a disability', people: 'applicants without a disability', choice: 'No' },
    },
  },
};

/** An intersection of groups is their keys with this between them. */
export const CROSS = ' × ';

/** `Women`, `Women × Asian`. Groups of other tables keep their own names. */
export function groupLabel(classes: readonly ProtectedClass[], group: string): string {
  return group
    .split(CROSS)
    .map((key, index) => {
      const name = classes[index];
      return (name && protectedClassNames[name].groups[key]?.label) ?? key;
    })
    .join(CROSS);
}

/** For sentences about a group of one class. */
export function groupInWords(name: ProtectedClass, group: string): string {
  return protectedClassNames[name].groups[group]?.people ?? group;
}
