import {
  hasRightToLeft,
  isMarks,
  isRightToLeft,
  readStretches,
  type Stretch,
} from '../../../platform/text/bidi.ts';
import { isDrawnOver } from './copies.ts';
import type { Rectangle } from './geometry.ts';
import { joinLetters } from './letters.ts';
import type { Run } from './runs.ts';
import type { Shape } from './shapes.ts';

/** Relative to the font size: a wider gap separates columns or table cells. */
const COLUMN_GAP = 0.8;
/** A narrower gap is between letters. */
const WORD_GAP = 0.14;
/** Files move vowels of Indic scripts to their place with signs that look like spaces but have no width. */
const INDIC = /^[\u0900-\u0dff]/u;
const NO_GAP = 0.05;

/** Joins runs of one style and line into pieces, unless a wide gap separates them. */
export function joinRuns(runs: Run[], shapes: Shape[]): Run[] {
  const bars = shapes.filter(
    (shape) => shape.kind === 'line' && shape.top - shape.bottom > shape.right - shape.left,
  );
  const isReversed = isRightToLeft(runs.map(({ text }) => text).join(' '));
  const joined: (Run & { stretches: Stretch[] })[] = [];
  for (const run of runs) {
    const duplicate = joined.slice(-40).find((other) => isDuplicateRun(other, run));
    if (duplicate) {
      // Text drawn twice with a small offset imitates a bold font.
      if (duplicate.ink && duplicate.ink.color === run.ink?.color)
        duplicate.ink = { ...duplicate.ink, isStroked: true };
      continue;
    }
    const last = joined.at(-1);
    if (last && continues(last, run, isReversed) && !bars.some((bar) => isBetween(bar, last, run))) {
      const gap = gapBetween(last, run);
      const isApart =
        !isMarks(run.text) &&
        !(INDIC.test(run.text) && gap < NO_GAP * run.size) &&
        (run.isApart || last.text.endsWith(' ') || gap > WORD_GAP * run.size);
      last.text = last.text.trimEnd() + (isApart ? ' ' : '') + run.text.trimStart();
      last.stretches.push(stretchOf(run, isApart));
      last.start = Math.min(last.start, run.start);
      last.end = Math.max(last.end, run.end);
      last.size = Math.max(last.size, run.size);
      last.glyphs = [...last.glyphs, ...run.glyphs];
    } else {
      joined.push({ ...run, stretches: [stretchOf(run, false)] });
    }
  }
  return joined
    .map(({ stretches, ...run }) => ({
      ...run,
      text:
        isReversed || hasRightToLeft(run.text)
          ? readStretches(stretches, isReversed).trim()
          : joinLetters(run),
    }))
    .filter((run) => run.text !== '');
}

const stretchOf = ({ text, start, end }: Run, isApart: boolean): Stretch => ({
  text: text.trim(),
  start,
  end,
  isApart,
});

/** Text from right to left may be drawn in either order. */
function gapBetween(last: Run, run: Run): number {
  const gap = run.start - last.end;
  const isLeft = run.end <= last.start + 0.5 * run.size && gap < 0;
  return isLeft && (hasRightToLeft(last.text) || hasRightToLeft(run.text)) ? last.start - run.end : gap;
}

function isDuplicateRun(one: Run, other: Run): boolean {
  return one.ink?.hidden === other.ink?.hidden && one.hidden === other.hidden && isDrawnOver(other, one);
}

function continues(last: Run, run: Run, isReversed: boolean): boolean {
  if (run.isCut) return false;
  const size = Math.max(run.size, last.size);
  if (isMarks(run.text) && isOver(last, run)) return true;
  const gap = gapBetween(last, run);
  if (Math.abs(last.across - run.across) > 0.1 * size) return false;
  if (last.direction[0] * run.direction[0] + last.direction[1] * run.direction[1] < 0.999) return false;
  if (last.link !== run.link || last.isSlanted !== run.isSlanted || last.hidden !== run.hidden) return false;
  // Digits and signs between Arabic or Hebrew words are often in another font, but the line is read as a whole.
  if (isReversed ? !sameWeight(last, run) : !sameLook(last, run)) return false;
  const isSpaced = isLetters(last.text) && /^\s*\S\s*$/u.test(run.text);
  if (gap < -0.5 * size || gap > (isSpaced ? 2 : COLUMN_GAP) * size) return false;
  if (Math.abs(last.size - run.size) <= 0.04 * size) return true;
  // Small capitals: a large first letter, directly followed by smaller ones.
  const isSmallCapital = /\p{Lu}$/u.test(last.text) && /^\p{Lu}/u.test(run.text);
  return isSmallCapital && gap < 0.1 * size && run.size > 0.6 * last.size && run.size < last.size;
}

/** A sign that belongs to a letter of the text, somewhat above or below its baseline. */
function isOver(last: Run, run: Run): boolean {
  const isInside = run.start > last.start - run.size && run.start < last.end + run.size;
  return isInside && Math.abs(last.across - run.across) < run.size && last.hidden === run.hidden;
}

/** A table line between two cells. */
function isBetween(bar: Rectangle, last: Run, run: Run): boolean {
  const middle = (bar.left + bar.right) / 2;
  return (
    run.direction[0] > 0.99 &&
    middle > last.end - 0.1 * run.size &&
    middle < run.start + 0.1 * run.size &&
    bar.bottom < run.across + 0.2 * run.size &&
    bar.top > run.across + 0.5 * run.size
  );
}

function sameLook(one: Run, other: Run): boolean {
  if (!one.ink || !other.ink) return one.fontKey === other.fontKey;
  return one.ink.look === other.ink.look && (one.ink.face.name !== '' || one.fontKey === other.fontKey);
}

function sameWeight(one: Run, other: Run): boolean {
  return one.ink?.face.bold === other.ink?.face.bold && one.ink?.hidden === other.ink?.hidden;
}

/** Single letters, as in `S U M M`. */
function isLetters(text: string): boolean {
  return /^(?:\S\s+)*\S$/u.test(text.trim());
}
