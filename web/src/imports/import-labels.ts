import type { ImportField, PeopleImport } from '@tenon/contract/imports';
import { counted } from '../ui/counted.ts';
import type { Tone } from '../ui/status.tsx';

export const stateLabels: Record<PeopleImport['state'], { tone: Tone; label: string }> = {
  preview: { tone: 'idle', label: 'Not started' },
  waiting: { tone: 'busy', label: 'Waiting' },
  running: { tone: 'busy', label: 'Importing' },
  finished: { tone: 'good', label: 'Finished' },
  failed: { tone: 'bad', label: 'Failed' },
  aborted: { tone: 'warn', label: 'Stopped' },
};

export type OutcomeName = keyof PeopleImport['counts'];

type OutcomeLabels = {
  tone: Tone;
  /** For imported rows. */
  done: string;
  /** For rows in the preview. */
  preview: string;
  hint: string;
};

export const outcomeLabels: Record<OutcomeName, OutcomeLabels> = {
  created: {
    tone: 'good',
    done: 'Added',
    preview: 'Will be added',
    hint: 'New people.',
  },
  linked: {
    tone: 'good',
    done: 'Matched',
    preview: 'Already here',
    hint: 'Already here, so the row was added to their record.',
  },
  possible_duplicate: {
    tone: 'warn',
    done: 'Possible duplicates',
    preview: 'Possible duplicate',
    hint: 'Added, but very similar to someone else. Needs review.',
  },
  conflict: {
    tone: 'warn',
    done: 'Conflicts',
    preview: 'Conflict',
    hint: 'Added, but contact details belong to someone else. Needs review.',
  },
  failed: {
    tone: 'bad',
    done: 'Failed',
    preview: 'Can’t be imported',
    hint: 'See the result file for reasons.',
  },
};

export const outcomes = Object.keys(outcomeLabels) as OutcomeName[];

const fieldNames: Record<ImportField, string> = {
  name: 'Full name',
  given_name: 'First name',
  family_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  website: 'Website',
  national_id: 'National ID',
  headline: 'Job title',
  birth_date: 'Date of birth',
  address: 'Street address',
  city: 'City',
  region: 'State or region',
  postcode: 'Postal code',
  country: 'Country',
  employer: 'Employer',
  school: 'School',
  source: 'Source',
  note: 'Notes',
  tags: 'Tags',
  years_experience: 'Years of experience',
  compensation_min: 'Minimum compensation per year',
  compensation_max: 'Maximum compensation per year',
  compensation_currency: 'Currency of compensation',
  availability: 'Availability',
};

const groups: [string, ImportField[]][] = [
  ['Person', ['name', 'given_name', 'family_name', 'birth_date', 'national_id']],
  ['Contact', ['email', 'phone', 'linkedin', 'github', 'website']],
  ['Location', ['address', 'city', 'region', 'postcode', 'country']],
  ['Work', ['headline', 'employer', 'school']],
  [
    'Your record',
    [
      'source',
      'note',
      'tags',
      'years_experience',
      'compensation_min',
      'compensation_max',
      'compensation_currency',
      'availability',
    ],
  ],
];

export const SKIP_COLUMN = 'skip';

/** The options of the select that maps a column to a field. */
export const fieldOptions = [
  { value: SKIP_COLUMN, label: 'Don’t import' },
  ...groups.map(([group, fields]) => ({
    group,
    items: fields.map((field) => ({ value: field, label: fieldNames[field] })),
  })),
];

export const formatRows = (count: number) => counted(count, 'row');

export const isRunning = ({ state }: Pick<PeopleImport, 'state'>) =>
  state === 'waiting' || state === 'running';
