import { expect, it } from 'vitest';
import { parseBirthDate } from './dates.ts';

it.each([
  ['1980-03-05', 19800305, 0],
  ['1980-03-05T00:00:00Z', 19800305, 0],
  ['19800305', 19800305, 0],
  ['05/03/1980', 19800305, 19800503],
  ['5.3.80', 19800305, 19800503],
  ['05031980', 19800305, 19800503],
  ['13/01/1980', 19800113, 0],
  ['01/13/1980', 19800113, 0],
  ['1980', 19800000, 0],
  ['03/1980', 19800300, 0],
  ['3 March 1980', 19800303, 0],
  ['Mar 3rd, 1980', 19800303, 0],
  ['3. März 1980', 19800303, 0],
  ['29285', 19800305, 0],
  ['750906', 19750906, 0],
  ['1980-13-45', 19801345, 0],
  ['1900-01-01', 0, 0],
  ['unknown', 0, 0],
  ['', 0, 0],
])('%s is parsed as a birth date', (text, date, other) => {
  expect(parseBirthDate(text, false)).toEqual({ date, other });
});

it('an ambiguous date is read in the order of the region, and the other reading is kept', () => {
  expect(parseBirthDate('05/03/1980', true)).toEqual({ date: 19800503, other: 19800305 });
});
