import type { HiddenReason } from '../../model.ts';

type Cell = { background: number; hidden: HiddenReason | undefined };

/** In twips: lower rows show none of their text. */
const LOW_ROW = 80;

/** Collects the row definition, which precedes the cells. */
export function openRow() {
  let cells: Cell[] = [];
  let next: Cell = { background: 0, hidden: undefined };
  let rowHidden: HiddenReason | undefined;

  return {
    set(word: string, number: number | undefined): void {
      if (word === 'trowd') {
        cells = [];
        next = { background: 0, hidden: undefined };
        rowHidden = undefined;
      } else if (word === 'clcbpat') next.background = number ?? 0;
      // Only the first of several merged cells is visible.
      else if (word === 'clvmrg' || word === 'clmrg') next.hidden = 'marked-hidden';
      else if (word === 'trrh' && number !== undefined && number < 0 && -number < LOW_ROW)
        rowHidden = 'off-page';
      else if (word === 'trleft' && Math.abs(number ?? 0) > 14_000) rowHidden = 'off-page';
      else if (word === 'cellx') {
        cells.push(next);
        next = { background: 0, hidden: undefined };
      }
    },
    cell(column: number): Cell {
      const { background = 0, hidden } = cells[column] ?? {};
      return { background, hidden: rowHidden ?? hidden };
    },
  };
}
