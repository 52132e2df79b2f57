import type { Box, Piece } from '../../model.ts';

/** In points: how far the ends of a line may be from those of the text. */
const MAX_OFFSET = 3;
const MAX_THICKNESS = 2;

/**
 * Marks text with a line below it that is as long as the text. Longer lines separate sections or columns. Underlined links
 * are marked, too.
 */
export function markUnderlined(pieces: Piece[], rules: readonly Box[]): Piece[] {
  const lines = rules.filter(({ width, height }) => height <= MAX_THICKNESS && width > MAX_THICKNESS);
  if (lines.length === 0) return pieces;
  return pieces.map((piece) =>
    lines.some((line) => isUnder(line, piece)) ? { ...piece, underlined: true } : piece,
  );
}

/** The box of a piece ends below its baseline, and underlines are drawn around there. */
function isUnder(line: Box, { box, size }: Piece): boolean {
  const bottom = box.y + box.height;
  return (
    line.y > bottom - 0.4 * size &&
    line.y < bottom + 0.25 * size &&
    Math.abs(line.x - box.x) <= MAX_OFFSET &&
    Math.abs(line.x + line.width - (box.x + box.width)) <= MAX_OFFSET
  );
}
