import { joinSpacedLetters } from './clean.ts';
import type { Run } from './runs.ts';

/** `S U M M A R Y` is one word and `J O H N  D O E` two: letter positions tell where a word ends. */
export function joinLetters(run: Run): string {
  const text = run.text.trim();
  const letters = text.split(/\s+/u);
  const singles = letters.filter((letter) => [...letter].length === 1).length;
  if (letters.length < 3 || singles < 0.8 * letters.length || !/\p{L}/u.test(text)) return text;
  const drawn = [...text.replace(/\s/gu, '')];
  if (drawn.length !== run.glyphs.length) return joinSpacedLetters(text);
  const [ux, uy] = run.direction;
  const starts = run.glyphs.map((glyph) => glyph.x * ux + glyph.y * uy);
  const gaps = run.glyphs.slice(1).map((_, index) => gapAfter(run, starts, index));
  const typical = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  // Three single characters far apart may be a list of grades.
  if (letters.length < 4 && !/^[\p{Lu}\s]+$/u.test(text)) return text;
  return drawn
    .map((letter, index) => letter + ((gaps[index] ?? 0) > 1.5 * typical + 0.06 * run.size ? ' ' : ''))
    .join('')
    .trim();
}

function gapAfter(run: Run, starts: number[], index: number): number {
  const [start = 0, next = 0] = [starts[index], starts[index + 1]];
  const width = run.direction[0] > 0.99 ? run.glyphs[index]?.width : undefined;
  return next - start - (width || 0.6 * run.size);
}
