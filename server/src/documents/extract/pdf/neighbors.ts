import { cellsOf } from './cells.ts';
import { coreOf, type Rectangle } from './geometry.ts';
import type { DrawnText } from './texts.ts';

export type Placed = { text: DrawnText; core: Rectangle };

/** In points: holds a few letters. */
const CELL = 8;
/** As many texts in one place are not told apart. */
const CROWD = 24;

/** Calls `visit` for each text with every earlier one that may stand in the same place; `isCrowd` where there are too many to tell. */
export function eachNeighbor(
  texts: DrawnText[],
  view: Rectangle,
  visit: (text: Placed, earlier: Placed, isCrowd: boolean) => void,
  after: (text: Placed) => boolean = () => true,
): void {
  const cells = cellsOf(view, CELL);
  const byCell = new Map<number, Placed[]>();
  for (const text of texts) {
    const placed = { text, core: coreOf(text.box) };
    const lists: Placed[][] = [];
    cells.rowsOf(text.box, (from, to) => {
      for (let at = from; at < to; at++) {
        const list = byCell.get(at) ?? [];
        byCell.set(at, list);
        lists.push(list);
        for (const earlier of list) visit(placed, earlier, list.length >= CROWD);
      }
    });
    if (!after(placed)) continue;
    for (const list of lists) if (list.length < CROWD) list.push(placed);
  }
}
