import type { Extraction, Page } from '../model.ts';

/** Ten pages of the smallest print hold less. */
const MOST_LETTERS = 250_000;
const MOST_PIECES = 60_000;

/** What is more than ten pages can show is read up to there, and said to be. */
export function limitText(extraction: Extraction): Extraction {
  let letters = 0;
  let pieces = 0;
  let isCut = false;
  const limited = extraction.pages.map((page): Page => {
    const kept: Page['pieces'] = [];
    for (const piece of page.pieces) {
      const room = MOST_LETTERS - letters;
      if (room <= 0 || pieces >= MOST_PIECES) {
        isCut = true;
        break;
      }
      if (piece.text.length > room) isCut = true;
      kept.push(
        piece.text.length > room ? { ...piece, text: piece.text.slice(0, room).toWellFormed() } : piece,
      );
      letters += piece.text.length;
      pieces += 1;
    }
    return kept.length === page.pieces.length && !isCut ? page : { ...page, pieces: kept };
  });
  if (!isCut) return extraction;
  const message = 'The document holds far more text than a resume; the first part of it was read.';
  return {
    ...extraction,
    pages: limited,
    warnings: [...extraction.warnings, { code: 'truncated', message }],
  };
}
