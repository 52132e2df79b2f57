import { expect, it } from 'vitest';
import { joinAccents } from './accents.ts';
import { cleanText } from './clean.ts';

const item = (str: string, x: number, width: number, y = 700) => ({
  str,
  dir: 'ltr',
  width,
  height: 10,
  transform: [10, 0, 0, 10, x, y],
  fontName: 'f',
  hasEOL: false,
});
const texts = (items: ReturnType<typeof item>[]) =>
  joinAccents(items).map((each) => 'str' in each && each.str);

it('an accent is joined with the letter below it', () => {
  expect(texts([item('Helga Brandst¨', 60, 228), item('atter', 271, 68)])).toEqual(['Helga Brandstätter']);
  expect(texts([item('Rhˆone', 60, 40)])).toEqual(['Rhône']);
  expect(texts([item('Garc´', 60, 40), item('ıa', 95, 10)])).toEqual(['García']);
  expect(joinAccents([item('B¨', 321, 13), item('ackerei', 328, 40)])).toMatchObject([{ width: 47 }]);
});

it('an accent next to a letter stays separate', () => {
  expect(texts([item('say ¨', 60, 20), item('a', 90, 5)])).toEqual(['say ¨', 'a']);
  expect(texts([item('x´', 60, 20), item('a', 70, 5, 650)])).toEqual(['x´', 'a']);
});

it('ligatures and dashes of TeX fonts without glyph names are decoded', () => {
  expect(cleanText('Sta\u001b Nurse, quali\u001ced, \u001coor, o\u001ece, Air\u001dow')).toBe(
    'Staff Nurse, qualified, fioor, office, Airflow',
  );
  expect(cleanText('2011 \u0015 2014')).toBe('2011 – 2014');
});
