import { describe, expect, it } from 'vitest';
import { cleanPiece } from './clean-piece.ts';
import { plainDashes } from './plain-dashes.ts';

describe('dashes', () => {
  it.each([
    ['2019 \u00ad 2021', '2019 - 2021'],
    ['2019\u00ad2021', '2019-2021'],
    ['555\u20110199', '555-0199'],
    ['555\u20120199', '555-0199'],
    ['open\u2011source', 'open-source'],
    ['2019 \u2212 2021', '2019 - 2021'],
    ['2019\ufe632021', '2019-2021'],
    ['2019\uff0d2021', '2019-2021'],
    ['Nurse \u2043 Leeds', 'Nurse - Leeds'],
    ['2019 -- 2021', '2019 – 2021'],
    ['2019--2021', '2019–2021'],
    ['May 2019 - - present', 'May 2019 – present'],
    ['Baker --- Lyon', 'Baker – Lyon'],
    ['--', '–'],
  ])('%j is read as %j', (text, plain) => {
    expect(plainDashes(text)).toBe(plain);
  });

  it('a soft hyphen inside a word is not there', () => {
    expect(plainDashes('Kran\u00adken\u00adpflege')).toBe('Krankenpflege');
    expect(plainDashes('e\u00ad-mail')).toBe('e-mail');
  });

  it('rules of hyphens and hyphens in words stay as they are', () => {
    for (const text of ['----------', 'state-of-the-art', 'a - b', '- item', 'x-----y']) {
      expect(plainDashes(text)).toBe(text);
    }
  });
});

it('digits of other scripts are written as ours', () => {
  const piece = { box: { x: 0, y: 0, width: 50, height: 10 }, size: 10, bold: false, italic: false };
  for (const text of ['٢٠١٩', '۲۰۱۹', '२०१९', '２０１９', '๒๐๑๙']) {
    expect(cleanPiece({ ...piece, text }).text).toBe('2019');
  }
});
