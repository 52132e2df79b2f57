import type { ImportField, PeopleImport } from '@tenon/contract/imports';
import type { Tone } from '../ui/status.tsx';

export const stateWords: Record<PeopleImport['state'], { tone: Tone; word: string }> = {
  preview: { tone: 'idle', word: 'Not started' },
  waiting: { tone: 'busy', word: 'Waiting for its turn' },
  running: { tone: 'busy', word: 'Adding people' },
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
    hint: 'Nobody like this was known.',
  },
  linked: {
    tone: 'good',
    done: 'Known already',
    would: 'Known already',
    hint: 'The row joined somebody’s record; nobody was added twice.',
  },
  possible_duplicate: {
    tone: 'warn',
    done: 'Added, maybe known',
    would: 'Will be added, maybe known',
    hint: 'Very much like somebody else: a person should decide.',
  },
  conflict: {
    tone: 'warn',
    done: 'Added, in conflict',
    would: 'Will be added, in conflict',
    hint: 'An address or a number belongs to somebody else: a person should decide.',
  },
  failed: {
    tone: 'bad',
    done: 'Not added',
    would: 'Cannot be added',
    hint: 'The row could not be used. The result says why.',
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
  address: 'Street and number',
  city: 'City',
  region: 'State or region',
  postcode: 'Postal code',
  country: 'Country',
  employer: 'Employer',
  school: 'School',
  source: 'Source',
  note: 'Note',
  tags: 'Tags',
};

const groups: [string, ImportField[]][] = [
  ['Who', ['name', 'given_name', 'family_name', 'birth_date', 'national_id']],
  ['How to reach them', ['email', 'phone', 'linkedin', 'github', 'website']],
  ['Where', ['address', 'city', 'region', 'postcode', 'country']],
  ['Work', ['headline', 'employer', 'school']],
  ['Your own record', ['source', 'note', 'tags']],
];

export const LEAVE_OUT = 'leave-out';

/** For a select: what a column can mean. */
export const meanings = [
  { value: LEAVE_OUT, label: 'Leave out' },
  ...groups.map(([group, fields]) => ({
    group,
    items: fields.map((field) => ({ value: field, label: fieldNames[field] })),
  })),
];

export const numberOf = (count: number) => count.toLocaleString('en');

/** `1 row`, `3 rows`. */
export const rowsOf = (count: number) => `${numberOf(count)} ${count === 1 ? 'row' : 'rows'}`;

export const isRunning = ({ state }: Pick<PeopleImport, 'state'>) =>
  state === 'waiting' || state === 'running';
