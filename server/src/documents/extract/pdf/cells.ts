import type { Rectangle } from './geometry.ts';

/** Number along each side; pages larger than paper have larger cells. */
const MAX_CELLS = 512;

/** The page as a grid of cells, numbered from the lower left corner. */
export type Cells = {
  count: number;
  /** Side length of a cell. */
  size: number;
  /** Calls `visit` with each range of adjacent cells in a row that the box touches. */
  rowsOf(box: Rectangle, visit: (from: number, to: number) => void): void;
};

export function cellsOf(view: Rectangle, points: number): Cells {
  const [width, height] = [view.right - view.left, view.top - view.bottom];
  const size = Math.max(points, width / MAX_CELLS, height / MAX_CELLS);
  const columns = Math.max(1, Math.ceil(width / size));
  const rows = Math.max(1, Math.ceil(height / size));
  return {
    count: columns * rows,
    size,
    rowsOf(box, visit) {
      const first = Math.max(0, Math.floor((box.left - view.left) / size));
      const end = Math.min(columns, Math.floor((box.right - view.left) / size) + 1);
      if (first >= end) return;
      const lowest = Math.max(0, Math.floor((box.bottom - view.bottom) / size));
      const highest = Math.min(rows - 1, Math.floor((box.top - view.bottom) / size));
      for (let row = lowest; row <= highest; row++) visit(row * columns + first, row * columns + end);
    },
  };
}
