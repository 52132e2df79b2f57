import type { PdfiumPage } from '../../render/pdfium.ts';
import { meets, type Rectangle } from './geometry.ts';
import { rectangleOf } from './pieces.ts';
import type { Run } from './runs.ts';
import { findInked } from './shown.ts';

/** Text where the reader that draws the page knows of none. */
export function unmatchedRuns(runs: Run[], view: Rectangle): Run[] {
  return runs.filter(
    (run) => run.glyphs.length === 0 && /[\p{L}\p{N}]{2}/u.test(run.text) && meets(rectangleOf(run), view),
  );
}

/** The two readers of a PDF disagree about damaged files. The picture of the page decides: where it is blank, there is no text. */
export function markUnmatched(page: PdfiumPage, runs: Run[], view: Rectangle): void {
  const inked = findInked(page, runs.map(rectangleOf), view);
  runs.forEach((run, index) => {
    if (!inked[index]) run.hidden = 'invisible';
  });
}
