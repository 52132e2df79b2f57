import type { HiddenReason } from '../../model.ts';
import { type Cells, cellsOf } from './cells.ts';
import { isDrawnFont } from './fonts.ts';
import { contains, coreOf, inset, type Rectangle } from './geometry.ts';
import { findOverlaps } from './overlaps.ts';
import type { Shape } from './shapes.ts';
import type { DrawnText } from './texts.ts';

/** Of 255: text that differs by more from everything below it is clearly visible. */
const CLEAR = 48;
/** In points: smaller than a letter. */
const CELL = 2;
/** In points: the box of a letter is larger than the letter. */
const SLACK = 2;

export type Doubt = {
  /** The reason to report if it turns out to be hidden. */
  reason: HiddenReason;
  /** Whether nothing else is drawn at its position, on a background of one color. */
  isAlone: boolean;
};

/**
 * Finds texts that the drawing operations alone do not prove visible. It reports too many rather than too few, because
 * the caller checks them by rendering the page, which costs much more.
 */
export function findDoubts(texts: DrawnText[], shapes: Shape[], view: Rectangle): Map<DrawnText, Doubt> {
  const doubts = new Map<DrawnText, Doubt>();
  const background = backgroundOf(cellsOf(view, CELL));
  const overlapping = findOverlaps(texts, view);
  const steps: (Shape | DrawnText)[] = [...shapes, ...texts];
  // A Type 3 glyph may be larger than its font says, and cover anything.
  const hasDrawnFonts = texts.some((text) => isDrawnFont(text.ink.face));
  for (const step of steps.sort((one, other) => orderOf(one) - orderOf(other))) {
    if (!('ink' in step)) {
      background.paint(step);
      continue;
    }
    const reason =
      reasonOf(step, background) ?? (hasDrawnFonts || overlapping.has(step) ? 'covered' : undefined);
    if (reason) {
      const isAlone = !overlapping.has(step) && background.isEven(coreOf(step.box));
      doubts.set(step, { reason, isAlone });
    }
  }
  for (const text of texts) {
    if (background.lastTouch(coreOf(text.box)) <= text.ink.z) continue;
    doubts.set(text, { reason: doubts.get(text)?.reason ?? 'covered', isAlone: false });
  }
  return doubts;
}

const orderOf = (step: Shape | DrawnText) => ('ink' in step ? step.ink.z : step.z);

function reasonOf({ ink, box, glyphs }: DrawnText, background: Background): HiddenReason | undefined {
  if (ink.isInvisible || ink.isTransparent || ink.alpha < 0.95) return 'invisible';
  if (glyphs.some((glyph) => glyph.isBlank)) return 'invisible';
  if (ink.clip && !(ink.clip.isPlain && contains(ink.clip, inset(box, SLACK)))) return 'off-page';
  if (ink.color === undefined || isDrawnFont(ink.face)) return 'no-contrast';
  return background.isClear(coreOf(box), brightnessOf(ink.color)) ? undefined : 'no-contrast';
}

function brightnessOf(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (77 * (value >> 16) + 150 * ((value >> 8) & 255) + 29 * (value & 255)) >> 8;
}

type Background = ReturnType<typeof backgroundOf>;

/** The possible brightness of each cell of the page, and the last shape that touched it. */
function backgroundOf(cells: Cells) {
  const darkest = new Uint8Array(cells.count).fill(255);
  const brightest = new Uint8Array(cells.count).fill(255);
  const last = new Int32Array(cells.count).fill(-1);

  return {
    paint(shape: Shape): void {
      cells.rowsOf(shape, (from, to) => last.fill(shape.z, from, to));
      const value = shape.color === undefined ? undefined : brightnessOf(shape.color);
      const [dark, bright] = [value ?? 0, value ?? 255];
      cells.rowsOf(shape, (from, to) => {
        for (let at = from; at < to; at++) {
          if (dark < (darkest[at] ?? 0)) darkest[at] = dark;
          if (bright > (brightest[at] ?? 0)) brightest[at] = bright;
        }
      });
      if (!shape.isOpaque) return;
      // Cells at the edge also keep what else is visible in them.
      cells.rowsOf(inset(shape, cells.size), (from, to) => {
        darkest.fill(dark, from, to);
        brightest.fill(bright, from, to);
      });
    },
    lastTouch(box: Rectangle): number {
      let z = -1;
      cells.rowsOf(box, (from, to) => {
        for (let at = from; at < to; at++) z = Math.max(z, last[at] ?? -1);
      });
      return z;
    },
    isClear(box: Rectangle, value: number): boolean {
      const { dark, bright } = rangeOf(box);
      return value <= dark - CLEAR || value >= bright + CLEAR;
    },
    isEven(box: Rectangle): boolean {
      const { dark, bright } = rangeOf(box);
      return dark === bright;
    },
  };

  function rangeOf(box: Rectangle): { dark: number; bright: number } {
    let [dark, bright] = [255, 0];
    cells.rowsOf(box, (from, to) => {
      for (let at = from; at < to; at++) {
        dark = Math.min(dark, darkest[at] ?? 0);
        bright = Math.max(bright, brightest[at] ?? 255);
      }
    });
    return { dark, bright };
  }
}
