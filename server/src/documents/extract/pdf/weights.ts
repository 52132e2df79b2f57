import { openRegion, type PixelBox, type Pixels } from '../../render/draw-region.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { isDrawnFont } from './fonts.ts';
import { around, overlap, type Rectangle } from './geometry.ts';
import { rectangleOf } from './pieces.ts';
import { brightness, medianOf } from './pixels.ts';
import type { Run } from './runs.ts';
import { isSilent } from './silent-text.ts';

const DPI = 144;
/** Ratio of the stroke widths of bold and regular type. */
const BOLD = 1.28;
/** The thinnest font with this share of the letters is the regular one. */
const MIN_SHARE = 0.15;
/** Enough to know a font. */
const SAMPLES = 12;

/**
 * Marks bold runs whose font does not tell: Type 3 fonts and outlines, which browsers use for variable fonts and for
 * type that they thicken themselves. Their strokes are compared with those of the regular type of the page.
 */
export function markHeavy(page: PdfiumPage, runs: Run[], view: Rectangle): void {
  const shown = runs.filter(({ ink, text }) => ink && !ink.hidden && /\p{L}{2}/u.test(text));
  const groups = Map.groupBy(shown, keyOf);
  const unknown = new Set(shown.filter(isUnknown).map(keyOf));
  if (unknown.size === 0 || groups.size < 2) return;
  const samples = new Map(
    [...groups].map(([key, members]) => [
      key,
      members.toSorted((one, other) => other.text.length - one.text.length).slice(0, SAMPLES),
    ]),
  );
  const region = openRegion(page, overlap(around([...samples.values()].flat().map(rectangleOf)), view), DPI);
  const picture = region.draw();
  const strokes = new Map(
    [...samples].map(([key, members]) => [
      key,
      medianOf(
        members
          .map((run) => strokeOf(picture, region.place(rectangleOf(run))) / run.size)
          .filter((stroke) => stroke > 0),
      ),
    ]),
  );
  const letters = (members: Run[]) => members.reduce((sum, { text }) => sum + text.length, 0);
  const common = [...groups].filter(([, members]) => letters(members) > MIN_SHARE * letters(shown));
  const regular = Math.min(...common.map(([key]) => strokes.get(key) || Infinity));
  for (const run of runs) {
    const key = keyOf(run);
    if (unknown.has(key) && (strokes.get(key) ?? 0) > BOLD * regular) run.isHeavy = true;
  }
}

const keyOf = (run: Run) => `${run.fontKey} ${isUnknown(run)}`;

const isUnknown = ({ ink }: Run) => ink !== undefined && (isDrawnFont(ink.face) || isSilent({ ink }));

/** Mean width of the strokes along the pixel rows; 0 if there are none. */
function strokeOf({ data, width }: Pixels, box: PixelBox): number {
  const values: number[] = [];
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) values.push(brightness(data, 4 * (y * width + x)));
  }
  const background = medianOf(values);
  const strongest = values.reduce((most, value) => Math.max(most, Math.abs(value - background)), 0);
  if (strongest < 24) return 0;
  let [ink, strokes, isInside] = [0, 0, false];
  values.forEach((value, index) => {
    if (index % (box.right - box.left) === 0) isInside = false;
    const share = Math.abs(value - background) / strongest;
    ink += share;
    if (share > 0.5 && !isInside) strokes++;
    isInside = share > 0.5;
  });
  return strokes === 0 ? 0 : ink / strokes;
}
