import { analyzeLayout } from '../../src/documents/layout/analyze-layout.ts';
import type { Extraction, Page, Piece } from '../../src/documents/model.ts';

/** Text at a position of a page. */
export type Sketch = [text: string, x: number, y: number, style?: Partial<Piece>];

export function piece([text, x, y, style]: Sketch): Piece {
  const size = style?.size ?? 10;
  const box = { x, y, width: text.length * size * 0.5, height: size };
  return { text, box, size, bold: false, italic: false, ...style };
}

export function document(...pages: (Partial<Page> & { sketch: Sketch[] })[]): Extraction {
  return {
    kind: 'pdf',
    pages: pages.map(({ sketch, ...page }, index) => ({
      number: index + 1,
      width: 595,
      height: 842,
      source: 'text',
      pieces: sketch.map(piece),
      ...page,
    })),
    pageCount: pages.length,
    links: [],
    warnings: [],
  };
}

export const textsOf = async (...pages: Parameters<typeof document>) =>
  (await analyzeLayout(document(...pages))).lines.map((line) => line.text);

export const paragraph = (words: string, x: number, y: number, count: number): Sketch[] =>
  Array.from({ length: count }, (_, index) => [`${words} ${index + 1}`, x, y + index * 13]);
