import { type PdfStreams, rewriteStreams } from './rewrite-streams.ts';

/** Older browsers paint synthetic bold as plain shapes. Newer ones use Type 3 glyphs, which become shapes here. */
export function outlineBold(pdf: Buffer): Buffer {
  return rewriteStreams(pdf, (text, file) =>
    text.includes('BT\n')
      ? text.replaceAll(/BT\n.*?ET\n/gs, (block) => shapesOf(block, file) ?? block)
      : undefined,
  );
}

type Glyphs = { widths: number[]; shapeOf(code: number): string };

/** Nothing if the block also has text in other fonts. */
function shapesOf(block: string, file: PdfStreams): string | undefined {
  let glyphs: Glyphs | undefined;
  let [size, x, y] = [0, 0, 0];
  let matrix = [1, 0, 0, 1, 0, 0];
  let shapes = '';
  const steps = /\/F(\d+) ([\d.]+) Tf|((?:-?[\d.]+ ){6})Tm|(-?[\d.]+) (-?[\d.]+) Td|<([0-9A-F]+)> Tj/g;
  for (const [, font, points, place, right, up, codes] of block.matchAll(steps)) {
    if (font) {
      glyphs = glyphsOf(Number(font), file);
      size = Number(points);
      if (!glyphs) return undefined;
    } else if (place) {
      matrix = place.trim().split(' ').map(Number);
      [x, y] = [0, 0];
    } else if (right) {
      [x, y] = [x + Number(right), y + Number(up)];
    } else if (codes) {
      let advance = 0;
      for (const pair of codes.match(/../g) ?? []) {
        const code = Number.parseInt(pair, 16);
        shapes += placed(glyphs?.shapeOf(code) ?? '', matrix, size, x + advance, y);
        advance += ((glyphs?.widths[code] ?? 0) * size) / 1000;
      }
    }
  }
  return shapes;
}

function placed(shape: string, matrix: number[], size: number, x: number, y: number): string {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const scale = size / 1000;
  // The glyphs of these fonts are upside down, as is their font matrix.
  const numbers = [a * scale, b * scale, -c * scale, -d * scale, e + a * x + c * y, f + b * x + d * y];
  return `q\n${numbers.map((number) => number.toFixed(5)).join(' ')} cm\n${shape}Q\n`;
}

function glyphsOf(font: number, file: PdfStreams): Glyphs | undefined {
  const dictionary = file.dictionaryOf(font);
  if (!dictionary?.includes('/Type3')) return undefined;
  const widths = (/\/Widths \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '').split(' ').map(Number);
  const procedures = new Map(
    [...dictionary.matchAll(/\/g([0-9A-F]+) (\d+) 0 R/g)].map(([, code = '', object]) => [
      Number.parseInt(code, 16),
      Number(object),
    ]),
  );
  return {
    widths,
    shapeOf: (code) => (file.streamOf(procedures.get(code) ?? -1) ?? '').replace(/^[^\n]* d1\n/, ''),
  };
}
