import { defined } from '../../platform/defined.ts';
import type { Box, Page, Piece } from '../model.ts';
import { matchHeading } from '../sections/match-heading.ts';
import { cleanPiece, isDash } from './clean-piece.ts';

/** Pieces on one baseline with no gap wider than a space. */
export type Run = {
  pieces: Piece[];
  box: Box;
  size: number;
  /** Index of its first piece in drawing order. */
  order: number;
  /** Whether a bullet or icon precedes it. */
  bullet: boolean;
  apart: boolean;
};

export const right = (box: Box) => box.x + box.width;
export const bottom = (box: Box) => box.y + box.height;
export const middle = (box: Box) => box.y + box.height / 2;

export function union(boxes: Box[]): Box {
  let [x, y, farRight, farBottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    farRight = Math.max(farRight, right(box));
    farBottom = Math.max(farBottom, bottom(box));
  }
  return { x, y, width: farRight - x, height: farBottom - y };
}

/** Gaps up to this share of the font size are spaces; OCR words are spaced more loosely. */
const SPACE = { text: 0.8, flow: 0.8, ocr: 0.85 };
/** For pieces that the file does not draw consecutively. */
const NEAR = 0.5;

export function makeRuns(page: Page): Run[] {
  const runs: Run[] = [];
  const bars = (page.rules ?? []).filter((rule) => rule.width < 3 && rule.height > 8);
  let mark: { bullet: boolean; box: Box } | undefined;
  page.pieces.forEach((piece, order) => {
    if (piece.hidden) return;
    const { text, bullet, icon } = cleanWithin(piece, runs.at(-1));
    if (isDash(text) && !startsInside(runs.at(-1), piece)) {
      mark = { bullet: true, box: piece.box };
      return;
    }
    if (text === '') {
      if (bullet || icon) mark = { bullet, box: piece.box };
      return;
    }
    const isMarked = mark !== undefined && isBefore(mark.box, piece);
    const last = runs.at(-1);
    const clean = text === piece.text ? piece : { ...piece, text };
    const isLoose = page.source !== 'flow' && !bullet && !icon && !isMarked;
    if (last && isLoose && isContinued(last, clean, SPACE[page.source], bars)) {
      last.pieces.push(clean);
      last.box = union([last.box, clean.box]);
      last.size = Math.max(last.size, clean.size);
    } else {
      runs.push({
        pieces: [clean],
        box: clean.box,
        size: clean.size,
        order,
        bullet: bullet || piece.bullet === true || (isMarked && mark?.bullet === true),
        apart: icon || isMarked || page.source === 'flow',
      });
    }
    mark = undefined;
  });
  if (page.source === 'flow') return runs;
  const merged = mergeNeighbors(runs, bars);
  markDrawnBullets(merged, page.rules ?? []);
  return merged;
}

/** “University of Ghent” and then “– History” in another style: a dash after text is no bullet. */
function cleanWithin(piece: Piece, last: Run | undefined): ReturnType<typeof cleanPiece> {
  const clean = cleanPiece(piece);
  const isDashed = clean.bullet && /^\s*[–—-]\s/.test(piece.text);
  if (!isDashed || !last || !startsInside(last, piece)) return clean;
  const gap = piece.box.x - right(last.box);
  return gap < piece.size
    ? { ...clean, text: `${piece.text.trim()[0]} ${clean.text}`, bullet: false }
    : clean;
}

/** Merges pieces that touch on the page, although the file draws them far apart. */
function mergeNeighbors(runs: Run[], bars: Box[]): Run[] {
  const sorted = runs.toSorted((a, b) => middle(a.box) - middle(b.box));
  const gone = new Set<Run>();
  for (let index = 0; index < sorted.length; index++) {
    const run = defined(sorted[index]);
    if (gone.has(run)) continue;
    for (let next = index + 1; next < sorted.length; next++) {
      const other = defined(sorted[next]);
      if (middle(other.box) - middle(run.box) > run.size) break;
      if (gone.has(other)) continue;
      const [first, second] = run.box.x <= other.box.x ? [run, other] : [other, run];
      const piece = defined(second.pieces[0]);
      if (second.bullet || second.apart || piece.cell || !isContinued(first, piece, NEAR, bars)) continue;
      run.pieces = [...first.pieces, ...second.pieces];
      run.box = union([run.box, other.box]);
      run.size = Math.max(run.size, other.size);
      run.bullet = first.bullet;
      run.apart = first.apart;
      run.order = Math.min(run.order, other.order);
      gone.add(other);
    }
  }
  return runs.filter((run) => !gone.has(run));
}

