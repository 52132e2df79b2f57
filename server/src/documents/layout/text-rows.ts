import type { Box, Line } from '../model.ts';
import { baseline, bottom, overlap, type Run, union } from './runs.ts';

/** One line to be: runs from left to right. */
export type Row = {
  runs: Run[];
  box: Box;
  /** The region of the page it belongs to: its column. */
  region: Region;
  margin?: Line['margin'];
  cell?: Line['cell'];
};

/** `column`: counted later, from the left; undefined for what spans the page. */
export type Region = { box: Box; isColumn: boolean };

/** Baselines are sorted: only the last rows can be on the same one. */
const MAX_OPEN_ROWS = 4;

/** Runs on one baseline become a row; rows go from top to bottom. */
export function makeRows(runs: Run[], region: Region): Row[] {
  const rows: Run[][] = [];
  for (const run of runs.toSorted((a, b) => baseline(a) - baseline(b) || a.box.x - b.box.x)) {
    const row = rows.slice(-MAX_OPEN_ROWS).find((each) => each.some((other) => isBeside(other, run)));
    if (row) row.push(run);
    else rows.push([run]);
  }
  return rows
    .map((row) => {
      const sorted = row.toSorted((a, b) => a.box.x - b.box.x);
      return { runs: sorted, box: union(sorted.map((run) => run.box)), region };
    })
    .toSorted((a, b) => bottom(a.box) - bottom(b.box));
}

/** Side by side on one baseline. */
export function isBeside(a: Run, b: Run): boolean {
  const apart = Math.abs(baseline(a) - baseline(b));
  const small = Math.min(a.size, b.size);
  return apart <= 0.35 * small || (apart <= 0.5 * small && overlap(a.box, b.box) > 0.6);
}
