import { baseline, bottom, type Run, right, union } from './runs.ts';

/** A strip without text between runs at its left and at its right. */
export type Gutter = { x: number; width: number; left: Run[]; right: Run[] };

/** Narrower strips are spaces. In type sizes and in points. */
const NARROWEST = { sizes: 0.8, points: 6 };

/** All strips of white with text at both sides, the most telling first. */
export function findGutters(runs: Run[]): Gutter[] {
  if (runs.length < 4) return [];
  const sorted = runs.toSorted((a, b) => a.box.y - b.box.y);
  const size = median(runs.map((run) => run.size));
  const narrowest = Math.max(NARROWEST.points, NARROWEST.sizes * size);
  return candidateEdges(runs)
    .flatMap((x) => guttersAt(x, sorted, narrowest))
    .toSorted((a, b) => weight(b) - weight(a));
}

const weight = (gutter: Gutter) =>
  Math.min(gutter.left.length, gutter.right.length) * 3 +
  gutter.left.length +
  gutter.right.length +
  Math.min(gutter.width, 40) / 10;

/** Where columns may begin: left edges that several runs share, and ends of strips that few runs cross. */
function candidateEdges(runs: Run[]): number[] {
  const edges = runs.map((run) => run.box.x).toSorted((a, b) => a - b);
  const found: number[] = [];
  for (let index = 0; index < edges.length; ) {
    const start = edges[index] as number;
    let next = index;
    while (next < edges.length && (edges[next] as number) - start < 3) next++;
    if (next - index >= 2) found.push(start);
    index = next;
  }
  return [...found, ...valleys(runs)];
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
  const few = Math.max(1, runs.length * 0.08);
  const found: number[] = [];
  counts.forEach((count, bin) => {
    if (count > few && (counts[bin - 1] ?? Infinity) <= few && bin > 1) found.push(box.x + bin * BIN + 1);
  });
  return found;
}

/** Runs across the edge end one gutter and begin the next. */
function guttersAt(x: number, sorted: Run[], narrowest: number): Gutter[] {
  const gutters: Gutter[] = [];
  let left: Run[] = [];
  let rest: Run[] = [];
  const close = () => {
    const kept = sideBySide(left, rest);
    if (kept) gutters.push({ x, width: x - Math.max(...kept.left.map((run) => right(run.box))), ...kept });
    left = [];
    rest = [];
  };
  for (const run of sorted) {
    if (run.box.x >= x - 2) rest.push(run);
    else if (right(run.box) <= x - narrowest) left.push(run);
    else close();
  }
  close();
  return gutters;
}

/** Both sides need lines of their own, and the sides must stand beside each other, not below. */
function sideBySide(left: Run[], rest: Run[]): { left: Run[]; right: Run[] } | undefined {
  if (lineCount(left) < 2 || lineCount(rest) < 2) return undefined;
  const a = union(left.map((run) => run.box));
  const b = union(rest.map((run) => run.box));
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  if (shared < 0.3 * Math.min(a.height, b.height)) return undefined;
  return { left, right: rest };
}

/** Lines that these runs fill, side by side counted once. */
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
