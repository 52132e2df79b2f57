import type { DateValue } from '@tenon/contract/profile';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { experienceOf } from './experience.ts';

const date = (value: string): DateValue => ({
  value,
  text: value,
  confidence: 1,
  evidence: [],
  source: 'rules',
  is_present: false,
});
const held = (start: string, end: string) => ({ start: date(start), end: date(end) });

it('experience counts calendar months from the first to the last', () => {
  expect(experienceOf([held('2019-01', '2019-12')])).toEqual({ months: 12, years: 1, gaps: [] });
  expect(experienceOf([held('2019-03', '2019-03')]).months).toBe(1);
});

it('simultaneous positions count once', () => {
  expect(experienceOf([held('2019-01', '2020-12'), held('2020-01', '2021-12')]).months).toBe(36);
  expect(experienceOf([held('2015-01', '2020-12'), held('2016-01', '2016-06')]).months).toBe(72);
});

it('dates without months count as people count years', () => {
  expect(experienceOf([held('2018', '2020')]).months).toBe(24);
  expect(experienceOf([held('2019', '2019')]).months).toBe(12);
  expect(experienceOf([held('2018', '2020'), held('2020', '2022')])).toMatchObject({ months: 48, gaps: [] });
});

it('only certain gaps are reported', () => {
  const two = [held('2019-01', '2019-06'), held('2020-01', '2020-12')];
  expect(experienceOf(two).gaps).toEqual([{ from: '2019-07', to: '2019-12', months: 6 }]);
  expect(experienceOf([held('2017-01', '2018'), held('2019', '2020-05')]).gaps).toEqual([]);
  expect(experienceOf([held('2019-01', '2019-06'), held('2019-08', '2020-12')]).gaps).toEqual([]);
});

it('positions without dates or with reversed dates do not count', () => {
  expect(experienceOf([{ start: null, end: date('2020-01') }, held('2020-05', '2019-01')])).toEqual({
    months: 0,
    years: 0,
    gaps: [],
  });
});

it('experience does not depend on the order and never exceeds the total time', () => {
  const month = fc.tuple(fc.integer({ min: 1990, max: 2025 }), fc.integer({ min: 1, max: 12 }));
  const text = ([year, number]: [number, number]) => `${year}-${String(number).padStart(2, '0')}`;
  const positions = fc.array(
    fc.tuple(month, month).map(([start, end]) => held(text(start), text(end))),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(positions, (list) => {
      const one = experienceOf(list);
      expect(experienceOf([...list].reverse())).toEqual(one);
      expect(one.months).toBeLessThanOrEqual(36 * 12);
      expect(one.gaps.every((gap) => gap.months >= 2)).toBe(true);
    }),
  );
});
