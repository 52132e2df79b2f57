import { cellsOf } from './cells.ts';
import { coreOf, type Rectangle } from './geometry.ts';
import type { DrawnText } from './texts.ts';

export type PositionedText = { text: DrawnText; core: Rectangle };

/** In points: fits a few letters. */
const CELL = 8;
/** More texts at one position are not analyzed one by one. */
const CROWD = 24;

/** Calls `visit` for each text with every earlier one at the same position; `isCrowd` means that there are too many. */
export function eachNeighbor(
  texts: DrawnText[],
  view: Rectangle,
  visit: (text: PositionedText, earlier: PositionedText, isCrowd: boolean) => void,
  after: (text: PositionedText) => boolean = () => true,
): void {
  const cells = cellsOf(view, CELL);
  const byCell = new Map<number, PositionedText[]>();
  for (const text of texts) {
    const placed = { text, core: coreOf(text.box) };
    const lists: PositionedText[][] = [];
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
