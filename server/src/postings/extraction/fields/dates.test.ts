import { describe, expect, it } from 'vitest';
import { readMoment } from './dates.ts';

const now = new Date('2026-11-15T14:00:00Z');
const read = (text: string) => readMoment(text, now)?.toISOString().replace('T00:00:00.000Z', '');

describe('dates', () => {
  it.each([
    ['2026-08-27', '2026-08-27'],
    ['2026-08-27T10:20:30Z', '2026-08-27T10:20:30.000Z'],
    ['2026-07-29T08:50:01-04:00', '2026-07-29T12:50:01.000Z'],
    ['2025-10-20T17:18:44.970+00:00', '2025-10-20T17:18:44.970Z'],
    ['2026-08-05 10:10:39 UTC', '2026-08-05T10:10:39.000Z'],
    ['1764205361939', '2025-11-27T01:02:41.939Z'],
    ['1764205361', '2025-11-27T01:02:41.000Z'],
    ['August 27, 2026', '2026-08-27'],
    ['Aug. 27th 2026', '2026-08-27'],
    ['Thu, 03 Jun 2021', '2021-06-03'],
    ['08 May 2026', '2026-05-08'],
    ['27.08.2026', '2026-08-27'],
    ['27. August 2026', '2026-08-27'],
    ['1er septembre 2026', '2026-09-01'],
    ['3 de marzo de 2026', '2026-03-03'],
    ['12 mei 2026', '2026-05-12'],
    ['27/08/2026', '2026-08-27'],
    ['08/27/2026', '2026-08-27'],
    ['2026/08/27', '2026-08-27'],
    ['20260827', '2026-08-27'],
    ['Posted 8 Days Ago', '2026-11-07'],
    ['Posted 30+ Days Ago', '2026-10-16'],
    ['Posted Today', '2026-11-15'],
    ['Posted Yesterday', '2026-11-14'],
    ['2 weeks ago', '2026-11-01'],
    ['a month ago', '2026-10-16'],
    ['vor 3 Tagen', '2026-11-12'],
    ['il y a 2 jours', '2026-11-13'],
    ['hace 5 días', '2026-11-10'],
    ['3 dagen geleden', '2026-11-12'],
    ['Reposted 4 Hours Ago', '2026-11-15'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['', 'soon', '31.02.2026', '0001-01-01', '5 years of experience', 'until filled', 'Q3 2026'])(
    'are not found in “%s”',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
