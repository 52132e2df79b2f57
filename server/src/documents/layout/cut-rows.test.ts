import { describe, expect, it } from 'vitest';
import type { Extraction, Piece } from '../model.ts';
import { analyzeLayout } from './analyze-layout.ts';

const piece = (text: string, x = 50): Piece => ({
  text,
  box: { x, y: 50, width: text.length * 5, height: 10 },
  size: 10,
  bold: false,
  italic: false,
});

const extraction = (pieces: Piece[], source: 'flow' | 'text' = 'flow'): Extraction => ({
  kind: 'text',
  pages: [{ number: 1, width: 595, height: 842, source, pieces }],
  pageCount: 1,
  links: [],
  warnings: [],
});

describe('a very long row', () => {
  it('is split into lines without losing or splitting a word', async () => {
    const words = Array.from({ length: 8000 }, (_, index) => `word${index}`);
    const { lines } = await analyzeLayout(extraction([piece(words.join(' '))]));
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(4000);
    expect(lines.flatMap((line) => line.words.map((word) => word.text))).toEqual(words);
  });

  it('is split within a very long word, but not within a character', async () => {
    const text = `x${'𠀀'.repeat(5000)}`;
    const { lines } = await analyzeLayout(extraction([piece(text)]));
    expect(lines.every((line) => line.text.isWellFormed())).toBe(true);
    expect(lines.map((line) => line.text).join('')).toBe(text);
  });

  it('is split between pieces, too', async () => {
    const pieces = Array.from({ length: 6000 }, (_, index) => piece('ab', 50 + index * 12));
    const { lines } = await analyzeLayout(extraction(pieces, 'text'));
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(4000);
    expect(lines.map((line) => line.text.replaceAll(/\s/g, '')).join('')).toHaveLength(12_000);
  });

  it('is split only if it is longer than a paragraph', async () => {
    const { lines } = await analyzeLayout(extraction([piece('a long tale '.repeat(150).trim())]));
    expect(lines).toHaveLength(1);
  });
});