/** A dash after text on its line is a dash; the first one of a line is a bullet. */
function startsInside(run: Run | undefined, piece: Piece): boolean {
  const last = run?.pieces.at(-1);
  return last !== undefined && last.box.x < piece.box.x && isOnLine(last, piece);
}

function isBefore(mark: Box, piece: Piece): boolean {
  const gap = piece.box.x - right(mark);
  return gap > -0.5 * piece.size && gap < 4 * piece.size && overlap(mark, piece.box) > 0.3;
}

function isContinued(run: Run, piece: Piece, space: number, bars: Box[]): boolean {
  const last = defined(run.pieces.at(-1));
  if (last.cell?.column !== piece.cell?.column || last.cell?.row !== piece.cell?.row) return false;
  const size = Math.min(Math.max(last.size, piece.size), 1.6 * Math.min(last.size, piece.size));
  const gap = piece.box.x - right(last.box);
  if (gap < -0.5 * size || gap > space * size + 2.5 * tracking(last)) return false;
  if (gap > WORD_SPACE * size && isHeadingBefore(run, piece)) return false;
  return isOnLine(last, piece, gap) && !bars.some((bar) => isBetween(bar, last.box, piece.box));
}

/** Spaces between words are narrower in nearly all fonts. */
const WORD_SPACE = 0.38;

/** A heading close to text in another style is a label of that text. */
function isHeadingBefore(run: Run, piece: Piece): boolean {
  const last = defined(run.pieces.at(-1));
  const isOther = last.color !== piece.color || Math.abs(last.size - piece.size) > 0.1 * piece.size;
  if (!isOther) return false;
  const text = run.pieces.map((each) => each.text).join(' ');
  return !text.endsWith(':') && matchHeading(text)?.confidence === 1;
}

/** Table borders separate cells, however close they are. */
function isBetween(bar: Box, left: Box, next: Box): boolean {
  const x = bar.x + bar.width / 2;
  return x > right(left) - 2 && x < next.x + 2 && overlap(bar, next) > 0.5;
}

/** Letter spacing in points. */
function tracking({ text, box, size }: Piece): number {
  if (text.length < 3 || text !== text.toUpperCase() || text === text.toLowerCase()) return 0;
  return Math.max(0, box.width / text.length - 0.72 * size);
}

/** Dots drawn as shapes before text. */
function markDrawnBullets(runs: Run[], rules: Box[]): void {
  for (const dot of rules) {
    if (dot.width > DOT || dot.height > DOT) continue;
    const candidates = runs.filter((run) => {
      const gap = run.box.x - right(dot);
      const height = middle(dot) - run.box.y;
      return (
        gap > 0 && gap < 2.5 * run.size && height > 0.2 * run.box.height && height < 0.9 * run.box.height
      );
    });
    const nearest = candidates.toSorted((a, b) => a.box.x - b.box.x)[0];
    if (nearest) nearest.bullet = true;
  }
}

/** Larger ones are points on a timeline or levels of a skill. */
const DOT = 4.5;

/** On the same baseline, or raised or lowered text that touches it. */
export function isOnLine(a: Piece, b: Piece, gap = Infinity): boolean {
  const small = Math.min(a.size, b.size);
  const apart = Math.abs(baseline(a) - baseline(b));
  if (apart <= 0.3 * small) return true;
  const isRaised = gap < 0.35 * Math.max(a.size, b.size) && Math.min(a.text.length, b.text.length) <= 5;
  return isRaised && overlap(a.box, b.box) >= 0.4;
}

/** About a fifth of the height of a line is below its baseline. */
export const baseline = (piece: { box: Box }) => bottom(piece.box) - 0.2 * piece.box.height;

/** Share of the smaller box that vertically overlaps the other. */
export function overlap(a: Box, b: Box): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared / Math.max(0.01, Math.min(a.height, b.height));
}
