import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Point = { x: number; y: number; isOn: boolean };
type Font = { unitsPerEm: number; advance(code: number): number; contours(code: number): Point[][] };

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A font that PDF.js brings along; its letters are as wide as those of Helvetica. */
export const sans = () => openFont(readFileSync(join(folder, 'standard_fonts/LiberationSans-Regular.ttf')));

/** The outlines of a text as path operators, as browsers print type that they thicken themselves. */
export function outlinesOf(
  font: Font,
  text: string,
  { x = 50, y = 700, size = 11, paint = 'B' } = {},
): string {
  const scale = size / font.unitsPerEm;
  let at = x;
  const paths = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const left = at;
    at += font.advance(code) * scale;
    return font
      .contours(code)
      .map((contour) =>
        pathOf(contour.map((point) => ({ ...point, x: left + point.x * scale, y: y + point.y * scale }))),
      )
      .join(' ');
  });
  return `${(size / 24).toFixed(3)} w 1 j ${paths.join(' ')} ${paint}\n`;
}

/** Quadratic curves, written as cubic ones. */
function pathOf(contour: Point[]): string {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true };
    return point.isOn || next.isOn ? [point] : [point, middle];
  });
  const start = points.findIndex(({ isOn }) => isOn);
  const ordered = [...points.slice(start), ...points.slice(0, start + 1)];
  const write = (...values: number[]) => values.map((value) => value.toFixed(3)).join(' ');
  let last = ordered[0] ?? { x: 0, y: 0, isOn: true };
  const parts = [`${write(last.x, last.y)} m`];
  for (let index = 1; index < ordered.length; index++) {
    const point = ordered[index] ?? last;
    if (point.isOn) {
      parts.push(`${write(point.x, point.y)} l`);
      last = point;
      continue;
    }
    const end = ordered[index + 1] ?? last;
    const toward = (from: number, control: number) => from + (2 / 3) * (control - from);
    parts.push(
      `${write(toward(last.x, point.x), toward(last.y, point.y), toward(end.x, point.x), toward(end.y, point.y), end.x, end.y)} c`,
    );
    last = end;
    index++;
  }
  return `${parts.join(' ')} h`;
}

/** Just enough of TrueType for simple glyphs. */
function openFont(file: Buffer): Font {
  const tables = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index;
    tables.set(file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  const table = (name: string) => tables.get(name) ?? 0;
  const isLong = file.readInt16BE(table('head') + 50) === 1;
  const metrics = file.readUInt16BE(table('hhea') + 34);
  const offsetOf = (glyph: number) =>
    table('glyf') +
    (isLong
      ? file.readUInt32BE(table('loca') + 4 * glyph)
      : 2 * file.readUInt16BE(table('loca') + 2 * glyph));
  const glyphOf = glyphFinder(file, table('cmap'));
  return {
    unitsPerEm: file.readUInt16BE(table('head') + 18),
    advance: (code) => file.readUInt16BE(table('hmtx') + 4 * Math.min(glyphOf(code), metrics - 1)),
    contours(code) {
      const glyph = glyphOf(code);
      return offsetOf(glyph) === offsetOf(glyph + 1) ? [] : readContours(file, offsetOf(glyph));
    },
  };
}

/** From a table of format 4. */
function glyphFinder(file: Buffer, cmap: number): (code: number) => number {
  const tables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + 8 * index),
  );
  const at = tables.find((each) => file.readUInt16BE(each) === 4) ?? 0;
  const segments = file.readUInt16BE(at + 6);
  return (code) => {
    for (let segment = 0; segment < segments; segment += 2) {
      if (file.readUInt16BE(at + 14 + segment) < code) continue;
      const start = file.readUInt16BE(at + 16 + segments + segment);
      if (start > code) return 0;
      const delta = file.readInt16BE(at + 16 + 2 * segments + segment);
      const rangeAt = at + 16 + 3 * segments + segment;
      const range = file.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (file.readUInt16BE(rangeAt + range + 2 * (code - start)) + delta) & 0xffff;
    }
    return 0;
  };
}

function readContours(file: Buffer, glyph: number): Point[][] {
  const count = file.readInt16BE(glyph);
  if (count < 0) throw new Error('This glyph is made of others.');
  const ends = Array.from({ length: count }, (_, index) => file.readUInt16BE(glyph + 10 + 2 * index));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = glyph + 10 + 2 * count;
  at += 2 + file.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = file.readUInt8(at++);
    const repeats = flag & 8 ? file.readUInt8(at++) : 0;
    for (let index = 0; index <= repeats; index++) flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * file.readUInt8(at++);
      else if (!(flag & same)) {
        value += file.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return ends.map((end, index) =>
    Array.from({ length: end - (ends[index - 1] ?? -1) }, (_, offset) => {
      const point = (ends[index - 1] ?? -1) + 1 + offset;
      return { x: xs[point] ?? 0, y: ys[point] ?? 0, isOn: ((flags[point] ?? 0) & 1) === 1 };
    }),
  );
}
