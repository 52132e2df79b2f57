import { describe, expect, it } from 'vitest';
import { readStretches, type Stretch } from './bidi.ts';

/** Stretches from left to right, each ten points wide; `_` is a space between two of them. */
function line(...texts: string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let isApart = false;
  for (const text of texts) {
    if (text === '_') {
      isApart = true;
      continue;
    }
    const start = 10 * stretches.length;
    stretches.push({ text, start, end: start + 10, isApart });
    isApart = false;
  }
  return stretches;
}

describe('a line drawn from left to right', () => {
  it.each([
    ['Arabic words', ['القاهرة', '_', 'جامعة'], 'جامعة القاهرة'],
    ['Hebrew words', ['כהן', '_', 'דוד'], 'דוד כהן'],
    ['a label and a phone number', ['+', '20 100 555 0199', '_', ':', 'الهاتف'], 'الهاتف: +20 100 555 0199'],
    [
      'a label and an address',
      ['mona', '.', 'adel@example', '.', 'eg', '_', ':', 'بريد'],
      'بريد: mona.adel@example.eg',
    ],
    ['a date', ['03', '/', '11', '/', '1990', '_', 'ميلاد'], 'ميلاد 03/11/1990'],
    [
      'a period of months',
      ['2021', '_', 'مايو', '_', '–', '_', '2019', '_', 'يناير'],
      'يناير 2019 – مايو 2021',
    ],
    ['words in brackets', ['(', 'القاهرة', ')', '_', 'شركة'], 'شركة (القاهرة)'],
    ['a Latin name', ['Cairo', '_', 'Steel', '_', 'شركة'], 'شركة Cairo Steel'],
  ])('is read from the right: %s', (_, drawn, text) => {
    expect(readStretches(line(...drawn), true)).toBe(text);
  });

  it('keeps its order if it is in English, except for Arabic words in it', () => {
    expect(readStretches(line('Ahmed', '_', '(', 'محمود', '_', 'أحمد', ')'), false)).toBe(
      'Ahmed (أحمد محمود)',
    );
    expect(readStretches(line('2019', '_', '–', '_', '2021'), false)).toBe('2019 – 2021');
  });

  it('has the earlier year first on a page from right to left', () => {
    expect(readStretches(line('2010', '_', '–', '_', '2005'), true)).toBe('2005 – 2010');
  });
});

it('a vowel sign joins the letter that it is drawn over', () => {
  const stretches = [
    { text: 'ان', start: 0, end: 10, isApart: false },
    { text: '\u0651', start: 12, end: 12, isApart: false },
    { text: 'م', start: 11, end: 16, isApart: false },
    { text: 'ع', start: 16, end: 22, isApart: false },
  ];
  expect(readStretches(stretches, true)).toBe('عم\u0651ان');
});

it('text drawn from right to left is in the same order', () => {
  const stretches = [
    { text: 'מהנדס', start: 100, end: 130, isApart: false },
    { text: 'תוכנה', start: 60, end: 95, isApart: true },
  ];
  expect(readStretches(stretches, true)).toBe('מהנדס תוכנה');
});
