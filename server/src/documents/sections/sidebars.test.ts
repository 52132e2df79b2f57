import { describe, expect, it } from 'vitest';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import type { Piece } from '../model.ts';
import { findSections } from './find-sections.ts';

const head: Partial<Piece> = { bold: true, size: 14 };
type Sketch = [text: string, style?: Partial<Piece>];

describe('sidebars', () => {
  const column = (texts: Sketch[], x: number, y: number): Piece[] =>
    texts.map(([text, style], index) => {
      const size = style?.size ?? 10;
      const box = { x, y: y + index * 17, width: text.length * size * 0.5, height: size };
      return { text, box, size, bold: false, italic: false, ...style };
    });
  const filler = (count: number): Sketch[] =>
    Array.from({ length: count }, (_, index) => [`Line ${index} of what was done in the main column there`]);

  it('end, and the main column continues from the previous page', async () => {
    const main = column([['Experience', head], ...filler(24)], 50, 100);
    const side = column([['Skills', head], ['Java'], ['Go'], ['SQL'], ['Rust'], ['C']], 430, 107);
    const pages = [[...main, ...side], column(filler(10), 50, 60)].map((pieces, index) => ({
      number: index + 1,
      width: 595,
      height: 842,
      source: 'text' as const,
      pieces,
    }));
    const sections = findSections(
      await analyzeLayout({ kind: 'pdf', pages, pageCount: 2, links: [], warnings: [] }),
    );
    expect(sections.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['experience', 34],
      ['skills', 5],
    ]);
  });
});
