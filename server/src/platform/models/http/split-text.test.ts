import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens, halve, splitText } from './split-text.ts';

describe('splitting a text for a remote model', () => {
  it('loses nothing, and makes no piece longer than allowed', () => {
    const words = fc.array(fc.oneof(fc.lorem(), fc.string({ unit: 'grapheme' }), fc.constant(' \n ')));
    fc.assert(
      fc.property(
        words.map((some) => some.join(' ')),
        fc.integer({ min: 16, max: 60 }),
        (text, maxTokens) => {
          const pieces = splitText(text, maxTokens);
          expect(pieces.join('')).toBe(text);
          for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(maxTokens);
        },
      ),
    );
  });

  it('splits between words', () => {
    const pieces = splitText('engineer '.repeat(100), 30);

    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) expect(piece.trim()).toMatch(/^(engineer )*engineer$/);
  });

  it("splits a word that is longer than the model's limit", () => {
    const pieces = splitText('x'.repeat(5000), 64);

    expect(pieces.join('')).toBe('x'.repeat(5000));
    for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(64);
  });

  it('never splits a character', () => {
    for (const piece of splitText('😀'.repeat(200), 16)) expect(piece.isWellFormed()).toBe(true);
    for (const half of halve('😀😀😀')) expect(half.isWellFormed()).toBe(true);
  });
});
