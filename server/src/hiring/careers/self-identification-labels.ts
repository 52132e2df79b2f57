type Question = {
  name: 'sex' | 'ethnicity' | 'age_band' | 'disability';
  label: string;
  choices: Record<string, string>;
};

/** The categories of the EEO-1 report, and age bands. */
export const selfIdentificationQuestions: readonly Question[] = [
  { name: 'sex', label: 'Sex', choices: { female: 'Female', male: 'Male', non_binary: 'Non-binary' } },
  {
    name: 'ethnicity',
    label: 'Race or ethnicity',
    choices: {
      hispanic_or_latino: 'Hispanic or Latino',
      white: 'White (not Hispanic or Latino)',
      black_or_african_american: 'Black or African American (not Hispanic or Latino)',
      native_hawaiian_or_pacific_islander:
        'Native Hawaiian or Other Pacific Islander (not Hispanic or Latino)',
      asian: 'Asian (not Hispanic or Latino)',
      american_indian_or_alaska_native: 'American Indian or Alaska Native (not Hispanic or Latino)',
      two_or_more: 'Two or more races (not Hispanic or Latino)',
    },
  },
  {
    name: 'age_band',
    label: 'Age',
    choices: {
      under_30: 'Under 30',
      '30_39': '30 to 39',
      '40_49': '40 to 49',
      '50_59': '50 to 59',
      '60_or_over': '60 or over',
    },
  },
  {
    name: 'disability',
    label: 'Do you have a disability, or have you ever had one?',
    choices: { yes: 'Yes', no: 'No' },
  },
];
