import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../test/documents/sketch-layout.ts';
import { defined } from '../../../platform/defined.ts';
import { withoutStretchedSpaces } from './stretched-spaces.ts';

function read(text: string, gaps: number[]): string {
  const made = defined(sketchLayout([line(text)]).layout.lines[0]);
  let x = 50;
  for (const [index, word] of made.words.entries()) {
    word.box.x = x;
    x += word.box.width + (gaps[index] ?? 0);
  }
  return withoutStretchedSpaces(made).text;
}

it('equal gaps in a justified line are spaces, and a date stays apart', () => {
  expect(read('Electrician,\tNorthern\tInstallations\t2011', [14, 13, 13.5])).toBe(
    'Electrician, Northern Installations\t2011',
  );
});

it('different gaps, and gaps as wide as between columns, separate values', () => {
  expect(read('Electrician\tNorthern\tLeeds', [14, 22])).toBe('Electrician\tNorthern\tLeeds');
  expect(read('Electrician\tNorthern\tLeeds', [60, 60])).toBe('Electrician\tNorthern\tLeeds');
});
