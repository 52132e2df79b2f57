import type { Human } from './humans.ts';
import { drawEmail, drawPhone } from './humans.ts';
import { drawFamily } from './names.ts';
import { drawEmployer, drawPlace, drawStreet } from './places.ts';
import type { Random } from './random.ts';
import { mishear, nicknameOf, typo, wrongDigit } from './typing-errors.ts';

/** A row of the table. Unknown values are empty. */
export type Row = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birth_date: string;
  address: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
  employer: string;
  national_id: string;
};

type PersonError = (row: Row, random: Random, human: Human) => boolean;

const set = <K extends keyof Row>(
  row: Row,
  field: K,
  change: (text: string) => string | undefined,
): boolean => {
  const changed = row[field] && change(row[field]);
  if (!changed || changed === row[field]) return false;
  row[field] = changed;
  return true;
};

/** Errors between two records of one person, with their relative frequency. `apply` returns whether it was possible. */
export const personErrors: Record<string, { share: number; apply: PersonError }> = {
  'typo in given name': {
    share: 9,
    apply: (row, random) => set(row, 'first_name', (text) => typo(random, text)),
  },
  'typo in family name': {
    share: 9,
    apply: (row, random) => set(row, 'last_name', (text) => typo(random, text)),
  },
  misheard: {
    share: 5,
    apply: (row, random) =>
      set(row, random.chance(0.3) ? 'first_name' : 'last_name', (text) => mishear(random, text)),
  },
  nickname: { share: 6, apply: (row, random) => set(row, 'first_name', (text) => nicknameOf(random, text)) },
  initial: { share: 4, apply: (row) => set(row, 'first_name', (text) => `${text.charAt(0)}.`) },
  'middle name': {
    share: 4,
    apply: (row, random, { middle }) =>
      middle !== '' &&
      set(row, 'first_name', (text) => `${text} ${random.chance(0.5) ? middle : middle.charAt(0)}`),
  },
  'names swapped': {
    share: 4,
    apply: (row) => {
      [row.first_name, row.last_name] = [row.last_name, row.first_name];
      return row.first_name !== row.last_name;
    },
  },
  'married name': {
    share: 4,
    apply: (row, random, { sex, culture }) =>
      sex === 'f' &&
      set(row, 'last_name', (text) => {
        const married = drawFamily(random, culture);
        return random.chance(0.3) ? `${text}-${married}` : married;
      }),
  },
  'day and month swapped': {
    share: 4,
    apply: (row) => set(row, 'birth_date', (text) => text.replace(/-(\d\d)-(0[1-9]|1[0-2])$/, '-$2-$1')),
  },
  'digit of birth date': {
    share: 5,
    apply: (row, random) =>
      set(row, 'birth_date', (text) => ifValid(text.slice(0, 2) + wrongDigit(random, text.slice(2)))),
  },
  'digit of phone': {
    share: 4,
    apply: (row, random) => set(row, 'phone', (text) => wrongDigit(random, text)),
  },
  'other phone': {
    share: 7,
    apply: (row, random, { place, landline, mobile }) =>
      set(row, 'phone', (text) =>
        random.chance(0.4) ? (text === landline ? mobile : landline) : drawPhone(random, place.country),
      ),
  },
  'phone in another notation': {
    share: 6,
    apply: (row, random) =>
      set(
        row,
        'phone',
        (text) =>
          `${text.slice(0, 3)} (${text.slice(3, 6)}) ${text.slice(6)}${random.chance(0.2) ? ' ' : ''}`,
      ),
  },
  'typo in email': { share: 3, apply: (row, random) => set(row, 'email', (text) => typo(random, text)) },
  'other email': {
    share: 8,
    apply: (row, random, { given, family, birth }) =>
      set(row, 'email', () => drawEmail(random, given, family, birth)),
  },
  moved: {
    share: 9,
    apply: (row, random, { place }) => {
      if (!row.address && !row.postcode) return false;
      const next = random.chance(0.5) ? drawPlace(random) : place;
      const street = drawStreet(random, next.country);
      if (row.address) row.address = street;
      for (const field of ['city', 'region', 'postcode', 'country'] as const)
        if (row[field]) row[field] = next[field];
      return true;
    },
  },
  'typo in address': { share: 5, apply: (row, random) => set(row, 'address', (text) => typo(random, text)) },
  'address shortened': {
    share: 5,
    apply: (row) =>
      set(row, 'address', (text) =>
        text
          .replace('Street', 'St')
          .replace('Avenue', 'Ave')
          .replace('Road', 'Rd')
          .replace('straße', 'str.')
          .replace(/, Apt.*/, ''),
      ),
  },
  'other employer': { share: 8, apply: (row, random) => set(row, 'employer', () => drawEmployer(random)) },
  'digit of national ID': {
    share: 2,
    apply: (row, random) => set(row, 'national_id', (text) => wrongDigit(random, text)),
  },
  'fields missing': {
    share: 10,
    apply: (row, random) => {
      const fields = (['email', 'phone', 'birth_date', 'address', 'employer', 'national_id'] as const).filter(
        (name) => row[name],
      );
      const removed = fields.filter(() => random.chance(0.33));
      for (const name of removed) row[name] = '';
      return removed.length > 0;
    },
  },
};

const ifValid = (date: string) => (Number.isNaN(Date.parse(date)) ? undefined : date);
