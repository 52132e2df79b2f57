import { hasRightToLeft } from '../../../platform/text/bidi.ts';
import { cleanText, ICON } from './clean.ts';
import { around, type Rectangle } from './geometry.ts';
import type { Glyph, Ink, PageInk } from './ink.ts';
import type { Run } from './runs.ts';

/** Fewer replacements on a page are ligatures, which PDF.js can resolve. */
const MIN_REPLACEMENTS = 3;

/**
 * Runs of a page whose letters are drawn as parts: a browser prints an Indic syllable or an Arabic letter with its dots
 * as several glyphs, most of which stand for no letter, and adds a replacement text. PDF.js ignores that text, so here
 * the page is read as pdfium knows it. Undefined for all other pages.
 */
export function replacedRuns({ glyphs, shapes, links }: PageInk): Run[] | undefined {
  const placed = [...shapes.texts.values()];
  if (placed.filter(({ replacement }) => replacement).length < MIN_REPLACEMENTS) return undefined;
  if (placed.some(({ isLevel }) => !isLevel)) return undefined;
  const byObject = Map.groupBy(glyphs, (glyph) => glyph.ink.object);
  const runs: Run[] = [];
  let isApart = false;
  let open: { mark: number; boxes: Rectangle[]; run: Run } | undefined;
  for (const [object, { replacement, bounds, origin, size }] of shapes.texts) {
    const own = byObject.get(object) ?? [];
    if (!bounds || bounds.right <= bounds.left) {
      isApart = true;
      continue;
    }
    if (replacement && open?.mark === replacement.mark) {
      // The largest part of a letter stands on the line; dots and signs are above or below.
      if (areaOf(bounds) > Math.max(...open.boxes.map(areaOf))) open.run.across = origin.y;
      open.boxes.push(bounds);
      const { left, right } = around(open.boxes);
      Object.assign(open.run, { start: left, end: right, ink: open.run.ink ?? own[0]?.ink });
      open.run.glyphs.push(...own);
      continue;
    }
    const text = cleanText(replacement?.text ?? textOf(own)).replaceAll(ICON, ' ');
    if (text.trim() === '' && !replacement) continue;
    const url = links.find(
      (link) =>
        origin.x >= link.left - 1 &&
        origin.x <= link.right &&
        origin.y >= link.bottom &&
        origin.y <= link.top,
    )?.url;
    const run = runOf(text, { bounds, origin, size, ink: own[0]?.ink, link: url, glyphs: own });
    run.isApart ||= isApart;
    isApart = text.endsWith(' ');
    closeGap(runs.at(-1), run);
    runs.push(run);
    open = replacement && { mark: replacement.mark, boxes: [bounds], run };
  }
  return runs;
}

const areaOf = ({ left, right, bottom, top }: Rectangle) => (right - left) * (top - bottom);

/** Relative to the font size: the sides of letters are not part of their bounds. */
const MAX_BEARING = 0.3;

/** Without a space in the file, a small gap is none. */
function closeGap(last: Run | undefined, run: Run): void {
  if (!last || run.isApart || Math.abs(last.across - run.across) > 0.1 * run.size) return;
  const gap = run.start - last.end;
  if (gap > 0 && gap < MAX_BEARING * run.size) last.end = run.start;
}

/** In logical order: the rightmost letter first, if it runs from right to left. */
function textOf(glyphs: Glyph[]): string {
  const isReversed = hasRightToLeft(String.fromCodePoint(...glyphs.map(({ code }) => code)));
  const sorted = glyphs.toSorted((one, other) => (isReversed ? other.x - one.x : one.x - other.x));
  return String.fromCodePoint(...sorted.map(({ code }) => code));
}

function runOf(
  text: string,
  {
    bounds,
    origin,
    size,
    ...rest
  }: {
    bounds: Rectangle;
    origin: { x: number; y: number };
    size: number;
    ink: Ink | undefined;
    link: string | undefined;
    glyphs: Glyph[];
  },
): Run {
  return {
    ...rest,
    text,
    start: Math.min(origin.x, bounds.left),
    end: bounds.right,
    across: origin.y,
    direction: [1, 0],
    size,
    ascent: 0.9,
    descent: 0.2,
    fontKey: rest.ink?.face.name ?? '',
    isSlanted: false,
    isApart: text.startsWith(' '),
    isCut: false,
  };
}
