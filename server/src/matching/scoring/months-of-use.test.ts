import { expect, it } from 'vitest';
import { monthsOfUse, type Use } from './months-of-use.ts';

it.each([
  [[], null],
  [[{ months: null, last: null }], null],
  [[{ months: 24, last: null }], 24],
  [
    [
      { months: 24, last: null },
      { months: 36, last: null },
    ],
    36,
  ],
  [
    [
      { months: 24, last: '2024-01' },
      { months: 24, last: '2024-01' },
    ],
    24,
  ],
  [
    [
      { months: 24, last: '2024-01' },
      { months: 24, last: '2020-01' },
    ],
    48,
  ],
  [
    [
      { months: 24, last: '2024-01' },
      { months: 24, last: '2023-01' },
    ],
    36,
  ],
  [
    [
      { months: 60, last: '2024-01' },
      { months: 12, last: '2022-01' },
      { months: null, last: null },
    ],
    60,
  ],
  [
    [
      { months: 12, last: '2024-01' },
      { months: 30, last: null },
    ],
    30,
  ],
] as [Use[], number | null][])('counts the months of %j once', (uses, months) => {
  expect(monthsOfUse(uses)).toBe(months);
  expect(monthsOfUse(uses.toReversed())).toBe(months);
});
