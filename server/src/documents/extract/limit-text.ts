import type { Extraction, Page, Piece } from '../model.ts';

/** More than ten pages of the smallest print. */
const MAX_LETTERS = 250_000;
const MAX_PIECES = 60_000;

/** Cuts text beyond what ten pages can show, with a warning. Hidden text does not use up the limit. */
export function limitText(extraction: Extraction): Extraction {
  const shown = newRoom();
  const hidden = newRoom();
  const limited = extraction.pages.map((page): Page => {
    const pieces = page.pieces.flatMap((piece) => (piece.hidden ? hidden : shown).take(piece));
    return pieces.length === page.pieces.length && !shown.isCut() && !hidden.isCut()
      ? page
      : { ...page, pieces };
  });
  if (!shown.isCut() && !hidden.isCut()) return extraction;
  const message = 'The document has far more text than a resume. Only the first part was parsed.';
  return {
    ...extraction,
    pages: limited,
    warnings: [...extraction.warnings, { code: 'truncated', message }],
  };
}

function newRoom() {
  let letters = 0;
  let pieces = 0;
  let isCut = false;
  return {
    isCut: () => isCut,
    take(piece: Piece): Piece[] {
      const room = MAX_LETTERS - letters;
      if (piece.text.length > room || pieces >= MAX_PIECES) isCut = true;
      if (room <= 0 || pieces >= MAX_PIECES) return [];
      letters += piece.text.length;
      pieces += 1;
      return [
        piece.text.length > room ? { ...piece, text: piece.text.slice(0, room).toWellFormed() } : piece,
      ];
    },
  };
}
