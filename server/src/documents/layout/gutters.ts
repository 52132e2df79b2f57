import { defined } from '../../platform/defined.ts';
import { baseline, bottom, type Run, right, union } from './runs.ts';
import { makeRows, type Row } from './text-rows.ts';

/** A vertical strip without text between runs on its left and right. */
export type Gutter = { x: number; width: number; left: Run[]; right: Run[] };

/** Narrower strips are spaces. In font sizes and in points. */
const MIN_WIDTH = { sizes: 0.8, points: 6 };

/** All strips with text on both sides, most significant first. */
export function findGutters(runs: Run[]): Gutter[] {
  if (runs.length < 4) return [];
  const rows = makeRows(runs, { box: { x: 0, y: 0, width: 0, height: 0 }, isColumn: false });
  const size = median(runs.map((run) => run.size));
  const narrowest = Math.max(MIN_WIDTH.points, MIN_WIDTH.sizes * size);
  return candidateEdges(runs)
    .flatMap((x) => guttersAt(x, rows, narrowest))
    .toSorted((a, b) => weight(b) - weight(a));
}

const weight = (gutter: Gutter) =>
  Math.min(gutter.left.length, gutter.right.length) * 3 +
  gutter.left.length +
  gutter.right.length +
  Math.min(gutter.width, 40) / 10;

/** Where columns may start: left edges of runs, and ends of strips that few runs cross. */
function candidateEdges(runs: Run[]): number[] {
  const found: number[] = [];
  for (const x of [...runs.map((run) => run.box.x), ...valleys(runs)].toSorted((a, b) => a - b)) {
    if (x - (found.at(-1) ?? -Infinity) >= 3) found.push(x);
  }
  return found;
}

const BIN = 3;

function valleys(runs: Run[]): number[] {
  const box = union(runs.map((run) => run.box));
  const counts = new Array<number>(Math.ceil(box.width / BIN) + 1).fill(0);
  for (const run of runs) {
    const last = Math.floor((right(run.box) - box.x) / BIN);
    for (let bin = Math.floor((run.box.x - box.x) / BIN); bin <= last; bin++)
      counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return [0, Math.max(1, runs.length * 0.08)].flatMap((few) =>
    counts.flatMap((count, bin) =>
      bin > 1 && count > few && (counts[bin - 1] ?? Infinity) <= few ? [box.x + bin * BIN + 1] : [],
    ),
  );
}

/** Runs across the strip end one gutter and start the next. */
function guttersAt(x: number, rows: Row[], narrowest: number): Gutter[] {
  const gutters: Gutter[] = [];
  let left: Run[] = [];
  let rest: Run[] = [];
  const close = () => {
    const kept = sideBySide(left, rest);
    if (kept) gutters.push({ x, width: x - Math.max(...kept.left.map((run) => right(run.box))), ...kept });
    left = [];
    rest = [];
  };
  for (const { runs } of rows) {
    const isCrossed = runs.some((run) => run.box.x < x - 2 && right(run.box) > x - narrowest);
    if (isCrossed) close();
    else for (const run of runs) (run.box.x >= x - 2 ? rest : left).push(run);
  }
  close();
  return gutters;
}

/** Both sides need lines of their own, and have to be side by side, not below each other. */
function sideBySide(left: Run[], rest: Run[]): { left: Run[]; right: Run[] } | undefined {
  if (!hasLines(left, rest) || !hasLines(rest, left)) return undefined;
  const a = union(left.map((run) => run.box));
  const b = union(rest.map((run) => run.box));
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  if (shared < 0.3 * Math.min(a.height, b.height)) return undefined;
  return { left, right: rest };
}

/** At least two lines, or one as high as two of the other side: a name next to contact details. */
function hasLines(side: Run[], other: Run[]): boolean {
  if (side.length === 0 || other.length === 0) return false;
  return lineCount(side) >= 2 || defined(side[0]).size > 1.6 * median(other.map((run) => run.size));
}

/** Number of lines that these runs occupy; those side by side count once. */
export function lineCount(runs: Run[]): number {
  let count = 0;
  let last = -Infinity;
  for (const run of runs.toSorted((a, b) => baseline(a) - baseline(b))) {
    if (baseline(run) - last > 0.4 * run.size) {
      count++;
      last = baseline(run);
    }
  }
  return count;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
