import type { Page } from '../model.ts';
import { findGutters, type Gutter, lineCount, median } from './gutters.ts';
import { judgeGutter } from './judge-gutter.ts';
import { makeRows, type Region, type Row } from './rows.ts';
import { bottom, type Run, union } from './runs.ts';

/** Rows of a page in the order in which a person reads them: columns one after the other, rows across labels. */
export function arrangePage(runs: Run[], page: Page): Row[] {
  if (runs.length === 0) return [];
  return arrange(runs, { box: union(runs.map((run) => run.box)), isColumn: false }, page.source !== 'ocr', 0);
}

const DEEPEST = 6;

function arrange(runs: Run[], region: Region, isDrawnInOrder: boolean, depth: number): Row[] {
  if (runs.length === 0) return [];
  const again = (part: Run[], inside: Region) => arrange(part, inside, isDrawnInOrder, depth + 1);
  const gutter =
    depth < DEEPEST
      ? findGutters(runs).find((each) => judgeGutter(each, isDrawnInOrder) === 'columns')
      : undefined;
  if (!gutter) return makeRows(runs, region);

  const bands = isDrawnInOrder ? bandsOf(gutter) : [gutter];
  const inside = new Set([...gutter.left, ...gutter.right]);
  const top = Math.min(...[...inside].map((run) => run.box.y));
  const outside = runs.filter((run) => !inside.has(run));
  const above = outside.filter((run) => run.box.y < top);
  const below = outside.filter((run) => run.box.y >= top);
  if (bands.length > 1) {
    return [
      ...again(above, region),
      ...bands.flatMap((band) => again([...band.left, ...band.right], region)),
      ...again(below, region),
    ];
  }
  const head = headOf(gutter);
  if (head.length > 0) {
    const rest = runs.filter((run) => !head.includes(run) && !above.includes(run));
    return [...again([...above, ...head], region), ...again(rest, region)];
  }
  const sides = inReadingOrder(gutter, isDrawnInOrder).map((side) =>
    again(side, { box: union(side.map((run) => run.box)), isColumn: true }),
  );
  return [...again(above, region), ...sides.flat(), ...again(below, region)];
}

/** Parts of a gutter that the file draws one below the other: rows of a layout table. */
function bandsOf({ left, right }: Gutter): { left: Run[]; right: Run[] }[] {
  const isLeft = new Set(left);
  const drawn = [...left, ...right].toSorted((a, b) => a.order - b.order);
  const tops = new Array<number>(drawn.length + 1).fill(Infinity);
  for (let index = drawn.length - 1; index >= 0; index--) {
    tops[index] = Math.min(tops[index + 1] as number, (drawn[index] as Run).box.y);
  }
  const bands: { left: Run[]; right: Run[] }[] = [];
  let [from, lowest] = [0, -Infinity];
  drawn.forEach((run, index) => {
    lowest = Math.max(lowest, bottom(run.box) - 0.3 * run.box.height);
    const hasBoth = (part: Run[]) =>
      part.some((each) => isLeft.has(each)) && part.some((each) => !isLeft.has(each));
    if (lowest > (tops[index + 1] as number)) return;
    if (!hasBoth(drawn.slice(from, index + 1)) || !hasBoth(drawn.slice(index + 1))) return;
    const part = drawn.slice(from, index + 1);
    bands.push({
      left: part.filter((each) => isLeft.has(each)),
      right: part.filter((each) => !isLeft.has(each)),
    });
    from = index + 1;
  });
  const rest = drawn.slice(from);
  if (rest.length > 0) {
    bands.push({
      left: rest.filter((each) => isLeft.has(each)),
      right: rest.filter((each) => !isLeft.has(each)),
    });
  }
  return bands;
}

/** The name with what stands beside it, above two columns and set apart from both of them. */
function headOf({ left, right }: Gutter): Run[] {
  const all = [...left, ...right].toSorted((a, b) => a.box.y - b.box.y);
  const largest = Math.max(...all.map((run) => run.size));
  const body = median(all.map((run) => run.size));
  if (largest < 1.5 * body) return [];
  const isLeft = new Set(left);
  let lowest = -Infinity;
  for (let index = 0; index < all.length; index++) {
    const run = all[index] as Run;
    const head = all.slice(0, index);
    if (index > 1 && run.box.y - lowest > 0.9 * body && head.some((each) => each.size === largest)) {
      const rest = all.slice(index);
      const isAcross = head.some((each) => isLeft.has(each)) && head.some((each) => !isLeft.has(each));
      const remain = [rest.filter((each) => isLeft.has(each)), rest.filter((each) => !isLeft.has(each))];
      const isHead = lineCount(head) <= 8 && remain.every((side) => lineCount(side) >= 3);
      return isAcross && isHead ? head : [];
    }
    lowest = Math.max(lowest, bottom(run.box));
  }
  return [];
}

/** As drawn, if the file draws one side whole and then the other; else from the left. */
function inReadingOrder({ left, right }: Gutter, isDrawnInOrder: boolean): Run[][] {
  const last = (runs: Run[]) => Math.max(...runs.map((run) => run.order));
  const first = (runs: Run[]) => Math.min(...runs.map((run) => run.order));
  return isDrawnInOrder && last(right) < first(left) ? [right, left] : [left, right];
}
