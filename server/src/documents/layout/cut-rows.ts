import { defined } from '../../platform/defined.ts';
import type { Piece } from '../model.ts';
import type { PlacedRow } from './place-rows.ts';
import { type Run, union } from './runs.ts';

/** Whole paragraphs are shorter. Parsing a line may take time quadratic in its length, which a document must not control. */
const MAX_LENGTH = 4_000;

/** A row that is longer than any paragraph goes on in further rows, cut where a word ends if one does. */
export function cutRows(rows: PlacedRow[]): PlacedRow[] {
  return rows.flatMap((row) => (lengthOf(row.runs) > MAX_LENGTH ? cutRow(row) : [row]));
}

function cutRow(row: PlacedRow): PlacedRow[] {
  const rows: Run[][] = [[]];
  let length = 0;
  for (const run of row.runs) {
    let isNew = true;
    for (const piece of run.pieces.flatMap(cutPiece)) {
      if (length > 0 && length + piece.text.length > MAX_LENGTH) {
        rows.push([]);
        length = 0;
        isNew = true;
      }
      const runs = defined(rows.at(-1));
      if (isNew)
        runs.push({ ...run, pieces: [], bullet: run.bullet && runs.length === 0 && rows.length === 1 });
      runs.at(-1)?.pieces.push(piece);
      length += piece.text.length + 1;
      isNew = false;
    }
  }
  return rows.map((runs) => {
    const placed = runs.map((run) => ({ ...run, box: union(run.pieces.map((piece) => piece.box)) }));
    return { ...row, runs: placed, box: union(placed.map((run) => run.box)) };
  });
}

function cutPiece(piece: Piece): Piece[] {
  const { text, box } = piece;
  if (text.length <= MAX_LENGTH) return [piece];
  const pieces: Piece[] = [];
  const share = box.width / text.length;
  for (let from = 0; from < text.length; ) {
    const to = endOf(text, from);
    pieces.push({
      ...piece,
      text: text.slice(from, to),
      box: { ...box, x: box.x + from * share, width: (to - from) * share },
    });
    from = to;
  }
  return pieces;
}

function endOf(text: string, from: number): number {
  const far = from + MAX_LENGTH;
  if (far >= text.length) return text.length;
  const space = text.lastIndexOf(' ', far - 1);
  if (space > from) return space + 1;
  // Never between the two halves of one character.
  return /[\ud800-\udbff]/.test(text[far - 1] ?? '') ? far - 1 : far;
}

const lengthOf = (runs: Run[]) =>
  runs.reduce((sum, run) => sum + run.pieces.reduce((part, piece) => part + piece.text.length + 1, 0), 0);
