import { expect, it } from 'vitest';
import { addMonths, afterBusinessDays, isBusinessDay } from './business-days.ts';

const at = (day: string) => new Date(`${day}T15:00:00Z`);

it.each([
  // Two weeks without holidays.
  ['2026-03-02', '2026-03-17'],
  // The notice on a Saturday starts to count on Monday.
  ['2026-03-07', '2026-03-21'],
  // Thanksgiving, Christmas Day and New Year’s Day do not count.
  ['2026-11-16', '2026-12-02'],
  ['2026-12-21', '2027-01-07'],
])('ten business days after %s are over on %s', (since, first) => {
  expect(afterBusinessDays(at(since), 10)).toBe(first);
});

it.each([
  ['2027-07-05', 'Independence Day on a Sunday is observed on Monday'],
  ['2026-07-03', 'Independence Day on a Saturday is observed on Friday'],
  ['2026-05-25', 'Memorial Day is the last Monday in May'],
  ['2026-01-19', 'Martin Luther King Jr. Day is the third Monday in January'],
])('%s is no business day: %s', (day) => {
  expect(isBusinessDay(at(day))).toBe(false);
});

it('a year after February 29 is February 28', () => {
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-11-17', 12)).toBe('2027-11-17');
});
