import type { Page } from '../model.ts';
import { median } from './gutters.ts';
import { bottom } from './runs.ts';
import type { Region, Row } from './text-rows.ts';

export type PlacedRow = Row & { page: number; block: number; column: number };

/** Numbers the columns of every page from the left, and the blocks in reading order. */
export function placeRows(pages: { page: Page; rows: Row[] }[]): PlacedRow[] {
  let block = 0;
  return pages.flatMap(({ page, rows }) => {
    const columns = numberColumns(rows);
    const gaps = rows.flatMap((row, index) => gapBefore(rows, index, row) ?? []);
    const typical = median(gaps.filter((gap) => gap < 12));
    return rows.map((row, index) => {
      const gap = gapBefore(rows, index, row);
      const size = row.runs[0]?.size ?? 10;
      const isNew = gap === undefined || gap > Math.max(typical, 0) + 0.35 * size || gap < -1.5 * size;
      if (isNew || row.margin !== rows[index - 1]?.margin) block++;
      return { ...row, page: page.number, block, column: columns.get(row.region) ?? 0 };
    });
  });
}

function gapBefore(rows: Row[], index: number, row: Row): number | undefined {
  const before = rows[index - 1];
  return before && before.region === row.region ? row.box.y - bottom(before.box) : undefined;
}

function numberColumns(rows: Row[]): Map<Region, number> {
  const regions = [...new Set(rows.map((row) => row.region))].filter((region) => region.isColumn);
  const numbers = new Map<Region, number>();
  let [number, last] = [0, -Infinity];
  for (const region of regions.toSorted((a, b) => a.box.x - b.box.x)) {
    if (region.box.x - last > 12) number++;
    last = region.box.x;
    numbers.set(region, number);
  }
  return numbers;
}
