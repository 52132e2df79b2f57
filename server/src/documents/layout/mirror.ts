import { isRightToLeft } from '../../platform/text/bidi.ts';
import type { Box, Line, Page } from '../model.ts';

/** Whether the page is read from right to left. */
export function isMirrored({ source, pieces }: Page): boolean {
  if (source === 'flow') return false;
  return isRightToLeft(pieces.flatMap(({ text, hidden }) => (hidden ? [] : [text])).join(' '));
}

/**
 * Swaps left and right. The rules of layout are for text from left to right; a page of Arabic or Hebrew is analyzed as
 * if seen in a mirror, so that its first column and the start of each line are on the left.
 */
export function mirrorPage(page: Page): Page {
  const mirror = mirrorOf(page);
  return {
    ...page,
    pieces: page.pieces.map((piece) => ({ ...piece, box: mirror(piece.box) })),
    ...(page.rules && { rules: page.rules.map(mirror) }),
  };
}

/** Back to the positions on the page. */
export function mirrorLine(line: Line, page: Page): Line {
  const mirror = mirrorOf(page);
  return {
    ...line,
    box: mirror(line.box),
    words: line.words.map((word) => ({ ...word, box: mirror(word.box) })),
  };
}

const mirrorOf =
  ({ width }: Page) =>
  (box: Box): Box => ({ ...box, x: width - box.x - box.width });
