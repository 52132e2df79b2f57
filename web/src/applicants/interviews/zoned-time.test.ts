import { expect, it } from 'vitest';
import { momentOf, wallTimeOf } from './zoned-time.ts';

it('a day and a time in a zone are one moment, in summer and in winter', () => {
  expect(momentOf('2027-01-10', '09:30', 'Europe/Lisbon').toISOString()).toBe('2027-01-10T09:30:00.000Z');
  expect(momentOf('2027-07-10', '09:30', 'Europe/Lisbon').toISOString()).toBe('2027-07-10T08:30:00.000Z');
  expect(momentOf('2027-07-10', '00:15', 'Asia/Kolkata').toISOString()).toBe('2027-07-09T18:45:00.000Z');
  expect(momentOf('2027-03-14', '23:00', 'America/New_York').toISOString()).toBe('2027-03-15T03:00:00.000Z');
  expect(momentOf('2027-11-07', '23:00', 'America/New_York').toISOString()).toBe('2027-11-08T04:00:00.000Z');
});

it('a moment is shown as the day and time of its zone', () => {
  expect(wallTimeOf('2027-07-09T18:45:00Z', 'Asia/Kolkata')).toEqual({ day: '2027-07-10', time: '00:15' });
  expect(wallTimeOf('2027-07-10T08:30:00Z', 'Europe/Lisbon')).toEqual({ day: '2027-07-10', time: '09:30' });
});
