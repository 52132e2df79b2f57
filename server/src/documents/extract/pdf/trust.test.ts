import { describe, expect, it } from 'vitest';
import type { Piece } from '../../model.ts';
import { judge } from './trust.ts';

const judged = (text: string) => {
  const piece: Piece = {
    text,
    box: { x: 0, y: 0, width: 100, height: 10 },
    size: 10,
    bold: false,
    italic: false,
  };
  return judge([piece], text, undefined, 0);
};

describe('the text of a page', () => {
  it('is trusted if it is plausible', () => {
    expect(judged('Jane Doe has cared for people in the wards of three hospitals. '.repeat(4))).toBe(
      'trusted',
    );
    expect(judged(`Skills ${'.'.repeat(400)} 3`)).toBe('trusted');
  });

  it('is not trusted if all letters are equal or lone surrogates', () => {
    expect(judged('AAAA AAA AAAAAA '.repeat(20))).toBe('incomplete');
    expect(judged('\ud800\ud800\ud800 \ud800\ud800 '.repeat(20))).toBe('incomplete');
  });
});
