import type { ImportField, PeopleImport } from '@tenon/contract/imports';
import { counted } from '../ui/counted.ts';
import type { Tone } from '../ui/status.tsx';

export const stateWords: Record<PeopleImport['state'], { tone: Tone; word: string }> = {
  preview: { tone: 'idle', word: 'Not started' },
  waiting: { tone: 'busy', word: 'Waiting' },
  running: { tone: 'busy', word: 'Importing' },
  finished: { tone: 'good', word: 'Finished' },
  failed: { tone: 'bad', word: 'Failed' },
  aborted: { tone: 'warn', word: 'Stopped' },
};

export type OutcomeName = keyof PeopleImport['counts'];

type OutcomeWords = {
  tone: Tone;
  /** Of a row that was done. */
  done: string;
  /** Of one that would be. */
  would: string;
  hint: string;
};

export const outcomeWords: Record<OutcomeName, OutcomeWords> = {
  created: {
    tone: 'good',
    done: 'Added',
    would: 'Will be added',
    hint: 'New people.',
  },
  linked: {
    tone: 'good',
    done: 'Matched',
    would: 'Already here',
    hint: 'Already here, so the row was added to their record.',
  },
  possible_duplicate: {
    tone: 'warn',
    done: 'Possible duplicates',
    would: 'Possible duplicate',
    hint: 'Added, but very similar to someone else. Needs review.',
  },
  conflict: {
    tone: 'warn',
    done: 'Conflicts',
    would: 'Conflict',
    hint: 'Added, but contact details belong to someone else. Needs review.',
  },
  failed: {
    tone: 'bad',
    done: 'Failed',
    would: 'Can’t be imported',
    hint: 'See the result file for reasons.',
  },
};

export const outcomes = Object.keys(outcomeWords) as OutcomeName[];

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
};

const groups: [string, ImportField[]][] = [
  ['Person', ['name', 'given_name', 'family_name', 'birth_date', 'national_id']],
  ['Contact', ['email', 'phone', 'linkedin', 'github', 'website']],
  ['Location', ['address', 'city', 'region', 'postcode', 'country']],
  ['Work', ['headline', 'employer', 'school']],
  ['Your record', ['source', 'note', 'tags']],
];

export const SKIP_COLUMN = 'skip';

/** For a select: what a column can mean. */
export const meanings = [
  { value: SKIP_COLUMN, label: 'Don’t import' },
  ...groups.map(([group, fields]) => ({
    group,
    items: fields.map((field) => ({ value: field, label: fieldNames[field] })),
  })),
];

export const rowsOf = (count: number) => counted(count, 'row');

export const isRunning = ({ state }: Pick<PeopleImport, 'state'>) =>
  state === 'waiting' || state === 'running';
