import type { Profile } from '@tenon/contract/profile';
import { expect, it } from 'vitest';
import { maskText } from './mask-text.ts';

const unknown = { name: null, emails: [], phones: [], links: [], location: null } as unknown as Profile;

it.each([
  'Date of birth: 12.03.1985',
  'Born 3 March 1985',
  'geboren am 12.03.1985 in Bonn',
  'DOB: 1985-03-12',
])('a date of birth is masked, even if it looks like a date of work: %s', (line) => {
  expect(maskText(`Caretaker\n${line}\n2011`, unknown)).toBe('Caretaker\n[removed]\n2011');
});

it.each(['Nurse on the newborn ward', 'Teacher, East Sussex: years 3 to 6', 'Clerk 01.2018 – 03.2020'])(
  'words and dates of work are not masked: %s',
  (line) => expect(maskText(line, unknown)).toBe(line),
);
