import { expect, it } from 'vitest';
import { orderNumbers } from './bidi-numbers.ts';

it.each([
  ['2010 – 2005', '2005 – 2010'],
  ['۱۴۰۰ – ۱۳۹۷', '۱۳۹۷ – ۱۴۰۰'],
  ['12/2021 – 03/2019', '03/2019 – 12/2021'],
  ['– 04.2024', '04.2024 –'],
  ['9831 144 912 98+', '+98 912 144 9831'],
  ['7621467 50 00971', '00971 50 7621467'],
  ['23853386-021', '021-23853386'],
])('%s was drawn from right to left and means %s', (drawn, text) => {
  expect(orderNumbers(drawn)).toBe(text);
});

it.each(['2019 – 2021', '+98 912 144 9831', '021-23853386', '2021-03', '2021-03-05', '09121389665'])(
  '%s stays as it is',
  (text) => {
    expect(orderNumbers(text)).toBe(text);
  },
);
