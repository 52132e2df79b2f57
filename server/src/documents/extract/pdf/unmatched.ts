import type { PdfiumPage } from '../../render/pdfium.ts';
import { meets, type Rectangle } from './geometry.ts';
import { rectangleOf } from './pieces.ts';
import type { Run } from './runs.ts';
import { findInked } from './visible-text.ts';

/** Text where pdfium has none. */
export function unmatchedRuns(runs: Run[], view: Rectangle): Run[] {
  return runs.filter(
    (run) => run.glyphs.length === 0 && /[\p{L}\p{N}]{2}/u.test(run.text) && meets(rectangleOf(run), view),
  );
}

/**
 * PDF.js and pdfium may disagree about damaged files. The rendered page decides: where it is blank, there is no text.
 */
export function markUnmatched(page: PdfiumPage, runs: Run[], view: Rectangle): void {
  const inked = findInked(page, runs.map(rectangleOf), view);
  runs.forEach((run, index) => {
    if (!inked[index]) run.hidden = 'invisible';
  });
}
