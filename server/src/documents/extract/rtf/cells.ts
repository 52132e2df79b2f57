import type { HiddenReason } from '../../model.ts';

type Cell = { ground: number; hidden: HiddenReason | undefined };

/** In twips: a row that is not higher than this shows nothing of its text. */
const LOW_ROW = 80;

/** What the definition of a row says of its cells, which come after it. */
export function openRow() {
  let cells: Cell[] = [];
  let next: Cell = { ground: 0, hidden: undefined };
  let rowHidden: HiddenReason | undefined;

  return {
    set(word: string, number: number | undefined): void {
      if (word === 'trowd') {
        cells = [];
        next = { ground: 0, hidden: undefined };
        rowHidden = undefined;
      } else if (word === 'clcbpat') next.ground = number ?? 0;
      // Of cells that are merged, only the first one is shown.
      else if (word === 'clvmrg' || word === 'clmrg') next.hidden = 'marked-hidden';
      else if (word === 'trrh' && number !== undefined && number < 0 && -number < LOW_ROW)
        rowHidden = 'off-page';
      else if (word === 'trleft' && Math.abs(number ?? 0) > 14_000) rowHidden = 'off-page';
      else if (word === 'cellx') {
        cells.push(next);
        next = { ground: 0, hidden: undefined };
      }
    },
    cell(column: number): Cell {
      const { ground = 0, hidden } = cells[column] ?? {};
      return { ground, hidden: rowHidden ?? hidden };
    },
  };
}
